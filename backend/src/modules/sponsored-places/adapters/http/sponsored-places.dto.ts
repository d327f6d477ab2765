import { ApiProperty } from '@nestjs/swagger';
import { SPONSORED_PROGRAMS, type SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { OVERBOOK_FIELD } from '@qlu/contracts/registrations/office.resource';
import { programUsesProblem } from '@qlu/contracts/sponsored-places/sponsored-places.fields';
import {
  PLACE_DONATION_FIELDS,
  PLACE_REQUEST_BODY_FIELDS,
  PLACE_REQUEST_FIELDS,
} from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { recordClass, requestClass, ValidatedBy } from '../../../../platform/http/resource-classes.js';

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

export class PlacesOfferedResponse {
  success!: true;
  /** Whether visitors can ask for a sponsored place in this program. */
  offered!: boolean;
}

export class PlaceRequestStoredResponse {
  success!: true;
  transaction_id!: string;
}

export class PlaceRequestResponse extends recordClass(PLACE_REQUEST_FIELDS) {}

export class PlaceGiftResponse extends recordClass(PLACE_DONATION_FIELDS) {}

/** A program of the calendar. */
export class UsingProgramResponse {
  program_id!: number;
  program_name!: string;
  /** `YYYY-MM-DD`. */
  start_date!: string;
}

/** A program of the donation page with its places. `given` is `refunded` plus `used` plus `places_left`. */
export class SponsoredProgramResponse {
  @ApiProperty({ enum: [...SPONSORED_PROGRAMS] })
  sponsored_program!: SponsoredProgram;
  given!: number;
  /** Unused places whose money was refunded. */
  refunded!: number;
  used!: number;
  places_left!: number;
  /** The programs that may use the places. */
  programs!: UsingProgramResponse[];
}

export class SponsoredPlacesResponse {
  success!: true;
  sponsored_programs!: SponsoredProgramResponse[];
  open_requests!: number;
}

export class SponsoredProgramsResponse {
  success!: true;
  sponsored_programs!: SponsoredProgramResponse[];
  /** The upcoming programs that can be chosen. */
  choices!: UsingProgramResponse[];
}
