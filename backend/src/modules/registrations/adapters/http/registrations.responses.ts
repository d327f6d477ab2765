import { CheckoutResponse } from '../../../payments/http.js';
import type {
  RegistrationCount,
  RegistrationFigures,
  RegistrationRow,
} from '../persistence/registration-queries.js';

/** The order for the checkout. Key and order are null when nothing is left to pay. */
export class RegistrationOrderResponse extends CheckoutResponse {
  success!: true;
  /** The payment's transaction id; that of an earlier attempt when this request continues its open order. */
  transaction_id!: string;
  registration_status!: 'pending' | 'registered' | 'failed' | 'cancelled';
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
  /** Masked except for the last four characters. */
  id_number!: string;
  registration_status!: 'pending' | 'registered' | 'failed' | 'cancelled';
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  transaction_id!: string;
  /** Rupees for all people of the registration. */
  amount!: number;
  /** The refunded part of `amount`. */
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
