/**
 * A keyed digest of a text. Stored digests may have been made with a former key, so that a text has one digest for each
 * key.
 */
export class Digest {
  /** @param all with the current key first */
  constructor(readonly all: readonly [Buffer, ...Buffer[]]) {}

  /** The digest to store. */
  get current(): Buffer {
    return this.all[0];
  }

  /** Whether the stored digest is of the same text. */
  equals(stored: Buffer): boolean {
    return this.all.some((digest) => digest.equals(stored));
  }
}
