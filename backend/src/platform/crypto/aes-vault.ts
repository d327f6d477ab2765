import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { Vault } from '../../kernel/vault.js';

/** First byte of every sealed text. 1: AES-256-GCM with a 12-byte nonce and a 16-byte tag. */
const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM. The owner is the additional authenticated data; the digest has its own key (HKDF). */
export class AesVault extends Vault {
  // Key objects, because Node checks and copies a Buffer at every use, which costs more than the cipher.
  private readonly key: KeyObject;
  private readonly digestKey: KeyObject;

  /** @param key 32 bytes (`DATA_KEY`). */
  constructor(key: Buffer) {
    super();
    if (key.length !== 32) throw new Error('The data key must have 32 bytes');
    this.key = createSecretKey(key);
    this.digestKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'request digest', 32)));
  }

  seal(text: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
  }

  open(sealed: Buffer, owner: string): string {
    if (sealed[0] !== VERSION) throw new Error(`Sealed text of an unknown version ${sealed[0]}`);
    const nonce = sealed.subarray(1, 1 + NONCE);
    const tag = sealed.subarray(1 + NONCE, 1 + NONCE + TAG);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString(
      'utf8',
    );
  }

  digest(text: string): Buffer {
    return createHmac('sha256', this.digestKey).update(text).digest();
  }
}
