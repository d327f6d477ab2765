import { PaidProgramResponse } from './payment-result.responses.js';

/** Money that goes back. Amounts in `currency`. */
export class RefundResponse {
  refund_id!: string;
  /** @example "pay_MT48CvBhIC98MQ" */
  gateway_payment_id!: string;
  amount!: number;
  /**
   * That of the payment.
   * @example "INR"
   */
  currency!: string;
  /** `pending` also while Razorpay cannot be reached; `processed`: on its way to the payer; `failed`: nothing went back. */
  status!: 'pending' | 'processed' | 'failed';
  reason!: string;
  /** Null for a refund that was made at Razorpay. */
  requested_by!: string | null;
  /** Why nothing went back. */
  failure!: string | null;
  /** The number by which the payer's bank finds it; null until Razorpay has it, which takes days. */
  bank_reference!: string | null;
}

export class RefundMadeResponse {
  success!: true;
  refund!: RefundResponse;
}

/** A payment with its refunds. Amounts in rupees. */
export class PaymentDetailResponse {
  success!: true;
  transaction_id!: string;
  purpose!: 'registration' | 'donation';
  payment_status!: 'pending' | 'completed' | 'failed' | 'refunded';
  amount!: number;
  refunded_amount!: number;
  /** What can still go back of the payment that paid the transaction. */
  refundable_amount!: number;
  /** When the money came; an instant in UTC. */
  completed_at!: string | null;
  /** What the payment was for, when it was a registration. */
  program!: PaidProgramResponse | null;
  refunds!: RefundResponse[];
}
