import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import type { DonationCategory } from '@qlu/contracts/donations/donations.rules';
import type { IdNumberHolder } from '../../../kernel/reveal-id-number.js';
import { ListReader, type ListQuery } from '../../../kernel/page.js';

/** A donation as the administrator sees it (spec 2 §3). `amount` in rupees, instants in UTC. */
export interface DonationRow {
  id: number;
  transaction_id: string;
  donor_name: string;
  email: string;
  phone: string;
  address: string;
  id_type: string;
  /** Masked but for its last four characters. */
  id_number: string;
  donation_type: string;
  donation_category: DonationCategory;
  sponsored_program: string | null;
  spots: number | null;
  amount: number;
  /** What was given back of it. */
  refunded_amount: number;
  payment_status: PaymentStatus;
  created_at: string;
  payment_completed_at: string | null;
}

/** Rupees of completed payments, net of refunds. */
export interface DonationFigures {
  total_amount: number;
  total_count: number;
  completed_count: number;
}

/** A row of the export; times in India. */
export interface DonationExportRow {
  id: number;
  transaction_id: string;
  donor_name: string;
  email: string;
  phone: string;
  donation_type: string;
  donation_category: DonationCategory;
  amount: number;
  payment_status: PaymentStatus;
  /** `YYYY-MM-DD HH:MM` */
  created: string;
  completed: string | null;
}

/** Plain reads of donations, straight from SQL. */
export abstract class DonationReader extends ListReader<DonationRow> implements IdNumberHolder {
  readonly kind = 'donation';
  /** The figures of the donations that `query` filters and searches. */
  abstract figures(query: ListQuery): Promise<DonationFigures>;
  /** The donations that `query` filters and searches, newest first, one after another. */
  abstract export(query: ListQuery): AsyncIterable<DonationExportRow>;
  /** The whole ID number of one donor; null when there is no such donation. */
  abstract idNumber(id: number): Promise<{ id_type: string; id_number: string } | null>;
}
