import type { GatewayRefund, Refund } from '../domain/refund.js';

export type RefundRequest = Omit<
  Refund,
  'status' | 'gatewayRefundId' | 'failure' | 'bankReference' | 'createdAt'
>;

/** Stored refunds. Every method takes part in the transaction under way. */
export abstract class RefundRepository {
  /** Stores a refund in status `pending`, unknown to Razorpay. False when its id is taken. */
  abstract add(refund: RefundRequest): Promise<boolean>;

  /** Null when there is none with this id. */
  abstract find(id: string): Promise<Refund | null>;

  /** The refunds of a payment, oldest first, those of its second payments too. */
  abstract ofPayment(paymentId: string): Promise<Refund[]>;

  /**
   * Stores what Razorpay says of a refund of this payment. One that was made at Razorpay is stored as new.
   * A `pending` that is told late undoes no `processed` and no `failed` of Razorpay's.
   * A bank's number, once told, is kept.
   * Answers the refund's id when this told for the first time that it is processed, else null.
   */
  abstract learn(paymentId: string, seen: GatewayRefund): Promise<string | null>;

  /** Whether a refund of Razorpay's is stored. */
  abstract isKnown(gatewayRefundId: string): Promise<boolean>;

  /** Razorpay refused the refund, with its reason. */
  abstract markFailed(id: string, why: string): Promise<void>;
}
