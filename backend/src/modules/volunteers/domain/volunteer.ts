import type { Availability } from '@qlu/contracts/volunteers/volunteers.rules';

/** What a volunteer fills in (spec 2 §3). */
export interface Application {
  fullName: string;
  email: string;
  phone: string;
  /** Comma-joined. */
  skills: string;
  availability: Availability;
  reason: string;
}
