import type { Availability } from '@qlu/contracts/volunteers/volunteers.rules';

/** What a volunteer enters in the form. */
export interface Application {
  fullName: string;
  email: string;
  phone: string;
  /** Comma-separated. */
  skills: string;
  availability: Availability;
  reason: string;
}

/** What an email to a volunteer needs. */
export type Applicant = Pick<Application, 'fullName' | 'email' | 'availability'>;
