import { volunteerStatusProblem } from '@qlu/contracts/volunteers/volunteers.fields';
import { APPLICATION_BODY_FIELDS } from '@qlu/contracts/volunteers/volunteers.resource';
import type { VolunteerStatus } from '@qlu/contracts/volunteers/volunteers.rules';
import { requestClass } from '../../../../platform/http/resource-classes.js';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** The application of a volunteer. */
export class VolunteerRequest extends requestClass(APPLICATION_BODY_FIELDS) {}

export class VolunteerStatusRequest {
  @ValidatedBy(volunteerStatusProblem)
  status!: VolunteerStatus;
}
