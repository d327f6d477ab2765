import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Client } from '../domain/client.js';
import type { AdministratorRepository } from '../ports/administrator-repository.js';
import type { LoginAttempts } from '../ports/login-attempts.js';
import type { PasswordHasher } from '../ports/password-hasher.js';

/** The logged-in administrator who makes a request. */
export interface Requester extends Client {
  username: string;
  /** The id of the session. */
  session: string;
}

/**
 * Requires the password or a code again before a sensitive action, because somebody may have found an open browser.
 * Wrong attempts count together with failed logins.
 */
export class Reauthenticate {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditLog,
  ) {}

  /** Runs the checks as one counted attempt. @throws TOO_MANY_ATTEMPTS, and the errors of the checks */
  async counted<T>({ username, address }: Requester, checks: () => Promise<T>): Promise<T> {
    const wait = await this.attempts.take(username, address);
    if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    const result = await checks();
    await this.attempts.forget(username, address);
    return result;
  }

  /** @throws PASSWORD_WRONG */
  async password({ username, addressClass }: Requester, password: string): Promise<void> {
    const stored = await this.administrators.passwordHashOf(username);
    if (stored !== null && (await this.hasher.verify(password, stored))) return;
    await this.audit.record({
      who: username,
      action: 'access.password-refused',
      subject: 'back office',
      details: { from: addressClass },
    });
    const { message } = new AppError('PASSWORD_WRONG');
    throw new AppError('PASSWORD_WRONG', { fields: { password: [message] } });
  }
}
