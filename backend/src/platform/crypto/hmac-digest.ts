import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { StableDigest } from '../../kernel/stable-digest.js';

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
