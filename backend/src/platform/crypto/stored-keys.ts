import { randomBytes, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { OperatorProblem } from '../../kernel/app-error.js';
import { type Vault, StableDigest } from '../../kernel/vault.js';
import type { Database } from '../database/database.js';
import { AesVault, SealingKey } from './aes-vault.js';
import type { SealedColumn } from './rotate-keys.js';

/** The key of the database's stable digests. */
const PAYER = 'payer';
/** Prefix of the digest keys of removed data keys; the id of the data key follows. */
const FORMER = 'request:';

const getOwner = (name: string): string => `digest-key:${name}`;

/** Renewed last: while one of these keys is sealed with another key than the first, the server needs that key too. */
export const DIGEST_KEYS: SealedColumn = {
  table: 'digest_keys',
  id: 'name',
  idType: 'text',
  column: 'sealed',
  ownerColumn: 'name',
  getOwner: getOwner,
};

/**
 * The vault with the keys of `DATA_KEY`, and with the digest keys of the keys that were removed from it.
 * @throws OperatorProblem when no key of DATA_KEY opens them
 */
export async function openVault(database: Database, keys: readonly Buffer[]): Promise<AesVault> {
  const vault = new AesVault(keys);
  const rows = await database.rows<{ name: string; sealed: Buffer }>(
    'select name, sealed from digest_keys where starts_with(name, $1) order by name',
    [FORMER],
  );
  const present = keys.map((key) => formerName(new SealingKey(key)));
  const former = rows.filter(({ name }) => !present.includes(name));
  return new AesVault(
    keys,
    former.map(({ name, sealed }) => openKey(vault, name, sealed)),
  );
}

/** Stores the digest keys of all keys but the first, so that their digests are found when they are removed. */
export async function keepDigestKeys(
  database: Database,
  vault: Vault,
  keys: readonly Buffer[],
): Promise<void> {
  for (const key of keys.slice(1).map((bytes) => new SealingKey(bytes))) {
    const name = formerName(key);
    await store(database, vault, name, key.digestKey.export());
  }
}

/**
 * The digest with this database's key. The first start creates the key; several instances may start at the same time.
 * @throws OperatorProblem when no key of DATA_KEY opens it
 */
export async function storedDigest(database: Database, vault: Vault): Promise<HmacDigest> {
  await store(database, vault, PAYER, randomBytes(32));
  const [stored] = await database.rows<{ sealed: Buffer }>('select sealed from digest_keys where name = $1', [
    PAYER,
  ]);
  return new HmacDigest(openKey(vault, PAYER, (stored as { sealed: Buffer }).sealed));
}

function formerName({ id }: SealingKey): string {
  return `${FORMER}${id.toString('hex')}`;
}

/** Keeps a key that is stored under the name. */
async function store(database: Database, vault: Vault, name: string, key: Buffer): Promise<void> {
  await database.rows(
    'insert into digest_keys (name, sealed) values ($1, $2) on conflict (name) do nothing returning name',
    [name, vault.seal(key.toString('base64'), getOwner(name))],
  );
}

function openKey(vault: Vault, name: string, sealed: Buffer): Buffer {
  try {
    return Buffer.from(vault.open(sealed, getOwner(name)), 'base64');
  } catch (cause) {
    throw new OperatorProblem(
      'The server cannot start: DATA_KEY does not have the key of this database. ' +
        'Set the DATA_KEY that it was started with before (docs/runbooks/rotate-keys.md).',
      { cause },
    );
  }
}

export class HmacDigest extends StableDigest {
  private readonly key: KeyObject;

  /** @param key 32 bytes */
  constructor(key: Buffer) {
    super();
    this.key = createSecretKey(key);
  }

  of(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}
