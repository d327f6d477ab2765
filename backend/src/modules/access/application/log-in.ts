import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@qlu/contracts/audit/audit.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { canLogIn, type Account } from '../domain/account.js';
import type { Client } from '../domain/client.js';
import { AccountRepository } from '../ports/account-repository.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { SecondFactorRepository } from '../ports/second-factor-repository.js';
import { CountAttempts } from './count-attempts.js';
import { VerifyCode } from './verify-code.js';

/** Replaces an unknown name in the audit log, because a password may have been typed as the name. */
const UNKNOWN_NAME = 'an unknown name';

/**
 * Logs a user in. The audit log records every login and every failed one. Attempts above the limit are not
 * recorded, so that an attacker cannot fill the log.
 */
@Injectable()
export class LogIn {
  /** Verified for an unknown name, so that it takes as long as a wrong password. */
  private readonly dummyHash: Promise<string>;

  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: CountAttempts,
    private readonly factors: SecondFactorRepository,
    private readonly verifyCode: VerifyCode,
    private readonly audit: AuditLog,
  ) {
    this.dummyHash = hasher.hash('nobody has this password');
  }

  /**
   * Returns the account that is logged in.
   * @param code of the app, or a recovery code. Used only after a right password and when two-step login is on.
   * @throws TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG
   */
  async execute(username: string, password: string, code: string, client: Client): Promise<Account> {
    await this.attempts.countNetwork(client, username);
    const account = await this.accounts.find(username);
    const key = await this.attempts.countAccount(username, account, client);
    const isRight = await this.hasher.verify(password, account?.passwordHash ?? (await this.dummyHash));
    if (!account || !isRight || !canLogIn(account)) {
      await this.record(account?.username ?? UNKNOWN_NAME, 'access.login-refused', client);
      throw new AppError('INVALID_CREDENTIALS');
    }
    const who = account.username;
    const factor = await this.factors.of(who);
    if (factor?.onSince) {
      if (!code) {
        // If no login follows this entry, somebody else may know the password.
        await this.record(who, 'access.code-asked', client);
        throw new AppError('SECOND_FACTOR_REQUIRED');
      }
      await this.verifyCode.execute({ username: who, key, ...client }, factor, code);
    }
    await this.record(who, 'access.logged-in', client);
    await this.attempts.reset(client, key);
    return account;
  }

  private async record(who: string, action: AuditAction, client: Client): Promise<void> {
    const details = { from: client.addressClass };
    await this.audit.record({ who, action, subject: 'back office', details });
  }
}
