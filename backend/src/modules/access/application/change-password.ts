import { Injectable } from '@nestjs/common';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import type { Account } from '../domain/account.js';
import { AccountRepository } from '../ports/account-repository.js';
import { OpenSessions } from '../ports/open-sessions.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { Reauthenticate, type Requester } from './reauthenticate.js';

export interface ChangedPassword {
  account: Account;
  /** Whether the browser had a valid device ticket. Only then may it get a new one. */
  isKnownBrowser: boolean;
}

/** Users change their own password. All other sessions of the user end. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly reauthenticate: Reauthenticate,
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: OpenSessions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws PASSWORD_SET_ON_SERVER, VALIDATION_FAILED, PASSWORD_WRONG, TOO_MANY_ATTEMPTS */
  async execute(requester: Requester, current: string, next: string): Promise<ChangedPassword> {
    const { username } = requester;
    const account = await this.accounts.find(username);
    if (!account || account.isSetOnServer) throw new AppError('PASSWORD_SET_ON_SERVER');
    if (next === current) throw unchanged();
    const isKnownBrowser = await this.reauthenticate.counted(requester, async ({ key }) => {
      await this.reauthenticate.checkPassword(requester, current, 'current_password');
      return key.kind === 'device';
    });
    const passwordHash = await this.hasher.hash(next);
    return this.transactions.run(async () => {
      const version = await this.accounts.changePassword(username, passwordHash);
      const sessions = await this.sessions.end(username, requester.session);
      await this.audit.record({
        who: username,
        action: 'access.password-changed',
        subject: 'back office',
        details: { sessions },
      });
      return { account: { ...account, passwordHash, version }, isKnownBrowser };
    });
  }
}

function unchanged(): AppError {
  const sentence = USER_MESSAGES.passwordUnchanged;
  return new AppError('VALIDATION_FAILED', { sentence, fields: { new_password: [sentence] } });
}
