import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import type { Client } from '../domain/client.js';
import { AccountRepository } from '../ports/account-repository.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { CountAttempts } from './count-attempts.js';
import type { CodeSender } from './verify-code.js';

/** The logged-in user who makes a request. */
export interface Requester extends Client {
  username: string;
  /** The id of the session. */
  session: string;
}

/**
 * Requires the password or a code again before a sensitive action, because somebody may have found an open browser.
 * Wrong attempts count together with failed logins.
 */
@Injectable()
export class Reauthenticate {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: CountAttempts,
    private readonly audit: AuditLog,
  ) {}

  /** Runs the checks as one counted attempt. @throws TOO_MANY_ATTEMPTS, and the errors of the checks */
  async counted<T>(requester: Requester, checks: (sender: CodeSender) => Promise<T>): Promise<T> {
    const { username } = requester;
    await this.attempts.countNetwork(requester, username);
    const key = await this.attempts.countAccount(username, await this.accounts.find(username), requester);
    const result = await checks({ ...requester, key });
    await this.attempts.reset(requester, key);
    return result;
  }

  /** @param field the field of the request that has the password. @throws PASSWORD_WRONG */
  async checkPassword(
    { username, addressClass }: Requester,
    password: string,
    field: string = 'password',
  ): Promise<void> {
    const stored = (await this.accounts.find(username))?.passwordHash;
    if (stored && (await this.hasher.verify(password, stored))) return;
    await this.audit.record({
      who: username,
      action: 'access.password-refused',
      subject: 'back office',
      details: { from: addressClass },
    });
    const { message } = new AppError('PASSWORD_WRONG');
    throw new AppError('PASSWORD_WRONG', { fields: { [field]: [message] } });
  }
}
