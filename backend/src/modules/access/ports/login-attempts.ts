/** Counts login attempts by account and by address, over all instances. */
export abstract class LoginAttempts {
  /** Counts one more attempt. The seconds to wait when there were too many, else null. */
  abstract take(username: string, address: string): Promise<number | null>;
  /**
   * Counts one more code, of which far fewer are needed than of passwords to find one by trying: whoever tries them
   * knows the password already. The seconds to wait when there were too many, else null.
   */
  abstract takeCode(username: string): Promise<number | null>;
  /** Forgets the attempts after a login that succeeded. */
  abstract forget(username: string, address: string): Promise<void>;
}
