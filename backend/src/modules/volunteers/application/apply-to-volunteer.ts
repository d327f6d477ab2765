import type { Application } from '../domain/volunteer.js';
import type { VolunteerRepository } from '../ports/volunteer-repository.js';

export class ApplyToVolunteer {
  constructor(private readonly volunteers: VolunteerRepository) {}

  /** The id of the stored application. */
  async execute(application: Application): Promise<number> {
    return this.volunteers.add(application);
  }
}
