import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import type { RegistrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import type { IdNumberHolder } from '../../../kernel/reveal-id-number.js';
import { ListReader, type ListQuery } from '../../../kernel/page.js';

/** A registration as the administrator sees it (spec 2 §3). `amount` in rupees for all its people; instants in UTC. */
export interface RegistrationRow {
  id: number;
  program_id: number;
  program_name: string;
  program_date: string;
  full_name: string;
  email: string;
  phone: string;
  address: string;
  id_type: string;
  /** Masked but for its last four characters. */
  id_number: string;
  registration_status: RegistrationStatus;
  payment_status: PaymentStatus;
  transaction_id: string;
  amount: number;
  /** What was given back of it. */
  refunded_amount: number;
  number_of_people: number;
  created_at: string;
}

/** Revenue in rupees, of completed payments net of refunds; participants of completed registrations. */
export interface RegistrationFigures {
  total_count: number;
  completed_count: number;
  participants: number;
  revenue: number;
}

export interface RegistrationCount {
  /** In lower case. */
  program_name: string;
  program_date: string;
  count: number;
}

/** A row of the export: the ID number whole, what was paid in rupees or null where nothing is known of it. */
export interface RegistrationExportRow {
  full_name: string;
  email: string;
  phone: string;
  address: string;
  id_type: string;
  id_number: string;
  registration_status: RegistrationStatus;
  transaction_id: string;
  amount_paid: number | null;
  program_name: string;
  program_date: string;
}

/** Plain reads of registrations, straight from SQL. */
export abstract class RegistrationReader extends ListReader<RegistrationRow> implements IdNumberHolder {
  readonly kind = 'registration';
  /** The figures of the registrations that `query` filters and searches. */
  abstract figures(query: ListQuery): Promise<RegistrationFigures>;
  /** How many registrations each program has, by name and date (spec 2 §7). */
  abstract counts(): Promise<RegistrationCount[]>;
  /** The registrations that `query` filters and searches, newest first, one after another. */
  abstract export(query: ListQuery): AsyncIterable<RegistrationExportRow>;
  /** The whole ID number of one registration; null when there is no such registration. */
  abstract idNumber(id: number): Promise<{ id_type: string; id_number: string } | null>;
}
