import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
  hkdfSync,
} from 'node:crypto';
import { Digest, Vault } from '../../kernel/vault.js';

/** First byte of every sealed text. With one key the first is written; the second has the key's id after it. */
const WITHOUT_KEY_ID = 1;
const WITH_KEY_ID = 2;
const NONCE = 12;
const TAG = 16;
const TAG_LENGTH = { authTagLength: TAG };

/**
 * AES-256-GCM. The owner is the additional authenticated data; the digest has its own key (HKDF). The first key seals,
 * every key opens.
 */
export class AesVault extends Vault {
  private readonly keys: readonly SealingKey[];
  private readonly first: SealingKey;
  private readonly formerDigestKeys: readonly KeyObject[];

  /**
   * @param keys of 32 bytes each (`DATA_KEY`)
   * @param formerDigestKeys digest keys of removed keys, for the digests that they made
   */
  constructor(keys: readonly Buffer[], formerDigestKeys: readonly Buffer[] = []) {
    super();
    this.keys = keys.map((key) => new SealingKey(key));
    const [first, ...others] = this.keys;
    if (!first) throw new Error('The vault needs a key');
    this.first = first;
    this.formerDigestKeys = [
      ...others.map(({ digestKey }) => digestKey),
      ...formerDigestKeys.map((key) => createSecretKey(key)),
    ];
  }

  seal(text: string, owner: string): Buffer {
    const header =
      this.keys.length === 1
        ? Buffer.from([WITHOUT_KEY_ID])
        : Buffer.concat([Buffer.from([WITH_KEY_ID]), this.first.id]);
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.first.cipherKey, nonce).setAAD(
      authenticated(header, owner),
    );
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
  }

  open(sealed: Buffer, owner: string): string {
    return this.openedBy(sealed, owner).text;
  }

  /** The same text sealed with the first key; null when it is already. @throws as `open` */
  renew(sealed: Buffer, owner: string): Buffer | null {
    const { text, key } = this.openedBy(sealed, owner);
    return key === this.first ? null : this.seal(text, owner);
  }

  digest(text: string): Digest {
    const digestWith = (key: KeyObject): Buffer => createHmac('sha256', key).update(text).digest();
    return new Digest([digestWith(this.first.digestKey), ...this.formerDigestKeys.map(digestWith)]);
  }

  private openedBy(sealed: Buffer, owner: string): { text: string; key: SealingKey } {
    const version = sealed[0];
    if (version !== WITHOUT_KEY_ID && version !== WITH_KEY_ID) {
      throw new Error(`Sealed text of an unknown version ${version}`);
    }
    const header = sealed.subarray(0, version === WITH_KEY_ID ? 1 + KEY_ID_LENGTH : 1);
    const id = header.subarray(1);
    const possible =
      version === WITH_KEY_ID ? this.keys.filter((candidate) => candidate.id.equals(id)) : this.keys;
    let problem: Error | undefined;
    for (const key of possible) {
      try {
        const text = decrypt(sealed.subarray(header.length), key.cipherKey, authenticated(header, owner));
        return { text, key };
      } catch (error) {
        problem = error as Error;
      }
    }
    // Made only here: an error with its stack costs as much as opening a text.
    throw problem ?? new Error(`DATA_KEY does not have the key ${id.toString('hex')}, which sealed the text`);
  }
}

/** The owner, and the key's id when the sealed text has one. */
function authenticated(header: Buffer, owner: string): Buffer {
  return header.length === 1 ? Buffer.from(owner) : Buffer.concat([header, Buffer.from(owner)]);
}

function decrypt(sealed: Buffer, key: KeyObject, additional: Buffer): string {
  const nonce = sealed.subarray(0, NONCE);
  const tag = sealed.subarray(NONCE, NONCE + TAG);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, TAG_LENGTH).setAAD(additional).setAuthTag(tag);
  const text = decipher.update(sealed.subarray(NONCE + TAG));
  // Throws when the text was changed. It has no bytes of its own.
  decipher.final();
  return text.toString('utf8');
}

/** Bytes of a key's id in sealed texts. */
export const KEY_ID_LENGTH = 4;

/** The keys that are derived from one key of `DATA_KEY`. */
export class SealingKey {
  /** Names the key in sealed texts and reports. Reveals nothing about it. */
  readonly id: Buffer;
  // Key objects, because Node checks and copies a Buffer at every use, which costs more than the cipher.
  readonly cipherKey: KeyObject;
  readonly digestKey: KeyObject;

  /** @param key 32 bytes */
  constructor(key: Buffer) {
    if (key.length !== 32) throw new Error('The data key must have 32 bytes');
    this.id = Buffer.from(hkdfSync('sha256', key, '', 'key id', KEY_ID_LENGTH));
    this.cipherKey = createSecretKey(key);
    this.digestKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'request digest', 32)));
  }
}
