/** One of Razorpay's events, as far as it is kept: nothing of the payer. */
export interface GatewayEvent {
  /** Razorpay's own id of the event; the same over all its deliveries. */
  id: string;
  /** @example "payment.captured" */
  type: string;
  orderId: string | null;
  paymentId: string | null;
}

/** What became of an event. */
export type EventOutcome =
  /** Razorpay was asked about the payment, and it is as Razorpay says. */
  | 'looked'
  /** About an order that was not opened here, or about no order. */
  | 'foreign';

/** Razorpay's events, kept before anything is done about them. Every method takes part in the transaction under way. */
export abstract class GatewayEvents {
  /** Keeps an event. False when it is kept already. */
  abstract keep(event: GatewayEvent, receivedAt: Date): Promise<boolean>;

  /** An event that nothing became of yet; null when it is unknown or done. */
  abstract waiting(id: string): Promise<(GatewayEvent & { receivedAt: Date }) | null>;

  /** Stores what became of an event. */
  abstract done(id: string, outcome: EventOutcome, at: Date): Promise<void>;
}
