import { RazorpayOrderResponse } from '../../../payments/index.js';
import type { DonationFigures, DonationRow } from '../../ports/donation-reader.js';

/** The order to open the checkout with; key and order are null once it is paid. */
export class DonationOrderResponse {
  success!: true;
  /** The payment's transaction: an earlier attempt's when this request continues its open order. */
  transaction_id!: string;
  razorpay_key!: string | null;
  razorpay_order!: RazorpayOrderResponse | null;
  payment_type!: 'donation' | 'pay-it-forward';
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  /** The word in the address of the result page, `/payment/{token}`; null where there is nothing to pay. */
  result_token!: string | null;
  /** When the payment was completed, UTC; null while it is not. */
  payment_completed_at!: string | null;
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
  /** Masked but for its last four characters. */
  id_number!: string;
  donation_type!: string;
  donation_category!: 'donation' | 'pay-it-forward';
  sponsored_program!: string | null;
  spots!: number | null;
  amount!: number;
  /** What was given back of it. */
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
