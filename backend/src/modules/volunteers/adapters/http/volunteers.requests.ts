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
import { Follows } from '../../../../platform/http/follows.js';

/** The volunteer request of spec 2 §3. */
export class VolunteerRequest {
  @Follows(volunteerNameProblem)
  full_name!: string;

  @Follows(volunteerEmailProblem)
  email!: string;

  /** Ten characters and more; a country code is welcome. */
  @Follows(volunteerPhoneProblem)
  phone!: string;

  /**
   * Comma-joined.
   * @example "Teaching, Gardening"
   */
  @Follows(skillsProblem)
  skills_interests!: string;

  @Follows(availabilityProblem)
  availability!: Availability;

  @Follows(reasonProblem)
  reason_for_volunteering!: string;
}

export class VolunteerStatusRequest {
  @Follows(volunteerStatusProblem)
  status!: VolunteerStatus;
}
