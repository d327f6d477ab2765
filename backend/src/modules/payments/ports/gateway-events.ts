/** The stored part of one of Razorpay's events. It holds no personal data. */
export interface GatewayEvent {
  /** Razorpay's id of the event, the same for all its deliveries. */
  id: string;
  /** @example "payment.captured" */
  type: string;
  orderId: string | null;
  paymentId: string | null;
  refundId: string | null;
  disputeId: string | null;
  subscriptionId: string | null;
  /** The invoice of the payment. Only charges of subscriptions have one. */
  invoiceId: string | null;
}

/** The result of processing an event. */
export type EventOutcome =
  /** The payment was synced, and Razorpay's records show what the event announced. */
  | 'synced'
  /** About an order that is not ours, or about no order. */
  | 'foreign'
  /** Razorpay's records did not show for days what the event announced. */
  | 'unconfirmed';

/**
 * Razorpay's events, stored before they are processed. Every method takes part in the current transaction.
 */
export abstract class GatewayEvents {
  /** Stores an event. False when it is stored already. */
  abstract add(event: GatewayEvent, receivedAt: Date): Promise<boolean>;

  /** An event that is not processed yet; null when it is unknown or processed. */
  abstract findPending(id: string): Promise<(GatewayEvent & { receivedAt: Date }) | null>;

  /** Stores that an event is processed. */
  abstract markDone(id: string, outcome: EventOutcome, at: Date): Promise<void>;
}
