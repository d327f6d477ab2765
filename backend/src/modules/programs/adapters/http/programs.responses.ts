import { PROGRAM_FIELDS, PUBLIC_PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { recordClass } from '../../../../platform/http/resource-classes.js';
import type { OptionSeats } from '../../domain/seats.js';
import type { ProgramRow, PublicProgramRow } from '../persistence/program-queries.js';

/** The taken seats of one price option of a program. */
export class OptionSeatsResponse implements OptionSeats {
  /** The description of the option; empty when there is none. */
  option!: string;
  /** Of complete registrations. */
  sold!: number;
  /** Of orders that are being paid, places that people confirm by email, and offers. */
  held!: number;
}

/** A stored program. Prices in rupees, dates as Indian calendar dates, instants in UTC. */
export class AdminProgramResponse extends recordClass(PROGRAM_FIELDS) implements ProgramRow {
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
export class UpcomingProgramResponse extends recordClass(PUBLIC_PROGRAM_FIELDS) implements PublicProgramRow {
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
