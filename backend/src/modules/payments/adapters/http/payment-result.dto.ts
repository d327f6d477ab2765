/** The program of a payment, as it was when the visitor registered. */
export class PaidProgramResponse {
  id!: number;
  name!: string;
  /** First day, an Indian calendar date. */
  date!: string;
  /** Last day; null for a program of one day, and when the program was moved to another date. */
  end_date!: string | null;
  time!: string;
  location!: string;
  people!: number;
  /** The chosen price option; empty when there was only one. */
  option!: string;
  /**
   * False when it was paid after its seats were no longer held, and the program was full: then the registration is not
   * confirmed, and the office offers a seat or refunds the money.
   */
  has_seat!: boolean;
  /** The participant has cancelled it. A refund is made when the office has approved it. */
  is_cancelled!: boolean;
  /** The office has cancelled the program. It refunds the money, or offers another date. */
  is_program_cancelled!: boolean;
  /** The entrance reads it; null until the registration is complete, and when only the email has it. */
  check_in_code!: string | null;
  /** For a program on the internet; null until the registration is complete. */
  joining_link!: string | null;
  /** At most one for each person, as far as they are known; the first is the registrant. */
  participant_names!: string[];
  /**
   * The token of the page of the registration, `/your-registration/{token}`, when the payment is the difference for another
   * date; else null.
   */
  registration_token!: string | null;
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
 * personal data except the names. Amounts in rupees, instants in UTC.
 */
export class PaymentResultResponse {
  success!: true;
  transaction_id!: string;
  purpose!: 'registration' | 'donation';
  /** `pending` while it is unpaid or being confirmed. */
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  /**
   * Whether the page offers to pay: a registration that is not paid, with no attempt in progress, for a program that still
   * accepts it. Only `POST /api/payments/{token}/checkout` decides.
   */
  can_pay!: boolean;
  /**
   * Why the office must decide about the payment of a registration: it arrived after the program was over, or the same person had
   * already paid.
   */
  flag!: 'none' | 'program_over' | 'paid_again';
  amount!: number;
  refunded_amount!: number;
  /** Whether the place was passed on, and this is the page of the person who had it: then it shows nothing of the new person. */
  is_passed_on!: boolean;
  name!: string;
  /** The type of the ID, never its number; empty when the office did not ask for one. */
  id_type!: string;
  /** @example "one-time" */
  payment_plan!: string;
  created_at!: string;
  completed_at!: string | null;
  failure_code!: string | null;
  failure_reason!: string | null;
  program!: PaidProgramResponse | null;
  donation!: PaidDonationResponse | null;
}

/** An order for the checkout. */
export class RazorpayOrderResponse {
  id!: string;
  /** Paise. */
  amount!: number;
  /** @example "INR" */
  currency!: string;
}

/** The checkout of a payment. Key and order are null when nothing is left to pay. */
export class CheckoutResponse {
  razorpay_key!: string | null;
  razorpay_order!: RazorpayOrderResponse | null;
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  /** The token in the URL of the result page, `/payment/{token}`; null for a free registration. */
  result_token!: string | null;
  /** When the payment was completed, UTC; null until then. */
  payment_completed_at!: string | null;
}

export class CheckoutScriptResponse {
  success!: true;
  /** @example "https://checkout.razorpay.com/v1/checkout.js" */
  script_url!: string;
}

/** The checkout of a payment whose page was opened again. */
export class OpenedCheckoutResponse extends CheckoutResponse {
  success!: true;
  transaction_id!: string;
}
