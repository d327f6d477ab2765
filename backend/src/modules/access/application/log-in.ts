import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import { addressClass } from '../domain/address-class.js';
import type { AdministratorRepository } from '../ports/administrator-repository.js';
import type { LoginAttempts } from '../ports/login-attempts.js';
import type { PasswordHasher } from '../ports/password-hasher.js';

/** Stands for a name that nobody has: what was typed there may be a password. */
const UNKNOWN = 'an unknown name';

/**
 * Lets the administrator in. The audit log has every login and every refused one; attempts beyond the limit are not
 * written down one by one, so that nobody can fill it.
 */
export class LogIn {
  /** Checked when nobody has the name, so that an unknown name takes as long as a wrong password. */
  private readonly nobody: Promise<string>;

  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditLog,
  ) {
    this.nobody = hasher.hash('nobody has this password');
  }

  /** @throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS */
  async execute(username: string, password: string, address: string): Promise<void> {
    const wait = await this.attempts.take(username, address);
    if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    const stored = await this.administrators.passwordHashOf(username);
    const fits = await this.hasher.fits(password, stored ?? (await this.nobody));
    const entered = stored !== null && fits;
    await this.audit.record({
      who: stored === null ? UNKNOWN : username,
      action: entered ? 'access.logged-in' : 'access.login-refused',
      subject: 'back office',
      details: { from: addressClass(address) },
    });
    if (!entered) throw new AppError('INVALID_CREDENTIALS');
    await this.attempts.forget(username, address);
  }
}
