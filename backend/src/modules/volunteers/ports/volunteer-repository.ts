import type { Application, SentApplication } from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import type { NewMessage } from '../../notifications/index.js';

/** What an email to a volunteer needs. */
export type Applicant = Pick<Application, 'full_name' | 'email' | 'availability'>;

/** Stored applications of volunteers. */
export abstract class VolunteerRepository {
  /**
   * Stores an application as pending, together with the message about it, and returns its id; that of the stored one when its
   * key is in use.
   */
  abstract add(application: SentApplication, message: NewMessage): Promise<number>;
  /** Null when there is no such application. */
  abstract find(id: number): Promise<Applicant | null>;
  /** Stores a status and returns the previous one; null when there is no such application. */
  abstract changeStatus(id: number, status: VolunteerStatus): Promise<VolunteerStatus | null>;
}
