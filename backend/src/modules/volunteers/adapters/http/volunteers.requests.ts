import {
  availabilityProblem,
  reasonProblem,
  skillsProblem,
  volunteerEmailProblem,
  volunteerNameProblem,
  volunteerPhoneProblem,
  volunteerStatusProblem,
} from '@qlu/contracts/volunteers/volunteers.fields';
import type { Availability, VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** The application of a volunteer. */
export class VolunteerRequest {
  @ValidatedBy(volunteerNameProblem)
  full_name!: string;

  @ValidatedBy(volunteerEmailProblem)
  email!: string;

  /** At least ten characters; may include a country code. */
  @ValidatedBy(volunteerPhoneProblem)
  phone!: string;

  /**
   * Comma-separated.
   * @example "Teaching, Gardening"
   */
  @ValidatedBy(skillsProblem)
  skills_interests!: string;

  @ValidatedBy(availabilityProblem)
  availability!: Availability;

  @ValidatedBy(reasonProblem)
  reason_for_volunteering!: string;
}

export class VolunteerStatusRequest {
  @ValidatedBy(volunteerStatusProblem)
  status!: VolunteerStatus;
}
