import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import { addressClass } from '../domain/address-class.js';
import type { AdministratorRepository } from '../ports/administrator-repository.js';
import type { LoginAttempts } from '../ports/login-attempts.js';
import type { PasswordHasher } from '../ports/password-hasher.js';
import type { SecondFactorRepository } from '../ports/second-factor-repository.js';
import type { VerifyCode } from './verify-code.js';

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
    private readonly factors: SecondFactorRepository,
    private readonly verifyCode: VerifyCode,
    private readonly audit: AuditLog,
  ) {
    this.nobody = hasher.hash('nobody has this password');
  }

  /**
   * @param code of the app, or a recovery code; looked at after the password alone, and only where it is asked for
   * @throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG
   */
  async execute(username: string, password: string, code: string, address: string): Promise<void> {
    const wait = await this.attempts.take(username, address);
    if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    const stored = await this.administrators.passwordHashOf(username);
    const fits = await this.hasher.fits(password, stored ?? (await this.nobody));
    if (stored === null || !fits) {
      await this.record(stored === null ? UNKNOWN : username, 'access.login-refused', address);
      throw new AppError('INVALID_CREDENTIALS');
    }
    const factor = await this.factors.of(username);
    if (factor?.onSince) {
      if (!code) {
        // Without a login after it, somebody else knows the password.
        await this.record(username, 'access.code-asked', address);
        throw new AppError('SECOND_FACTOR_REQUIRED');
      }
      await this.verifyCode.execute({ username, address }, factor, code);
    }
    await this.record(username, 'access.logged-in', address);
    await this.attempts.forget(username, address);
  }

  private async record(who: string, action: string, address: string): Promise<void> {
    const details = { from: addressClass(address) };
    await this.audit.record({ who, action, subject: 'back office', details });
  }
}
