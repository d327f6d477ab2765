import type { Digest } from './digest.js';

/** Encrypts ID numbers and other secrets, so that they cannot be read in the database. */
export abstract class Vault {
  /**
   * Encrypts `text`. `owner` names its row. `open` needs the same owner, so that a sealed text that is moved to another
   * row cannot be opened. Sealing the same text twice gives different results.
   */
  abstract seal(text: string, owner: string): Buffer;
  /** Decrypts the text. @throws when it was changed, or sealed for another owner or with another key */
  abstract open(sealed: Buffer, owner: string): string;
  /** A keyed digest of 32 bytes. Equal for equal texts; reveals nothing without the key. */
  abstract digest(text: string): Digest;
}
