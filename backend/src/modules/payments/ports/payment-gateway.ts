import { toRupees } from '@qlu/contracts/money/money.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { AppError } from '../../../kernel/app-error.js';
import type { GatewayDispute } from '../domain/dispute.js';
import type { GatewayPayment } from '../domain/payment.js';
import type { GatewayRefund } from '../domain/refund.js';

export interface GatewayOrder {
  id: string;
  /** Paise. */
  amount: number;
  currency: string;
}

/** The proof that the checkout passes to the page after a payment. */
export interface PaymentProof {
  orderId: string;
  paymentId: string;
  signature: string;
}

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

/** One line of a settlement, as Razorpay reports it. Amounts in paise. */
export interface SettlementLine {
  /** Razorpay's id of the payment, refund or adjustment. */
  entityId: string;
  /** `payment`, `refund`, `transfer`, `adjustment`, or another word of Razorpay. */
  type: string;
  settlementId: string;
  amount: number;
  /** Taken from the settlement. */
  debit: number;
  /** Added to the settlement: the amount less the fee. */
  credit: number;
  /** Includes the tax. */
  fee: number;
  tax: number;
  currency: string;
  /** Razorpay's id of the payment of a refund or adjustment; null for a payment. */
  paymentId: string | null;
  /** The bank's reference of the transfer; null until the bank has it. */
  utr: string | null;
  settledAt: Date;
}

export function amountTooLarge(paise: number, cause?: unknown): AppError {
  return new AppError('AMOUNT_TOO_LARGE', {
    sentence: PAYMENT_MESSAGES.amountTooLarge(toRupees(paise)),
    cause,
  });
}

/**
 * The payment gateway. Every network call ends within fifteen seconds and may throw GATEWAY_UNREACHABLE (no connection),
 * GATEWAY_TIMEOUT (no response in time), GATEWAY_BROKEN (an unreadable response, or an error of the gateway),
 * GATEWAY_UNAUTHORIZED (the gateway rejects the account's keys, which says nothing about the payment) or GATEWAY_REFUSED (the
 * gateway rejects the call).
 */
export abstract class PaymentGateway {
  /** The public half of the account's key, for the checkout. */
  abstract readonly keyId: string;

  /**
   * Opens an order over `amount` paise. No money moves. A repeat opens another order. After a timeout an unused order may exist.
   * The call sends no personal data.
   * @param receipt the transaction id, 40 characters at most
   * @throws AMOUNT_TOO_LARGE when the account does not accept the amount; no order exists then
   */
  abstract createOrder(order: { amount: number; currency: string; receipt: string }): Promise<GatewayOrder>;

  /** Null when the gateway knows none with this id. Reads only. Never older than a list. */
  abstract fetchPayment(paymentId: string): Promise<GatewayPayment | null>;

  /**
   * All payments of an order, including failed ones, in any sequence; null when the gateway knows no such order. An unreadable
   * attempt has the status `unknown`. Reads only. The list may lag behind the payments.
   */
  abstract paymentsOfOrder(orderId: string): Promise<GatewayPayment[] | null>;

  /**
   * All payments of the account that were created in this period, page by page, one call per page. Reads only. Payments that
   * are created meanwhile are left out. The list may lag behind the payments.
   */
  abstract paymentsBetween(from: Date, to: Date): AsyncIterable<GatewayPayment[]>;

  /** Captures an authorized payment and returns it. Moves money. A repeated or concurrent call returns the same. */
  abstract capture(payment: GatewayPayment): Promise<GatewayPayment>;

  /** True when the gateway signed the proof. Compares in constant time, never throws, makes no call. */
  abstract isGenuine(proof: PaymentProof): boolean;

  /**
   * Refunds `amount` paise of a captured payment. Moves money. A repeat with the same `id` returns the same refund; another
   * amount with the same `id` is rejected.
   * @param refund.id our own id: 10 to 40 letters, digits, `-` and `_`
   * @throws GATEWAY_REFUSED when this call refunds nothing (an earlier one with a lost response may have)
   * @throws other GATEWAY_* when the outcome is unknown; repeat the call
   */
  abstract refund(refund: { id: string; paymentId: string; amount: number }): Promise<GatewayRefund>;

  /** All refunds of a payment, in any sequence. Reads only. */
  abstract findRefunds(paymentId: string): Promise<GatewayRefund[]>;

  /** Null when the gateway knows none with this id. Reads only. */
  abstract fetchDispute(disputeId: string): Promise<GatewayDispute | null>;

  /** All disputes of the account, newest first, page by page. Reads only. */
  abstract disputes(): AsyncIterable<GatewayDispute[]>;

  /**
   * The lines of the settlements of a month in India, page by page. Reads only. Lines can be added for some days.
   * @param month from 1
   */
  abstract settlementLines(year: number, month: number): AsyncIterable<SettlementLine[]>;

  /** Makes the cheapest call to check whether the gateway accepts the keys. @throws GATEWAY_* */
  abstract checkKeys(): Promise<void>;

  /**
   * Reads which records an event is about. An event only causes a sync, so nothing else of it is used. Makes no call.
   * @throws NOTIFICATION_REFUSED when these bytes are not signed with one of the known secrets
   */
  abstract readEvent(body: Buffer, signature: string): Omit<GatewayEvent, 'id'>;
}
