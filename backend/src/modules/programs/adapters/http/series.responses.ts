import { PROGRAM_STATUSES } from '@qlu/contracts/programs/programs.fields';
import { field } from '@qlu/contracts/resource/resource';
import { recordClass } from '../../../../platform/http/resource-classes.js';
import { AdminProgramResponse } from './programs.responses.js';

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
