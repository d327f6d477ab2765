/**
 * Keyed digests that stay comparable, such as a payer's. The key belongs to the database: it is created once, sealed
 * with DATA_KEY, and stays the same when DATA_KEY is replaced.
 */
export abstract class StableDigest {
  /** 32 bytes. Equal for equal texts; reveals nothing without the key. */
  abstract of(text: string): Buffer;
}
