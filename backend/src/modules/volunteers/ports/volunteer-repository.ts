import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import type { Applicant, Application } from '../domain/volunteer.js';

/** Stored applications of volunteers. */
export abstract class VolunteerRepository {
  /** Stores an application as pending and returns its id. */
  abstract add(application: Application): Promise<number>;
  /** Null when there is no such application. */
  abstract find(id: number): Promise<Applicant | null>;
  /** Stores a status and returns the previous one; null when there is no such application. */
  abstract changeStatus(id: number, status: VolunteerStatus): Promise<VolunteerStatus | null>;
}
