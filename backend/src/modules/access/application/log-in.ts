import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Client } from '../domain/client.js';
import type { AdministratorRepository } from '../ports/administrator-repository.js';
import type { LoginAttempts } from '../ports/login-attempts.js';
import type { PasswordHasher } from '../ports/password-hasher.js';
import type { SecondFactorRepository } from '../ports/second-factor-repository.js';
import type { VerifyCode } from './verify-code.js';

/** Replaces an unknown name in the audit log, because a password may have been typed as the name. */
const UNKNOWN_NAME = 'an unknown name';

/**
 * Logs the administrator in. The audit log records every login and every failed one. Attempts above the limit are not
 * recorded, so that an attacker cannot fill the log.
 */
export class LogIn {
  /** Verified for an unknown name, so that it takes as long as a wrong password. */
  private readonly dummyHash: Promise<string>;

  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly factors: SecondFactorRepository,
    private readonly verifyCode: VerifyCode,
    private readonly audit: AuditLog,
  ) {
    this.dummyHash = hasher.hash('nobody has this password');
  }

  /**
   * @param code of the app, or a recovery code. Used only after a right password and when two-step login is on.
   * @throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG
   */
  async execute(username: string, password: string, code: string, client: Client): Promise<void> {
    const wait = await this.attempts.take(username, client.address);
    if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
    const stored = await this.administrators.passwordHashOf(username);
    const isRight = await this.hasher.verify(password, stored ?? (await this.dummyHash));
    if (stored === null || !isRight) {
      await this.record(stored === null ? UNKNOWN_NAME : username, 'access.login-refused', client);
      throw new AppError('INVALID_CREDENTIALS');
    }
    const factor = await this.factors.of(username);
    if (factor?.onSince) {
      if (!code) {
        // If no login follows this entry, somebody else may know the password.
        await this.record(username, 'access.code-asked', client);
        throw new AppError('SECOND_FACTOR_REQUIRED');
      }
      await this.verifyCode.execute({ username, ...client }, factor, code);
    }
    await this.record(username, 'access.logged-in', client);
    await this.attempts.forget(username, client.address);
  }

  private async record(who: string, action: string, client: Client): Promise<void> {
    const details = { from: client.addressClass };
    await this.audit.record({ who, action, subject: 'back office', details });
  }
}
