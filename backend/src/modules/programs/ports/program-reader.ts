import type { ListQuery, Page } from '../../../kernel/page.js';

/** A stored program, with the names and units of the API: rupees, `YYYY-MM-DD`, ISO 8601 instants. */
export interface ProgramRow {
  id: number;
  program_name: string;
  start_date: string;
  end_date: string | null;
  trainers_presenters: string;
  venue: string;
  duration: string;
  price1: number | null;
  price2: number | null;
  price3: number | null;
  description1: string | null;
  description2: string | null;
  description3: string | null;
  early_bird: boolean;
  main_folder: string | null;
  sub_folder: string | null;
  link: string | null;
  external_link: string | null;
  link_or_razorpay: boolean;
  filter: string | null;
  banner_path: string | null;
  created_at: string;
  updated_at: string;
}

/** Reads programs. `today` is the calendar date in India. */
export abstract class ProgramReader {
  /** Programs whose last day is `today` or later, by start date. */
  abstract upcoming(today: string): Promise<ProgramRow[]>;
  /**
   * All programs, newest start date first, or the slice of `query`. The filter `timing` accepts `future`, `present` and
   * `past` as of `today`. `q` searches name, venue, trainers and start date.
   */
  abstract list(query: ListQuery | null, today: string): Promise<Page<ProgramRow>>;
  abstract find(id: number): Promise<ProgramRow | null>;
  /** The number of all programs, and of those that are upcoming as of `today`. */
  abstract figures(today: string): Promise<{ total: number; upcoming: number }>;
}
