import type { GatewayRefund, Refund, RefundOutcome } from '../domain/refund.js';

export type RefundRequest = Omit<
  Refund,
  'status' | 'gatewayRefundId' | 'failure' | 'bankReference' | 'createdAt'
>;

/** Stored refunds. Every method takes part in the current transaction. */
export abstract class RefundRepository {
  /** Stores a refund in status `pending`, unknown to Razorpay. False when its id is taken. */
  abstract add(refund: RefundRequest): Promise<boolean>;

  /** Stores that the office gave a pending refund back by hand, with its reference. */
  abstract markGivenBack(id: string, reference: string): Promise<void>;

  /** Null when there is none with this id. */
  abstract find(id: string): Promise<Refund | null>;

  /** The refunds of a payment, oldest first, including refunds of second Razorpay payments. */
  abstract ofPayment(paymentId: string): Promise<Refund[]>;

  /**
   * Stores a refund of this payment as Razorpay reports it. One that was made at Razorpay is inserted. A late
   * `pending` does not undo a `processed` or `failed` of Razorpay. A stored bank reference is kept. Returns
   * the outcome of which the payer must be notified, or null.
   */
  abstract record(paymentId: string, reported: GatewayRefund): Promise<RefundOutcome | null>;

  /** True when the refund with this id of Razorpay is stored. */
  abstract isKnown(gatewayRefundId: string): Promise<boolean>;

  /**
   * Stores that Razorpay rejected the refund, with the reason. Does not change a refund that Razorpay knows.
   */
  abstract markFailed(id: string, reason: string): Promise<void>;
}
