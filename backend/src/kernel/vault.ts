/** Keeps texts that nobody may read in the database: ID numbers (decisions §3). */
export abstract class Vault {
  /**
   * Encrypts `text`. `owner` names the row it belongs to; the same owner is needed to open it again, so that a
   * sealed text moved to another row stays shut. Two seals of one text differ.
   */
  abstract seal(text: string, owner: string): Buffer;
  /** The text again. Throws when it was changed, sealed for another owner or under another key. */
  abstract open(sealed: Buffer, owner: string): string;
  /** A keyed digest, 32 bytes: equal for equal texts, and of no use to somebody without the key. */
  abstract digest(text: string): Buffer;
}
