import { failureFor } from './errors.ts';
import { digits, newId, nowInSeconds } from './ids.ts';

/** New records in the shape that the Razorpay API sends. Amounts are in paise, instants in Unix seconds. */

/** Empty notes are `[]`: Razorpay's PHP encodes them so. */
export type Notes = Record<string, string | number> | [];

const nullable = <T>(value: T | null = null): T | null => value;

export type Order = ReturnType<typeof newOrder>;
export function newOrder(amount: number, currency: string, receipt: string | null, notes: Notes) {
  return {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created' as 'created' | 'attempted' | 'paid',
    attempts: 0,
    notes,
    created_at: nowInSeconds(),
  };
}

export const PAYMENT_METHODS = ['upi', 'card', 'netbanking'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** `in_review` and `paylater_x` are not documented, for an attempt that moves no money. */
type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed' | 'in_review';

/** What the payer chose. */
export type Payer = {
  method: PaymentMethod;
  /** Whether the payer pays the fee on top of the amount. */
  feeBearer?: 'customer' | undefined;
  /** Absent: the order's own amount. */
  amount?: number | undefined;
  currency?: string | undefined;
  email?: string | undefined;
  contact?: string | undefined;
  description?: string | undefined;
  notes?: Notes;
};

export type Payment = ReturnType<typeof newPayment>;
export function newPayment(order: Order, invoiceId: string | null, payer: Payer) {
  const { method, feeBearer, notes = [], amount: price = order.amount, currency = order.currency } = payer;
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: feeBearer === 'customer' ? price + feeOf(price).fee : price,
    currency,
    status: 'created' as PaymentStatus,
    order_id: order.id,
    /** The invoice of a subscription's charge. */
    invoice_id: invoiceId,
    international: false,
    method: method as PaymentMethod | 'paylater_x',
    amount_refunded: 0,
    refund_status: nullable<'partial' | 'full'>(),
    captured: false,
    description: payer.description || null,
    wallet: null,
    ...instrument(method),
    email: payer.email || 'void@razorpay.com',
    contact: payer.contact || '+919000090000',
    notes,
    // The amount then is the order's amount plus the fee.
    ...(feeBearer && { fee_bearer: feeBearer }),
    /** Null until the capture. */
    fee: nullable<number>(),
    tax: nullable<number>(),
    ...errorFields(),
    acquirer_data: {} as Record<string, string | null>,
    created_at: nowInSeconds(),
  };
}

/** What a payment says about its failure. @param reason Razorpay's; absent for a payment that has not failed */
export function errorFields(reason?: string) {
  const failure = reason === undefined ? null : failureFor(reason);
  return {
    error_code: nullable<string>(failure?.code),
    error_description: nullable(failure?.description),
    error_source: nullable(failure?.source),
    error_step: nullable(failure?.step),
    error_reason: nullable(failure?.reason),
  };
}

/** Two percent plus eighteen percent tax on it; `fee` includes `tax`. */
export function feeOf(price: number): { fee: number; tax: number } {
  const base = Math.round(price * 0.02);
  const tax = Math.round(base * 0.18);
  return { fee: base + tax, tax };
}

function instrument(method: PaymentMethod) {
  const none = { card_id: nullable<string>(), bank: nullable<string>(), vpa: nullable<string>() };
  if (method === 'netbanking') return { ...none, bank: 'ICIC' };
  if (method === 'upi') {
    const vpa = 'success@razorpay';
    return { ...none, vpa, upi: { vpa, payer_account_type: 'bank_account', flow: 'intent' } };
  }
  const id = newId('card');
  const kind = {
    name: '',
    last4: '1007',
    network: 'Visa',
    type: 'debit',
    issuer: 'HDFC',
    sub_type: 'consumer',
  };
  return {
    ...none,
    card_id: id,
    card: { id, entity: 'card', ...kind, international: false, emi: false, token_iin: null },
  };
}

export function acquirerData({ method }: Payment): Payment['acquirer_data'] {
  if (method === 'card') return { auth_code: digits(6) };
  if (method === 'upi') return { rrn: digits(12) };
  return { bank_transaction_id: digits(7) };
}

export type NewRefund = {
  amount: number;
  speed?: 'normal' | 'optimum';
  notes?: Notes;
  receipt?: string | null;
};

export type Refund = ReturnType<typeof newRefund>;
export function newRefund(
  payment: Payment,
  { amount, speed = 'normal', notes = [], receipt = null }: NewRefund,
) {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null } as { arn?: string | null; rrn?: string },
    created_at: nowInSeconds(),
    batch_id: null,
    status: 'pending' as 'pending' | 'processed' | 'failed',
    speed_processed: 'normal',
    speed_requested: speed,
  };
}

/** The number by which the payer's bank finds the refund: the ARN of a card, the RRN of UPI, none for netbanking. */
export function bankReference({ method }: Payment): Refund['acquirer_data'] {
  if (method === 'upi') return { rrn: digits(12) };
  return { arn: method === 'card' ? digits(23) : null };
}

const WEEK_SECONDS = 7 * 24 * 60 * 60;

export type Dispute = ReturnType<typeof newDispute>;
export function newDispute(payment: Payment, amount: number, respondBy = nowInSeconds() + WEEK_SECONDS) {
  return {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    /** 0 until the dispute is lost. */
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: respondBy,
    status: 'open' as 'open' | 'under_review' | 'won' | 'lost' | 'closed',
    phase: 'chargeback',
    created_at: nowInSeconds(),
    // What contests the dispute: null until it is sent.
    evidence: {
      amount,
      summary: null,
      shipping_proof: null,
      billing_proof: null,
      cancellation_proof: null,
      customer_communication: null,
      proof_of_service: null,
      explanation_letter: null,
      refund_confirmation: null,
      access_activity_log: null,
      refund_cancellation_policy: null,
      term_and_conditions: null,
      others: null,
      submitted_at: null,
    },
  };
}

/** The line of a payment or a refund in a settlement. @param amount of a payment that was booked wrongly */
export type SettlementLine = ReturnType<typeof newSettlementLine>;
export function newSettlementLine(
  of: Payment | Refund,
  settlementId: string,
  at: number,
  amount = of.amount,
) {
  const isPayment = 'order_id' in of;
  const fee = (isPayment && of.fee) || 0;
  return {
    entity_id: of.id,
    type: of.entity,
    debit: isPayment ? 0 : amount,
    credit: isPayment ? amount - fee : 0,
    amount,
    currency: of.currency,
    fee,
    tax: (isPayment && of.tax) || 0,
    on_hold: false,
    settled: true,
    created_at: of.created_at,
    settled_at: at,
    settlement_id: settlementId,
    posted_at: at,
    credit_type: 'default',
    description: isPayment ? of.description : null,
    notes: '[]',
    payment_id: isPayment ? null : of.payment_id,
    settlement_utr: `UTR${at}`,
    order_id: isPayment ? of.order_id : null,
    method: isPayment ? of.method : null,
    dispute_id: null,
  };
}

type NewPlan = { period: string; interval: number; notes: Notes };
type NewItem = { name: string; description: string | null; amount: number; currency: string };

export type Plan = ReturnType<typeof newPlan>;
export function newPlan({ period, interval, notes }: NewPlan, item: NewItem) {
  return {
    id: newId('plan'),
    entity: 'plan',
    interval,
    period,
    item: { id: newId('item'), active: true, ...item, unit_amount: item.amount, type: 'plan' },
    notes,
    created_at: nowInSeconds(),
  };
}

type SubscriptionStatus =
  | 'created'
  | 'authenticated'
  | 'active'
  | 'pending'
  | 'halted'
  | 'cancelled'
  | 'completed'
  | 'paused';

export type Subscription = ReturnType<typeof newSubscription>;
export function newSubscription(plan: Plan, total: number, notify: boolean, notes: Notes) {
  const id = newId('sub');
  return {
    id,
    entity: 'subscription',
    plan_id: plan.id,
    customer_id: nullable<string>(),
    status: 'created' as SubscriptionStatus,
    current_start: nullable<number>(),
    current_end: nullable<number>(),
    ended_at: nullable<number>(),
    quantity: 1,
    notes,
    charge_at: nullable<number>(),
    start_at: nullable<number>(),
    end_at: null,
    auth_attempts: 0,
    total_count: total,
    paid_count: 0,
    remaining_count: total,
    customer_notify: notify,
    created_at: nowInSeconds(),
    expire_by: null,
    short_url: `https://rzp.io/i/${id}`,
    has_scheduled_changes: false,
    source: 'api',
    paused_at: nullable<number>(),
    /** `self`: by a call of the API; `customer`: by the payer in the UPI app. */
    pause_initiated_by: nullable<'self' | 'customer'>(),
  };
}

export type Invoice = ReturnType<typeof newInvoice>;
export function newInvoice(subscription: Subscription, { id, amount, currency, created_at: now }: Order) {
  const start = subscription.current_end ?? now;
  return {
    id: newId('inv'),
    entity: 'invoice',
    type: 'invoice',
    customer_id: subscription.customer_id,
    order_id: id,
    subscription_id: subscription.id,
    payment_id: nullable<string>(),
    status: 'issued' as 'issued' | 'paid',
    issued_at: now,
    paid_at: nullable<number>(),
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    billing_start: start,
    billing_end: monthAfter(start),
    notes: [],
    created_at: now,
  };
}

function monthAfter(second: number): number {
  const date = new Date(second * 1000);
  return Math.floor(date.setUTCMonth(date.getUTCMonth() + 1) / 1000);
}
