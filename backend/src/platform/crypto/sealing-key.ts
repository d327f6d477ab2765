import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Bytes of a key's id in sealed texts. */
export const KEY_ID_LENGTH = 4;

/** What is derived from one key of `DATA_KEY`. */
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
