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

/** A keyed digest of a text with each key, because a stored one may have been made with a former key. */
export class Digest {
  /** @param all with the current key first */
  constructor(readonly all: readonly [Buffer, ...Buffer[]]) {}

  /** The digest to store. */
  get current(): Buffer {
    return this.all[0];
  }

  /** True when the stored digest is of the same text. */
  equals(stored: Buffer): boolean {
    return this.all.some((digest) => digest.equals(stored));
  }
}

/**
 * Keyed digests that stay comparable, such as a payer's. The key belongs to the database: it is created once, sealed
 * with DATA_KEY, and stays the same when DATA_KEY is replaced.
 */
export abstract class StableDigest {
  /** 32 bytes. Equal for equal texts; reveals nothing without the key. */
  abstract of(text: string): Buffer;
}
