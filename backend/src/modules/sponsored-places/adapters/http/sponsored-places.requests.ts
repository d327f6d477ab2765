import { programUsesProblem } from '@qlu/contracts/sponsored-places/sponsored-places.fields';
import { OVERBOOK_FIELD } from '@qlu/contracts/registrations/office.resource';
import { PLACE_REQUEST_BODY_FIELDS } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** A visitor's request for a sponsored place. A repeat with the same `transaction_id` stores nothing. */
export class PlaceRequestRequest extends requestClass(PLACE_REQUEST_BODY_FIELDS) {}

export class ProgramUsesRequest {
  /** The ids of all programs that may use the places. */
  @ValidatedBy(programUsesProblem)
  program_ids!: number[];
}

export class AssignPlaceRequest extends requestClass({ overbook: OVERBOOK_FIELD }) {}
