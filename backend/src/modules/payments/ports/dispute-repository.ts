import type { GatewayDispute } from '../domain/dispute.js';

/** Disputes of our payments as Razorpay last reported them. Takes part in the transaction under way. */
export abstract class DisputeRepository {
  /** Stores a dispute of the payment `paymentId` (ours), or what is new of it. */
  abstract save(paymentId: string, dispute: GatewayDispute, at: Date): Promise<void>;
}
