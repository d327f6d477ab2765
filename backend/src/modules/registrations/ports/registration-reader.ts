import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import type { RegistrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import type { IdNumberHolder } from '../../../kernel/reveal-id-number.js';
import { ListReader, type ListQuery } from '../../../kernel/page.js';

/** A registration as the administrator sees it. `amount` in rupees for all its people; instants in UTC. */
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
  /** Masked except for the last four characters. */
  id_number: string;
  registration_status: RegistrationStatus;
  payment_status: PaymentStatus;
  transaction_id: string;
  amount: number;
  /** The refunded part of `amount`. */
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

/**
 * A row of the export, with the full ID number. `amount_paid` in rupees; null while the payment is not
 * completed.
 */
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

/** Read-only queries of registrations. */
export abstract class RegistrationReader extends ListReader<RegistrationRow> implements IdNumberHolder {
  readonly kind = 'registration';
  /** The figures of the registrations that match the filters and search of `query`. */
  abstract figures(query: ListQuery): Promise<RegistrationFigures>;
  /** The number of registrations by program name and date. */
  abstract counts(): Promise<RegistrationCount[]>;
  /** Streams the registrations that match the filters and search of `query`, newest first. */
  abstract export(query: ListQuery): AsyncIterable<RegistrationExportRow>;
  /** The full ID number of one registration; null when there is no such registration. */
  abstract idNumber(id: number): Promise<{ id_type: string; id_number: string } | null>;
}
