import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { StableDigest } from '../../kernel/stable-digest.js';
import type { Vault } from '../../kernel/vault.js';
import type { Database } from '../database/database.js';

const KEY_NAME = 'payer';
/** The owner of the sealed key in the vault. */
const OWNER = `digest-key:${KEY_NAME}`;

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

/**
 * The digest with this database's key. The first start creates the key; several instances may start at the same time.
 * @throws Error with one line for the operator when DATA_KEY is not the one that sealed the key
 */
export async function storedDigest(database: Database, vault: Vault): Promise<HmacDigest> {
  const fresh = vault.seal(randomBytes(32).toString('base64'), OWNER);
  await database.rows(
    'insert into digest_keys (name, sealed) values ($1, $2) on conflict (name) do nothing returning name',
    [KEY_NAME, fresh],
  );
  const [stored] = await database.rows<{ sealed: Buffer }>('select sealed from digest_keys where name = $1', [
    KEY_NAME,
  ]);
  try {
    return new HmacDigest(Buffer.from(vault.open((stored as { sealed: Buffer }).sealed, OWNER), 'base64'));
  } catch (cause) {
    throw new Error(
      'The server cannot start: DATA_KEY is not the key of this database. Set the DATA_KEY that it was first started with.',
      { cause },
    );
  }
}
