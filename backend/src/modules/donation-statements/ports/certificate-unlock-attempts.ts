/** Limits the guesses of the last four characters of an ID number. */
export abstract class CertificateUnlockAttempts {
  /** Counts a try for a certificate. Returns the seconds to wait when there were too many, else 0. */
  abstract take(line: number): Promise<number>;
  abstract reset(line: number): Promise<void>;
}
