import type { SessionUser } from '../../../kernel/back-office-users.js';
import type { Account } from '../domain/account.js';

/** The accounts that can log in: the owner of the settings, and the invited users. */
export abstract class AccountRepository {
  /**
   * The owner of the settings by its exact name, or an invited user by its email address in any case. The owner has
   * priority. Null for an unknown name.
   */
  abstract find(username: string): Promise<Account | null>;
  /** The account of a session; null when the session's login is no longer valid. */
  abstract ofSession(session: SessionUser): Promise<Account | null>;
  /** Stores a password of an invited user and makes the former logins invalid. Returns the new version. */
  abstract changePassword(username: string, passwordHash: string): Promise<number>;
}
