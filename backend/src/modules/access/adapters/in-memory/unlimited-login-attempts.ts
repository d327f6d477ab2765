import { LoginAttempts } from '../../ports/login-attempts.js';

/** No limit: what RATE_LIMIT=off asks for, on a loopback address alone. */
export class UnlimitedLoginAttempts extends LoginAttempts {
  async take(): Promise<null> {
    return null;
  }

  async takeCode(): Promise<null> {
    return null;
  }

  async forget(): Promise<void> {
    // Nothing is remembered.
  }
}
