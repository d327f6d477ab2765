import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { ALERT_KINDS, Alerts } from '../ports/alerts.js';
import { OperationChecks } from '../ports/operation-checks.js';

/** Checks what an operator must know, and queues an email for each problem. */
@Injectable()
export class CheckOperation {
  constructor(
    private readonly checks: OperationChecks,
    private readonly alerts: Alerts,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    for (const kind of ALERT_KINDS) {
      const holds = await this.checks.holds(kind, now);
      await this.transactions.run(async () => {
        if (!holds) await this.alerts.resolve(kind, now);
        else if (await this.alerts.raise(kind, now)) {
          await this.queueMessage.execute('operator-alert', `${kind} ${now.toISOString()}`);
        }
      });
    }
  }
}
