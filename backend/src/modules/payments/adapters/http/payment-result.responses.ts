/** The program of a payment, as it was when the visitor registered. */
export class PaidProgramResponse {
  id!: number;
  name!: string;
  /** First day, an Indian calendar date. */
  date!: string;
  time!: string;
  location!: string;
  people!: number;
}

/** The donation of a payment. */
export class PaidDonationResponse {
  /** @example "crystal" */
  type!: string;
  sponsored_program!: string | null;
  spots!: number | null;
  /** @example "one-time" */
  payment_plan!: string;
}

/**
 * The current state of a payment for its result page. Anyone who has the URL can read it, so it holds no
 * personal data except the name. Amounts in rupees, instants in UTC.
 */
export class PaymentResultResponse {
  success!: true;
  transaction_id!: string;
  purpose!: 'registration' | 'donation';
  /** `pending` while it is unpaid or being confirmed. */
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  amount!: number;
  refunded_amount!: number;
  name!: string;
  created_at!: string;
  completed_at!: string | null;
  failure_code!: string | null;
  failure_reason!: string | null;
  program!: PaidProgramResponse | null;
  donation!: PaidDonationResponse | null;
}
