/** One of Razorpay's events, as far as it is stored: nothing of the payer. */
export interface GatewayEvent {
  /** Razorpay's own id of the event; the same over all its deliveries. */
  id: string;
  /** @example "payment.captured" */
  type: string;
  orderId: string | null;
  paymentId: string | null;
  refundId: string | null;
  disputeId: string | null;
}

/** What became of an event. */
export type EventOutcome =
  /** The payment was synced, and Razorpay's records show what the event announced. */
  | 'synced'
  /** About an order that was not opened here, or about no order. */
  | 'foreign'
  /** For days Razorpay's records did not show what the event announced. */
  | 'unconfirmed';

/** Razorpay's events, stored before they are processed. Every method takes part in the transaction under way. */
export abstract class GatewayEvents {
  /** Stores an event. False when it is stored already. */
  abstract keep(event: GatewayEvent, receivedAt: Date): Promise<boolean>;

  /** An event that is not processed yet; null when it is unknown or processed. */
  abstract waiting(id: string): Promise<(GatewayEvent & { receivedAt: Date }) | null>;

  /** Stores that an event is processed. */
  abstract done(id: string, outcome: EventOutcome, at: Date): Promise<void>;
}
