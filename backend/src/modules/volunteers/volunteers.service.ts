import { Injectable } from '@nestjs/common';
import type { SentApplication } from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Transactions } from '../../kernel/transactions.js';
import { QueueMessage } from '../notifications/index.js';
import { VolunteerRepository } from './volunteers.repository.js';

@Injectable()
export class VolunteerService {
  constructor(
    private readonly volunteers: VolunteerRepository,
    private readonly queueMessage: QueueMessage,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** The id of the stored application. A repeat with the same key stores and sends nothing. */
  async apply(application: SentApplication): Promise<number> {
    return this.transactions.run(async () => {
      const { id, added } = await this.volunteers.add(application);
      if (added) await this.queueMessage.execute('volunteer-thanks', String(id));
      return id;
    });
  }

  /** @throws RECORD_NOT_FOUND */
  async changeStatus(id: number, status: VolunteerStatus, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const former = await this.volunteers.changeStatus(id, status);
      if (!former) throw new AppError('RECORD_NOT_FOUND');
      const details = { status: { from: former, to: status } };
      await this.audit.record({
        who,
        action: 'volunteer.status-changed',
        subject: `volunteer ${id}`,
        details,
      });
    });
  }
}
