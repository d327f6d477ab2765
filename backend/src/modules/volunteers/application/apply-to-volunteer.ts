import { Injectable } from '@nestjs/common';
import type { SentApplication } from '@qlu/contracts/volunteers/volunteers.resource';
import { QueueMessage } from '../../notifications/index.js';
import { VolunteerRepository } from '../ports/volunteer-repository.js';

@Injectable()
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
