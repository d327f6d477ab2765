import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Transactions } from '../../../kernel/transactions.js';
import type { OpenSessions } from '../ports/open-sessions.js';
import type { SecondFactorRepository } from '../ports/second-factor-repository.js';

/** For the operator, when phone and recovery codes are lost: afterwards the password is enough to log in. */
export class RemoveSecondFactor {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly sessions: OpenSessions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Returns who had a second factor, and how many of their sessions ended. */
  async execute(): Promise<{ username: string; sessions: number }[]> {
    return this.transactions.run(async () => {
      const removed = [];
      for (const username of await this.factors.remove()) {
        const sessions = await this.sessions.end(username);
        await this.audit.record({
          who: 'the server’s operator',
          action: 'access.second-factor-removed',
          subject: `administrator ${username}`,
          details: { sessions },
        });
        removed.push({ username, sessions });
      }
      return removed;
    });
  }
}
