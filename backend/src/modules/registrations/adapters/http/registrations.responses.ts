import type { RazorpayOrderResponse } from '../../../payments/index.js';
import type {
  RegistrationCount,
  RegistrationFigures,
  RegistrationRow,
} from '../../ports/registration-reader.js';

/** The order to open the checkout with; key and order are null when nothing is to be paid (any more). */
export class RegistrationOrderResponse {
  success!: true;
  /** The payment's transaction: an earlier attempt's when this request continues its open order. */
  transaction_id!: string;
  razorpay_key!: string | null;
  razorpay_order!: RazorpayOrderResponse | null;
  registration_status!: 'pending' | 'registered' | 'failed' | 'cancelled';
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  /** The word in the address of the result page, `/payment/{token}`; null where there is nothing to pay. */
  result_token!: string | null;
  /** When the payment was completed, UTC; null while it is not. */
  payment_completed_at!: string | null;
}

/** A registration. Amounts in rupees, dates as Indian calendar dates, instants in UTC. */
export class AdminRegistrationResponse implements RegistrationRow {
  id!: number;
  program_id!: number;
  program_name!: string;
  program_date!: string;
  full_name!: string;
  email!: string;
  phone!: string;
  address!: string;
  id_type!: string;
  /** Masked but for its last four characters. */
  id_number!: string;
  registration_status!: 'pending' | 'registered' | 'failed' | 'cancelled';
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  transaction_id!: string;
  /** Rupees for all the people of the registration. */
  amount!: number;
  /** What was given back of it. */
  refunded_amount!: number;
  number_of_people!: number;
  created_at!: string;
}

export class RegistrationFiguresResponse implements RegistrationFigures {
  total_count!: number;
  completed_count!: number;
  /** People of completed registrations. */
  participants!: number;
  /** Rupees of completed payments, net of refunds. */
  revenue!: number;
}

export class RegistrationCountResponse implements RegistrationCount {
  /** In lower case. */
  program_name!: string;
  program_date!: string;
  count!: number;
}
