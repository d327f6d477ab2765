import { LoginAttempts } from '../../ports/login-attempts.js';

/** No limit, for RATE_LIMIT=off. Allowed only on a loopback address. */
export class UnlimitedLoginAttempts extends LoginAttempts {
  async cachedWait(): Promise<null> {
    return null;
  }

  async takeAddress(): Promise<null> {
    return null;
  }

  async take(): Promise<null> {
    return null;
  }

  async takeCode(): Promise<null> {
    return null;
  }

  async reset(): Promise<void> {
    // Nothing is counted.
  }

  async resetCodes(): Promise<void> {
    // Nothing is counted.
  }
}
