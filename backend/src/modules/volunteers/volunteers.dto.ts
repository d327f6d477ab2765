import { volunteerStatusProblem } from '@qlu/contracts/volunteers/volunteers.fields';
import {
  APPLICATION_BODY_FIELDS,
  VOLUNTEER_FIELDS,
  VOLUNTEER_FIGURES,
} from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { recordClass, requestClass, ValidatedBy } from '../../platform/http/resource-classes.js';

/** The application of a volunteer. */
export class VolunteerRequest extends requestClass(APPLICATION_BODY_FIELDS) {}

export class VolunteerStatusRequest {
  @ValidatedBy(volunteerStatusProblem)
  status!: VolunteerStatus;
}

export class VolunteerAppliedResponse {
  success!: true;
  id!: number;
}

export class VolunteerResponse extends recordClass(VOLUNTEER_FIELDS) {}

export class VolunteerFiguresResponse extends recordClass(VOLUNTEER_FIGURES) {}

export class VolunteerChangedResponse {
  success!: true;
  volunteer!: VolunteerResponse;
}
