import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { OpenSessions } from '../ports/open-sessions.js';
import { SecondFactorRepository } from '../ports/second-factor-repository.js';

/** For the operator, when phone and recovery codes are lost: afterwards the password is enough to log in. */
@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly sessions: OpenSessions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Returns how many sessions of the user ended; null when the user had no second factor. */
  async execute(username: string): Promise<number | null> {
    return this.transactions.run(async () => {
      if (!(await this.factors.remove(username))) return null;
      const sessions = await this.sessions.end(username);
      await this.audit.record({
        who: 'the server’s operator',
        action: 'access.second-factor-removed',
        subject: `user ${username}`,
        details: { sessions },
      });
      return sessions;
    });
  }
}
