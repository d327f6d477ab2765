import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { OpenSessions } from '../ports/open-sessions.js';

/** Ends all sessions of a user, including the current one. */
@Injectable()
export class LogOutEverywhere {
  constructor(
    private readonly sessions: OpenSessions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Returns how many sessions ended. */
  async execute(username: string): Promise<number> {
    return this.transactions.run(async () => {
      const sessions = await this.sessions.end(username);
      await this.audit.record({
        who: username,
        action: 'access.logged-out-everywhere',
        subject: 'back office',
        details: { sessions },
      });
      return sessions;
    });
  }
}
