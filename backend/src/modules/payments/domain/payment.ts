import type { PaymentMode } from '@qlu/contracts/payments/received.rules';
import { paymentStatus, type PaymentState, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DAY_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';

export const PAYMENT_PURPOSES = ['registration', 'donation'] as const;

export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** One of Razorpay's orders. It never expires there: a browser that has it open can still pay it. */
export interface PaymentOrder {
  id: string;
  /** The account key that opened it; null for orders from before the key was stored. */
  keyId: string | null;
  openedAt: Date;
}

/** One payment with its status. Registrations and donations refer to it and copy nothing from it. */
export interface Payment {
  id: string;
  /** The first attempt's idempotency key, and the receipt of the order at Razorpay. */
  transactionId: string;
  purpose: PaymentPurpose;
  state: PaymentState;
  /** The price in paise, or the amount that the office accepted instead. */
  amount: number;
  currency: string;
  /** How the money was paid. Only `razorpay` exists at Razorpay; the office received the others by hand. */
  mode: PaymentMode;
  /** The office's reference of money that it received; else empty. */
  reference: string;
  /** The thing that is paid for, to find repeats: `program:12`, `donation:crystal`. Empty for payments from before it was stored. */
  item: string;
  /** Keyed digest of the payer's phone, email and ID number; null for payments from before it was stored. */
  payerDigest: Buffer | null;
  /** Oldest first; none while the first one is being requested. */
  orders: PaymentOrder[];
  /** The authorized Razorpay payment that is being captured. Only this one of several may be captured. */
  capturedPaymentId: string | null;
  /** The Razorpay payment that settled it. */
  gatewayPaymentId: string | null;
  failureCode: string | null;
  failureReason: string | null;
  /** Paise of {@link gatewayPaymentId} that were refunded. */
  refunded: number;
  /** Since when the visitor can pay: the instant of its last order or its last reopening. */
  openSince: Date;
  /** When the payer's browser reported the end of the checkout while an attempt was in progress at Razorpay. */
  closedAt: Date | null;
  lastSyncedAt: Date | null;
  /** Since when every sync has failed; null after a successful sync. */
  syncFailingSince: Date | null;
  /** The unguessable part of the result page's URL. */
  resultToken: string;
  /** True when its place went to another person: the browser that began it does not get the token any more. */
  isPassedOn: boolean;
  createdAt: Date;
  /** When the payer paid, or when the money was received by hand; null while it is not settled. */
  settledAt: Date | null;
}

/** Why one of Razorpay's payments failed, as Razorpay reports it. */
export interface GatewayFailure {
  code: string;
  reason: string;
  description: string;
}

/** A payment as Razorpay reports it. Amounts in paise. */
export interface GatewayPayment {
  id: string;
  orderId: string | null;
  /** The invoice of a subscription that it paid. */
  invoiceId: string | null;
  amount: number;
  currency: string;
  /** `unknown`: Razorpay lists an attempt that this version cannot read. It does not count as money. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | 'unknown';
  /** True when it was ever captured, even if refunded later. Razorpay refunds uncaptured money automatically. */
  wasCaptured: boolean;
  /** Paise that were refunded. */
  refunded: number;
  /** Razorpay's fee with tax, paise; null until the capture. */
  fee: number | null;
  /** True when the payer pays the fee on top of the price. */
  customerBearsFee: boolean;
  failure: GatewayFailure | null;
  /** Null when it cannot be read. */
  createdAt: Date | null;
}

/** True when Razorpay knows the payment. Nothing else is synced or refunded there. */
export function isAtRazorpay({ mode }: Pick<Payment, 'mode'>): boolean {
  return mode === 'razorpay';
}

/** True when the money arrived. Only a refund changes a settled payment. */
export function isSettled(payment: Payment): boolean {
  return payment.state === 'captured' || payment.state === 'refunded';
}

/** The code of a payment that is not captured because its payer has paid with a later attempt. */
export const PAID_WITH_LATER_ATTEMPT = 'PAID_WITH_LATER_ATTEMPT';

export function isPaidWithLaterAttempt({ failureCode }: Payment): boolean {
  return failureCode === PAID_WITH_LATER_ATTEMPT;
}

/** The code of a cheque that the bank did not honour. */
export const CHEQUE_BOUNCED = 'CHEQUE_DISHONOURED';

export function isBounced({ failureCode }: Payment): boolean {
  return failureCode === CHEQUE_BOUNCED;
}

/** True when an order of this unpaid payment may be opened again: it is not given up, and the payer has not paid otherwise. */
export function mayBePaid(payment: Payment): boolean {
  return (
    isAtRazorpay(payment) &&
    (payment.state === 'created' || payment.state === 'attempted' || payment.state === 'failed') &&
    payment.capturedPaymentId === null &&
    !isPaidWithLaterAttempt(payment)
  );
}

/** True when the payer's browser has left the checkout while Razorpay listed an attempt in progress. */
export function isBeingConfirmed({ state, closedAt }: Payment): boolean {
  return closedAt !== null && state !== 'failed';
}

export function getStatus(payment: Payment): PaymentStatus {
  return paymentStatus(payment.state);
}

export function hasOrder(payment: Payment, orderId: string | null): boolean {
  return payment.orders.some(({ id }) => id === orderId);
}

/** The amount of an attempt without the fee that the payer bears on top. */
function netAmount({ amount, fee, customerBearsFee }: GatewayPayment): number {
  return customerBearsFee && fee !== null ? amount - fee : amount;
}

/** True when an attempt has an order, the amount and the currency of this payment. */
export function isPaymentFor(payment: Payment, gatewayPayment: GatewayPayment): boolean {
  return (
    hasOrder(payment, gatewayPayment.orderId) &&
    netAmount(gatewayPayment) === payment.amount &&
    gatewayPayment.currency === payment.currency
  );
}

/** True when the attempt is authorized or was captured, even if refunded later. */
export function carriesMoney(gatewayPayment: GatewayPayment): boolean {
  return gatewayPayment.status === 'authorized' || gatewayPayment.wasCaptured;
}

/** True when this attempt took money that was not refunded, or may still take it. Then the page must not show a failure. */
export function mayTakeMoney(gatewayPayment: GatewayPayment): boolean {
  const isKept = carriesMoney(gatewayPayment) && gatewayPayment.status !== 'refunded';
  return isKept || gatewayPayment.status === 'created' || gatewayPayment.status === 'unknown';
}

/** The newest failure that Razorpay recorded for the attempts; null when none failed. */
export function latestFailure(gatewayPayments: readonly GatewayPayment[]): GatewayFailure | null {
  const failed = gatewayPayments.filter(({ status, failure }) => status === 'failed' && failure !== null);
  failed.sort((one, other) => Number(other.createdAt ?? 0) - Number(one.createdAt ?? 0));
  return failed[0]?.failure ?? null;
}

interface Payer {
  phone: string;
  email: string;
  idNumber: string;
}

/** The payer in normalized form: the last ten digits of the phone, letters in one case, no spaces. */
export function normalizedPayer({ phone, email, idNumber }: Payer): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '').slice(-10);
  const address = email.normalize('NFKC').trim().toLowerCase();
  const id = idNumber.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return JSON.stringify([digits, address, id]);
}

/** The instant at which money of the Indian day `day` counts as received: now for today, else noon of that day. */
export function receivedInstant(day: string, now: Date): Date {
  return day === todayInIndia(now) ? now : new Date(`${day}T12:00:00+05:30`);
}

/** An unpaid order keeps its price up to this age. */
const OPEN_ORDER_MS = 30 * MINUTE_MS;
/** For a day, another attempt to pay for the same is a repeat. */
const REPEAT_MS = DAY_MS;

export function openOrderSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_ORDER_MS);
}

export function repeatSince(now: Date): Date {
  return new Date(now.getTime() - REPEAT_MS);
}
