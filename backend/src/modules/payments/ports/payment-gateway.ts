import type { GatewayPayment } from '../domain/payment.js';
import type { GatewayRefund } from '../domain/refund.js';
import type { GatewayEvent } from './gateway-events.js';

export interface GatewayOrder {
  id: string;
  /** Paise. */
  amount: number;
  currency: string;
}

/** What the checkout hands to the page after a payment. */
export interface PaymentProof {
  orderId: string;
  paymentId: string;
  signature: string;
}

/**
 * The payment service. Every call that leaves the server ends within fifteen seconds and throws
 * GATEWAY_UNREACHABLE (no connection), GATEWAY_TIMEOUT (no answer in time), GATEWAY_BROKEN (an answer that cannot
 * be read, or a fault of theirs) or GATEWAY_REFUSED (they refuse it).
 */
export abstract class PaymentGateway {
  /** The public half of the account's key, for the checkout. */
  abstract readonly keyId: string;

  /**
   * Opens an order over `amount` paise. No money moves. A repeat opens another order; when the outcome is unknown
   * (a time-out) an order may exist that nobody will ever pay. Nothing personal goes with it.
   * @param receipt the transaction id, 40 characters at most
   */
  abstract createOrder(order: { amount: number; currency: string; receipt: string }): Promise<GatewayOrder>;

  /** One payment, or null when the service knows none with this id. Reads only. */
  abstract fetchPayment(paymentId: string): Promise<GatewayPayment | null>;

  /** All payments of an order, failed ones too, in no promised order. Reads only. */
  abstract paymentsOfOrder(orderId: string): Promise<GatewayPayment[]>;

  /**
   * Takes the money of an authorized payment and answers the payment as it then is. Moves money; a repeat, also
   * one that races, finds it captured and answers the same.
   */
  abstract capture(payment: GatewayPayment): Promise<GatewayPayment>;

  /** Whether the proof was signed by the service: constant time, never throws, asks nobody. */
  abstract isGenuine(proof: PaymentProof): boolean;

  /**
   * Gives `amount` paise of a captured payment back. Moves money. A repeat with the same `id` finds the refund made
   * and answers the same; another amount under the same `id` is refused.
   * @param refund.id our own id: 10 to 40 letters, digits, `-` and `_`
   * @throws GATEWAY_REFUSED (nothing goes back), or others of GATEWAY_*: the outcome is unknown, repeat it
   */
  abstract refund(refund: { id: string; paymentId: string; amount: number }): Promise<GatewayRefund>;

  /** All refunds of a payment, in no promised order. Reads only. */
  abstract refundsOf(paymentId: string): Promise<GatewayRefund[]>;

  /**
   * What an event is about. Only a reason to ask: what else it says is left aside. Asks nobody.
   * @param body the bytes as they came
   * @throws NOTIFICATION_REFUSED when the service did not sign these bytes with one of the known secrets
   */
  abstract readEvent(body: Buffer, signature: string): Omit<GatewayEvent, 'id'>;
}
