import type { GatewayDispute, KnownDispute } from '../domain/dispute.js';

/** Disputes of our payments as Razorpay last reported them. Takes part in the current transaction. */
export abstract class DisputeRepository {
  /** Inserts or updates a dispute. @param paymentId the id of our payment */
  abstract save(paymentId: string, dispute: GatewayDispute, at: Date): Promise<void>;

  /** The disputes of our payment. */
  abstract ofPayment(paymentId: string): Promise<KnownDispute[]>;
}
