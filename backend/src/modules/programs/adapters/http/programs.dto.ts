import { formatDateRange, isInstant } from '@qlu/contracts/dates/dates.rules';
import { askedDetails } from '@qlu/contracts/programs/asked-details.rules';
import { flagProblem, publishStatusProblem } from '@qlu/contracts/programs/programs.fields';
import { PROGRAM_MESSAGES } from '@qlu/contracts/programs/programs.messages';
import { PROGRAM_FIELDS, PUBLIC_PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { endedOptions, offeredOn, programTime } from '@qlu/contracts/programs/programs.rules';
import { OFFICE_KEY } from '@qlu/contracts/registrations/office.resource';
import { recordClass, requestClass, ValidatedBy } from '../../../../platform/http/resource-classes.js';
import type { PublicProgramRow } from '../persistence/program-queries.js';

export class ProgramStatusRequest {
  @ValidatedBy(publishStatusProblem)
  status!: 'draft' | 'published';
}

/** A program as the office sends it. */
export class ProgramFieldsRequest extends requestClass(PROGRAM_FIELDS) {
  static summary(fields: Record<string, string[]>): string {
    const isIncomplete = Object.values(fields).some((sentences) =>
      sentences.includes(PROGRAM_MESSAGES.requiredField),
    );
    return isIncomplete ? PROGRAM_MESSAGES.requiredFields : (Object.values(fields)[0]?.[0] ?? '');
  }
}

export class ProgramRequest extends ProgramFieldsRequest {
  /** The idempotency key of one form: 8 to 40 of A-Z a-z 0-9 _ -. */
  @ValidatedBy((value: unknown) => (isMissing(value) ? null : OFFICE_KEY.rule(value)))
  request_id?: string | null;
}

/** Fields that both changes of a stored program have. */
export class NotifyingProgramRequest extends ProgramFieldsRequest {
  /** Whether participants are notified by email when the date, time, place or joining link changes. Default: true. */
  @ValidatedBy(flagProblem)
  notify?: boolean;
}

export class ChangeProgramRequest extends NotifyingProgramRequest {
  /** The `updated_at` of the program when the user read it. Another one is rejected: somebody else has changed it. */
  @ValidatedBy((value: unknown) =>
    isMissing(value) || isInstant(value) ? null : PROGRAM_MESSAGES.publishAtInvalid,
  )
  updated_at?: string | null;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** The taken seats of one price option of a program. */
export class OptionSeatsResponse {
  /** The description of the option; empty when there is none. */
  option!: string;
  /** Of complete registrations. */
  sold!: number;
  /** Of orders that are being paid, places that people confirm by email, and offers. */
  held!: number;
}

/** A stored program. Prices in rupees, dates as Indian calendar dates, instants in UTC. */
export class AdminProgramResponse extends recordClass(PROGRAM_FIELDS) {
  id!: number;
  banner_path!: string | null;
  /** The id of the first program of the series; null when the program does not repeat. */
  series_id!: number | null;
  /** How many later dates of the series a change of this one and all that follow reaches. */
  later_dates!: number;
  seats!: OptionSeatsResponse[];
  created_at!: string;
  updated_at!: string;
}

export class AdminProgramsResponse {
  success!: true;
  programs!: AdminProgramResponse[];
}

export class ProgramSavedResponse {
  success!: true;
  program!: AdminProgramResponse;
}

/** A price that nobody can choose any more. */
export class EndedOptionResponse {
  type!: 'option1' | 'option2' | 'option3';
  description!: string;
  /** Rupees for one person. */
  amount!: number;
  /** Its last day, an Indian calendar date. */
  until!: string;
}

/** An upcoming program, with the stored fields and the display fields (`title`, `date`, `time`, …). */
export class UpcomingProgramResponse extends recordClass(PUBLIC_PROGRAM_FIELDS) {
  id!: number;
  banner_path!: string | null;
  /** The free places from five down, 0 when the program is full; null when there are more, or no limit. */
  places_left!: number | null;
  /** Whether visitors can join the waiting list when the program is full. */
  waiting_list_open!: boolean;
  /** The prices that ended with Early Bird. */
  ended_options!: EndedOptionResponse[];
  title!: string;
  /**
   * The dates as text.
   * @example "Dec 4–6, 2026"
   */
  date!: string;
  /** @example "9:00 AM – 6:00 PM" */
  time!: string;
  location!: string;
  facilitators!: string;
}

export class UpcomingProgramsResponse {
  success!: true;
  programs!: UpcomingProgramResponse[];
}

export class PaymentOptionResponse {
  type!: 'option1' | 'option2' | 'option3';
  description!: string;
  /** Rupees for one person. */
  amount!: number;
  /** The last Indian calendar date of a price that ends; null for others. */
  until!: string | null;
  /** The free places with this option from five down, 0 when there are none; null when there are more, or no limit. */
  places_left!: number | null;
}

export class PaymentOptionsData {
  program_id!: number;
  program_name!: string;
  payment_options!: PaymentOptionResponse[];
  /** The prices that ended with Early Bird. */
  ended_options!: EndedOptionResponse[];
  /** As in the list of upcoming programs. */
  places_left!: number | null;
  /** As in the list of upcoming programs. */
  waiting_list_open!: boolean;
  early_bird!: boolean;
  /** The last Indian calendar date of the early bird price; null when it has no last day. */
  early_bird_until!: string | null;
  /** Whether a registration needs an ID number. */
  id_number_needed!: boolean;
  /** Why, where the program asks against the default. */
  id_number_reason!: string | null;
  /** Whether a registration needs a postal address. */
  address_needed!: boolean;
  /** As `id_number_reason`. */
  address_reason!: string | null;
  /** Whether the form asks where the visitor heard of the program. */
  ask_heard_from!: boolean;
  /** Whether a free place must be confirmed by the link of an email. */
  confirm_by_email!: boolean;
  /** All tiers are free: registration needs no payment. */
  is_free!: boolean;
}

export class PaymentOptionsResponse {
  success!: true;
  data!: PaymentOptionsData;
}

/** The response for the upcoming list as of `today` in India: each program with its stored and its display fields. */
export function upcomingResponse(rows: readonly PublicProgramRow[], today: string): UpcomingProgramsResponse {
  return {
    success: true,
    programs: rows.map((row) => ({
      ...offeredOn(row, today),
      ended_options: endedOptions(row, today),
      ...askedDetails(row),
      title: row.program_name,
      date: formatDateRange(row.start_date, row.end_date),
      time: programTime(row),
      location: row.venue,
      facilitators: row.trainers_presenters,
    })),
  };
}
