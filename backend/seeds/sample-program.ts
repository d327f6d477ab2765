/**
 * A sample program, with the field names of the API. Dates are calendar dates in India (`YYYY-MM-DD`), prices are
 * rupees for one person. `link` and the folders exclude each other.
 */
export interface SampleProgram {
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
}

/** Defaults of a sample program: no prices (free), no folder, no link, no filter. */
export const PLAIN = {
  end_date: null,
  price1: null,
  price2: null,
  price3: null,
  description1: null,
  description2: null,
  description3: null,
  early_bird: false,
  main_folder: null,
  sub_folder: null,
  link: null,
  external_link: null,
  link_or_razorpay: false,
  filter: null,
} satisfies Partial<SampleProgram>;
