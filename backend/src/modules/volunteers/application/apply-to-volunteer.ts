import type { SentApplication } from '@qlu/contracts/volunteers/volunteers.resource';
import type { QueueMessage } from '../../notifications/index.js';
import type { VolunteerRepository } from '../ports/volunteer-repository.js';

export class ApplyToVolunteer {
  constructor(
    private readonly volunteers: VolunteerRepository,
    private readonly queueMessage: QueueMessage,
  ) {}

  /** The id of the stored application. A repeat with the same key stores and sends nothing. */
  async execute(application: SentApplication): Promise<number> {
    return this.volunteers.add(application, this.queueMessage.prepare('volunteer-thanks'));
  }
}
