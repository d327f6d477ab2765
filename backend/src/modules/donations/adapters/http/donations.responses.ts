import { CheckoutResponse } from '../../../payments/http.js';
import type { DonationFigures, DonationRow } from '../persistence/donation-queries.js';

/** The order for the checkout. Key and order are null once it is paid. */
export class DonationOrderResponse extends CheckoutResponse {
  success!: true;
  /** The payment's transaction id; that of an earlier attempt when this request continues its open order. */
  transaction_id!: string;
  payment_type!: 'donation' | 'pay-it-forward';
}

/** A donation. Amounts in rupees, instants in UTC. */
export class AdminDonationResponse implements DonationRow {
  id!: number;
  transaction_id!: string;
  donor_name!: string;
  email!: string;
  phone!: string;
  address!: string;
  id_type!: string;
  /** Masked except for the last four characters. */
  id_number!: string;
  donation_type!: string;
  donation_category!: 'donation' | 'pay-it-forward';
  sponsored_program!: string | null;
  spots!: number | null;
  amount!: number;
  /** The refunded part of `amount`. */
  refunded_amount!: number;
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  created_at!: string;
  payment_completed_at!: string | null;
}

export class DonationFiguresResponse implements DonationFigures {
  /** Rupees of completed payments, net of refunds. */
  total_amount!: number;
  total_count!: number;
  completed_count!: number;
}
