/** The program that a payment is for, as it was when the visitor registered. */
export class PaidProgramResponse {
  id!: number;
  name!: string;
  /** First day, an Indian calendar date. */
  date!: string;
  time!: string;
  location!: string;
  people!: number;
}

/** The donation that a payment is for. */
export class PaidDonationResponse {
  /** @example "crystal" */
  type!: string;
  sponsored_program!: string | null;
  spots!: number | null;
  /** @example "one-time" */
  payment_plan!: string;
}

/**
 * A payment as its result page shows it, true at this moment. It can be read by whoever has the address: nothing in it
 * reaches or identifies the person beyond the name. Amounts in rupees, instants in UTC.
 */
export class PaymentResultResponse {
  success!: true;
  transaction_id!: string;
  purpose!: 'registration' | 'donation';
  /** `pending` while it is being confirmed, or waits to be paid. */
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
