import type { Application, SentApplication } from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';

/** What an email to a volunteer needs. */
export type Applicant = Pick<Application, 'full_name' | 'email' | 'availability'>;

/** Stored applications of volunteers. */
export abstract class VolunteerRepository {
  /** Stores an application as pending. When its key is in use, returns the id of the stored one. */
  abstract add(application: SentApplication): Promise<{ id: number; added: boolean }>;
  /** Null when there is no such application. */
  abstract find(id: number): Promise<Applicant | null>;
  /** Stores a status and returns the previous one; null when there is no such application. */
  abstract changeStatus(id: number, status: VolunteerStatus): Promise<VolunteerStatus | null>;
}
