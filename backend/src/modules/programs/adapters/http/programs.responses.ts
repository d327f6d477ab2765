import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { recordClass } from '../../../../platform/http/resource-classes.js';
import type { ProgramRow } from '../persistence/program-queries.js';

/** A stored program. Prices in rupees, dates as Indian calendar dates, instants in UTC. */
export class AdminProgramResponse extends recordClass(PROGRAM_FIELDS) implements ProgramRow {
  id!: number;
  banner_path!: string | null;
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

/** An upcoming program, with the stored fields and the display fields (`title`, `date`, `time`, …). */
export class UpcomingProgramResponse extends recordClass(PROGRAM_FIELDS) {
  id!: number;
  banner_path!: string | null;
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
}

export class PaymentOptionsData {
  program_id!: number;
  program_name!: string;
  payment_options!: PaymentOptionResponse[];
  early_bird!: boolean;
  /** All tiers are free: registration needs no payment. */
  is_free!: boolean;
}

export class PaymentOptionsResponse {
  success!: true;
  data!: PaymentOptionsData;
}
