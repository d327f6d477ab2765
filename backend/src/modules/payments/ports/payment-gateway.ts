import type { GatewayDispute } from '../domain/dispute.js';
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
 * GATEWAY_UNREACHABLE (no connection), GATEWAY_TIMEOUT (no response in time), GATEWAY_BROKEN (a response that cannot
 * be read, or a fault of theirs), GATEWAY_UNAUTHORIZED (they reject the account's keys: a fault of the operator's,
 * never of the payment) or GATEWAY_REFUSED (they refuse the call).
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

  /** One payment, or null when the service knows none with this id. Reads only. Never older than a list. */
  abstract fetchPayment(paymentId: string): Promise<GatewayPayment | null>;

  /**
   * All payments of an order, failed ones too, in no promised order; null when the service knows no such order. An
   * attempt that cannot be read has the status `unknown`. Reads only. The list may lag behind the payments.
   */
  abstract paymentsOfOrder(orderId: string): Promise<GatewayPayment[] | null>;

  /**
   * All payments of the account that were created in this period, page by page, one call a page. Reads only. What is
   * created meanwhile is left out; the list may lag behind the payments.
   */
  abstract paymentsBetween(from: Date, to: Date): AsyncIterable<GatewayPayment[]>;

  /**
   * Captures the money of an authorized payment and returns the payment as it then is. Moves money; a repeat, also
   * one that races, finds it captured and returns the same.
   */
  abstract capture(payment: GatewayPayment): Promise<GatewayPayment>;

  /** Whether the service signed the proof: constant time, never throws, makes no call. */
  abstract isGenuine(proof: PaymentProof): boolean;

  /**
   * Refunds `amount` paise of a captured payment. Moves money. A repeat with the same `id` finds the refund made
   * and returns the same; another amount under the same `id` is refused.
   * @param refund.id our own id: 10 to 40 letters, digits, `-` and `_`
   * @throws GATEWAY_REFUSED (this call refunds nothing; an earlier one with a lost response may have), or others of
   *   GATEWAY_*: the outcome is unknown, repeat it
   */
  abstract refund(refund: { id: string; paymentId: string; amount: number }): Promise<GatewayRefund>;

  /** All refunds of a payment, in no promised order. Reads only. */
  abstract refundsOf(paymentId: string): Promise<GatewayRefund[]>;

  /** One dispute, or null when the service knows none with this id. Reads only. */
  abstract fetchDispute(disputeId: string): Promise<GatewayDispute | null>;

  /** All disputes of the account, newest first, page by page. Reads only. */
  abstract disputes(): AsyncIterable<GatewayDispute[]>;

  /** The cheapest call there is, to learn whether the service accepts the keys. @throws GATEWAY_* */
  abstract checkKeys(): Promise<void>;

  /**
   * What an event is about. It is only a reason to sync: nothing else of it is used. Makes no call.
   * @param body the bytes as they came
   * @throws NOTIFICATION_REFUSED when the service did not sign these bytes with one of the known secrets
   */
  abstract readEvent(body: Buffer, signature: string): Omit<GatewayEvent, 'id'>;
}
