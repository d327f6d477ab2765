import { Injectable } from '@nestjs/common';
import type { SessionRequest } from '@qlu/contracts/requests/requests.resource';
import type { RequestStatus } from '@qlu/contracts/requests/requests.rules';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { Transactions } from '../../kernel/transactions.js';
import { QueueMessage } from '../notifications/index.js';
import { PersonalRequestRepository } from './requests.repository.js';

@Injectable()
export class PersonalRequestService {
  constructor(
    private readonly requests: PersonalRequestRepository,
    private readonly queueMessage: QueueMessage,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** The id of the stored request. A repeat with the same idempotency key stores and sends nothing. */
  async add(request: SessionRequest): Promise<number> {
    return this.transactions.run(async () => {
      const { id, added } = await this.requests.add(request);
      if (added) {
        await this.queueMessage.execute('personal-request-notice', String(id));
        if (request.email) await this.queueMessage.execute('personal-request-thanks', String(id));
      }
      return id;
    });
  }

  /** @throws RECORD_NOT_FOUND */
  async changeStatus(id: number, status: RequestStatus, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const former = await this.requests.changeStatus(id, status);
      if (!former) throw new AppError('RECORD_NOT_FOUND');
      await this.audit.record({
        who,
        action: 'personal-request.status-changed',
        subject: `personal-request ${id}`,
        details: { status: { from: former, to: status } },
      });
    });
  }
}
