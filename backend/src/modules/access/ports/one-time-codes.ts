/** Codes of an authenticator app (RFC 6238): six digits, 30 seconds, SHA-1, which every app supports. */
export abstract class OneTimeCodes {
  /** A new secret of 160 bits, in base32. */
  abstract newSecret(): string;
  /** The `otpauth://` address of a secret, which an app reads from a QR code. */
  abstract addressOf(secret: string, username: string): string;
  /** The time step of `digits`: the step of `at`, the one before or the one after; null when they match none. */
  abstract stepOf(digits: string, secret: string, at: Date): number | null;
  /** Creates `count` recovery codes in the form in which they are shown, each with at least 49 bits. */
  abstract newRecoveryCodes(count: number): string[];
}
