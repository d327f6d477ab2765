import { VOLUNTEER_FIELDS, VOLUNTEER_FIGURES } from '@qlu/contracts/volunteers/volunteers.resource';
import { recordClass } from '../../../../platform/http/resource-classes.js';

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
