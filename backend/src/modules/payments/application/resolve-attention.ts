import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Attention } from '../ports/attention.js';

/** Closes a flag that the office has dealt with. */
@Injectable()
export class ResolveAttention {
  constructor(
    private readonly attention: Attention,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws RECORD_NOT_FOUND */
  async execute(id: number, note: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.attention.resolve(id, who, note, this.clock.now());
      await this.audit.record({
        who,
        action: 'attention.resolved',
        subject: `attention ${id}`,
        details: { note },
      });
    });
  }
}
