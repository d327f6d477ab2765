/** Codes of an authenticator app by RFC 6238: six digits, 30 seconds, SHA-1, as every such app knows them. */
export abstract class OneTimeCodes {
  /** A new secret of 160 bits, in base32. */
  abstract newSecret(): string;
  /** The `otpauth://` address of a secret, which an app reads from a picture. */
  abstract addressOf(secret: string, username: string): string;
  /** The time step that six `digits` belong to: that of `at` or one beside it; null when they belong to none. */
  abstract stepOf(digits: string, secret: string, at: Date): number | null;
  /** So many new recovery codes as they are shown, each of 49 bits or more. */
  abstract newRecoveryCodes(count: number): string[];
}
