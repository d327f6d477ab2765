import { Injectable } from '@nestjs/common';
import type { SessionRequest } from '@qlu/contracts/requests/requests.resource';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { PersonalRequestRepository } from '../ports/personal-request-repository.js';

@Injectable()
export class RequestSession {
  constructor(
    private readonly requests: PersonalRequestRepository,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
  ) {}

  /** The id of the stored request. A repeat with the same idempotency key stores and sends nothing. */
  async execute(request: SessionRequest): Promise<number> {
    return this.transactions.run(async () => {
      const { id, added } = await this.requests.add(request);
      if (added) {
        await this.queueMessage.execute('personal-request-notice', String(id));
        if (request.email) await this.queueMessage.execute('personal-request-thanks', String(id));
      }
      return id;
    });
  }
}
