/**
 * Keyed digests that must stay comparable for ever, such as a payer's. The key belongs to the database: it is made
 * once, sealed with DATA_KEY, and not rotated.
 */
export abstract class StableDigest {
  /** 32 bytes: equal for equal texts, and useless to somebody without the key. */
  abstract of(text: string): Buffer;
}
