import { isInstant } from '@qlu/contracts/dates/dates.rules';
import { PROGRAM_STATUSES } from '@qlu/contracts/programs/programs.fields';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { seriesDatesProblem } from '@qlu/contracts/programs/series.rules';
import { OFFICE_KEY } from '@qlu/contracts/registrations/office.resource';
import { field } from '@qlu/contracts/resource/resource';
import { recordClass, ValidatedBy } from '../../../../platform/http/resource-classes.js';
import { AdminProgramResponse, NotifyingProgramRequest, ProgramFieldsRequest } from './programs.dto.js';

/** A new program on several dates. `start_date` and what depends on it are those of one date; others move with theirs. */
export class SeriesRequest extends ProgramFieldsRequest {
  /** The idempotency key of one form: 8 to 40 of A-Z a-z 0-9 _ -. */
  @ValidatedBy(OFFICE_KEY.rule)
  request_id!: string;
  /**
   * The start dates of all programs, calendar dates in India; at most 60.
   * @example ["2026-12-12", "2027-01-09"]
   */
  @ValidatedBy(seriesDatesProblem)
  dates!: string[];
}

/** More dates of a program. */
export class MoreDatesRequest {
  /** The idempotency key of one form: 8 to 40 of A-Z a-z 0-9 _ -. */
  @ValidatedBy(OFFICE_KEY.rule)
  request_id!: string;
  /**
   * The start dates of the new programs, calendar dates in India; at most 60.
   * @example ["2027-02-13"]
   */
  @ValidatedBy(seriesDatesProblem)
  dates!: string[];
}

/** A program as the office changes it together with the dates that follow. */
export class ChangeFollowingRequest extends NotifyingProgramRequest {
  /** The `updated_at` of the program when the user read it. Another one is rejected: somebody else has changed it. */
  @ValidatedBy((value: unknown) => (isInstant(value) ? null : PROGRAM_MESSAGES.publishAtInvalid))
  updated_at!: string;
}

/** The new programs of a series, by date. */
export class SeriesAddedResponse {
  success!: true;
  programs!: AdminProgramResponse[];
}

export class SeriesChangedResponse {
  success!: true;
  /** The program of the request. */
  program!: AdminProgramResponse;
  /** The later dates, which changed with it. */
  following!: AdminProgramResponse[];
  /** How many dates changed, with this one. */
  changed!: number;
}

/** One date of a series. */
export class SeriesDateResponse extends recordClass({
  id: field.requiredNumber(),
  start_date: field.requiredDate(),
  status: field.requiredText({ values: PROGRAM_STATUSES }),
}) {}

export class SeriesDatesResponse {
  success!: true;
  /** By start date; the program alone when it is in no series. */
  dates!: SeriesDateResponse[];
}
