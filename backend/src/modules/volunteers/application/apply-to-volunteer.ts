import { Injectable } from '@nestjs/common';
import type { SentApplication } from '@qlu/contracts/volunteers/volunteers.resource';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { VolunteerRepository } from '../ports/volunteer-repository.js';

@Injectable()
export class ApplyToVolunteer {
  constructor(
    private readonly volunteers: VolunteerRepository,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
  ) {}

  /** The id of the stored application. A repeat with the same key stores and sends nothing. */
  async execute(application: SentApplication): Promise<number> {
    return this.transactions.run(async () => {
      const { id, added } = await this.volunteers.add(application);
      if (added) await this.queueMessage.execute('volunteer-thanks', String(id));
      return id;
    });
  }
}
