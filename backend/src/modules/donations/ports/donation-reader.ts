import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import type { DonationCategory } from '@qlu/contracts/donations/donations.rules';
import type { IdNumberHolder } from '../../../kernel/reveal-id-number.js';
import { ListReader, type ListQuery } from '../../../kernel/page.js';

/** A donation as the administrator sees it. `amount` in rupees, instants in UTC. */
export interface DonationRow {
  id: number;
  transaction_id: string;
  donor_name: string;
  email: string;
  phone: string;
  address: string;
  id_type: string;
  /** Masked except for the last four characters. */
  id_number: string;
  donation_type: string;
  donation_category: DonationCategory;
  sponsored_program: string | null;
  spots: number | null;
  amount: number;
  /** The refunded part of `amount`. */
  refunded_amount: number;
  payment_status: PaymentStatus;
  created_at: string;
  payment_completed_at: string | null;
}

/** `total_amount` in rupees of completed payments, net of refunds. */
export interface DonationFigures {
  total_amount: number;
  total_count: number;
  completed_count: number;
}

/** A row of the export. Times are in Indian time. */
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

/** Read-only queries of donations. */
export abstract class DonationReader extends ListReader<DonationRow> implements IdNumberHolder {
  readonly kind = 'donation';
  /** The figures of the donations that match the filters and search of `query`. */
  abstract figures(query: ListQuery): Promise<DonationFigures>;
  /** Streams the donations that match the filters and search of `query`, newest first. */
  abstract export(query: ListQuery): AsyncIterable<DonationExportRow>;
  /** The full ID number of the donor; null when there is no such donation. */
  abstract idNumber(id: number): Promise<{ id_type: string; id_number: string } | null>;
}
