import type { Application } from '@qlu/contracts/volunteers/volunteers.resource';
import type { Transactions } from '../../../kernel/transactions.js';
import type { QueueMessage } from '../../notifications/index.js';
import type { VolunteerRepository } from '../ports/volunteer-repository.js';

export class ApplyToVolunteer {
  constructor(
    private readonly volunteers: VolunteerRepository,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
  ) {}

  /** The id of the stored application. */
  async execute(application: Application): Promise<number> {
    return this.transactions.run(async () => {
      const id = await this.volunteers.add(application);
      await this.queueMessage.execute('volunteer-thanks', String(id));
      return id;
    });
  }
}
