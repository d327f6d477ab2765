import type { GatewayDispute, KnownDispute } from '../domain/dispute.js';

/** Disputes of our payments as Razorpay last reported them. Takes part in the current transaction. */
export abstract class DisputeRepository {
  /** Inserts or updates a dispute. @param paymentId the id of our payment */
  abstract save(paymentId: string, dispute: GatewayDispute, at: Date): Promise<void>;

  /** A dispute with the id of our payment; null when none is stored. */
  abstract find(id: string): Promise<(KnownDispute & { ourPaymentId: string }) | null>;

  /** The disputes of our payment. */
  abstract ofPayment(paymentId: string): Promise<KnownDispute[]>;
}
