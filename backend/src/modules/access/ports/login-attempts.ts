/** Counts login attempts by account and by address, over all instances. */
export abstract class LoginAttempts {
  /** Counts one attempt. Returns the seconds to wait when there were too many, else null. */
  abstract take(username: string, address: string): Promise<number | null>;
  /**
   * Counts one code. Codes have a stricter limit than passwords: there are few, and somebody who tries them already
   * knows the password. Returns the seconds to wait when there were too many, else null.
   */
  abstract takeCode(username: string): Promise<number | null>;
  /** Resets the count of attempts after a successful login. */
  abstract forget(username: string, address: string): Promise<void>;
}
