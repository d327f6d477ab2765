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
  /** The ids that the user saw. Then only the difference is applied; without it, `program_ids` replaces all. */
  @ValidatedBy((value: unknown) => (value === undefined || value === null ? null : programUsesProblem(value)))
  former_ids?: number[] | null;
}

export class AssignPlaceRequest extends requestClass({ overbook: OVERBOOK_FIELD }) {}
