import type { Application } from '@qlu/contracts/volunteers/volunteers.resource';
import type { QueueMessage } from '../../notifications/index.js';
import type { VolunteerRepository } from '../ports/volunteer-repository.js';

export class ApplyToVolunteer {
  constructor(
    private readonly volunteers: VolunteerRepository,
    private readonly queueMessage: QueueMessage,
  ) {}

  /** The id of the stored application. */
  async execute(application: Application): Promise<number> {
    return this.volunteers.add(application, this.queueMessage.prepare('volunteer-thanks'));
  }
}
