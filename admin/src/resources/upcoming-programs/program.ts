/** A program as `GET /api/programs/admin` answers it. Prices in rupees, dates as Indian calendar dates. */
export interface AdminProgram {
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
  /** True: registration takes place at `external_link` instead of the website's payment. */
  link_or_razorpay: boolean;
  /** Comma-separated category names. */
  filter: string | null;
}

/** What `POST /api/programs` and `PUT /api/programs/{id}` take. */
export type ProgramBody = Omit<AdminProgram, 'id'>;
