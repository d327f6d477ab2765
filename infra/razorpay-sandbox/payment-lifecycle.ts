import { digits } from './digits.ts';
import type { Card, Notes, Payment, PaymentMethod, StoredOrder, StoredPayment } from './entities.ts';
import { nowInSeconds, unknownMethod, unknownStatus } from './entities.ts';
import { badRequest } from './errors.ts';
import type { PaymentFailure } from './failures.ts';
import { newId } from './ids.ts';
import type { PaymentHistory } from './payment-history.ts';
import type { RefundLifecycle } from './refund-lifecycle.ts';
import type { Schedule } from './schedule.ts';
import type { SandboxState } from './state.ts';
import type { WebhookSender } from './webhooks.ts';

export interface PaymentStart {
  method: PaymentMethod;
  /** Whether the payer pays the fee on top of the amount. */
  feeBearer?: 'customer';
  /** Paise. Absent: the order's own amount. */
  amount?: number;
  currency?: string;
  email?: string;
  contact?: string;
  description?: string;
  notes?: Notes;
  /** Accepts a payment even where Razorpay would reject it, to test how the merchant handles it. */
  force?: boolean;
}

interface PaymentLifecycleParts {
  state: SandboxState;
  webhooks: WebhookSender;
  schedule: Schedule;
  history: PaymentHistory;
  refunds: RefundLifecycle;
}

/** Changes the states of payments and their orders, and sends an event for each change. */
export class PaymentLifecycle {
  private readonly state: SandboxState;
  private readonly webhooks: WebhookSender;
  private readonly schedule: Schedule;
  private readonly history: PaymentHistory;
  private readonly refunds: RefundLifecycle;
  /** Called after the capture or failure of a payment of an invoice. */
  onInvoicePayment: (payment: Payment) => void = () => undefined;

  constructor({ state, webhooks, schedule, history, refunds }: PaymentLifecycleParts) {
    this.state = state;
    this.webhooks = webhooks;
    this.schedule = schedule;
    this.history = history;
    this.refunds = refunds;
  }

  /** @throws {ApiError} when the order is paid, or has an authorized payment. */
  start(stored: StoredOrder, start: PaymentStart): StoredPayment {
    const { order } = stored;
    if (!start.force) this.rejectSecondPayment(stored);
    const price = start.amount ?? order.amount;
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: start.feeBearer === 'customer' ? price + feeOf(price).fee : price,
      currency: start.currency ?? order.currency,
      status: 'created',
      order_id: order.id,
      invoice_id: stored.invoiceId ?? null,
      international: false,
      method: start.method,
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: start.description || null,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: null,
      email: start.email || 'void@razorpay.com',
      contact: start.contact || '+919000090000',
      notes: start.notes ?? [],
      ...(start.feeBearer && { fee_bearer: start.feeBearer }),
      fee: null,
      tax: null,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: {},
      created_at: nowInSeconds(),
    };
    addInstrument(payment);
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    const added = { keyId: stored.keyId, payment };
    this.state.payments.add(added);
    this.save(payment);
    return added;
  }

  /** Sets a status and a method that the API does not document. No money moves, and no event is sent. */
  makeUnknown(payment: Payment): void {
    Object.assign(payment, { status: unknownStatus, method: unknownMethod, vpa: null });
    delete payment.upi;
    this.save(payment);
  }

  /** The bank accepts, possibly after an earlier failure. Captures immediately when the order requires it. */
  authorize(payment: Payment, capture: 'by-order' | 'never' | 'always' = 'by-order'): void {
    if (payment.status !== 'created' && payment.status !== 'failed') return;
    Object.assign(payment, noError, { status: 'authorized', acquirer_data: acquirerData(payment) });
    this.save(payment);
    this.webhooks.emit('payment.authorized', { payment });
    const stored = this.orderOf(payment);
    if (capture === 'always') {
      this.capture(payment);
    } else if (stored.order.status === 'paid') {
      this.refunds.returnUncaptured(payment);
    } else if (capture === 'by-order' && stored.capture === 'automatic') {
      this.capture(payment);
    }
  }

  authorizeLater(payment: Payment, inMs: number): void {
    this.schedule.plan('authorize-payment', payment.id, inMs);
  }

  capture(payment: Payment): void {
    const { order } = this.orderOf(payment);
    const price = payment.fee_bearer === 'customer' ? order.amount : payment.amount;
    Object.assign(payment, { status: 'captured', captured: true, ...feeOf(price) });
    order.status = 'paid';
    order.amount_paid = payment.amount;
    order.amount_due = Math.max(0, order.amount - payment.amount);
    this.save(payment);
    this.webhooks.emit('payment.captured', {
      payment: { ...payment, base_amount: payment.amount, amount_transferred: 0 },
    });
    this.webhooks.emit('order.paid', { payment, order });
    if (payment.invoice_id) this.onInvoicePayment(payment);
  }

  fail(payment: Payment, failure: PaymentFailure): void {
    Object.assign(payment, {
      status: 'failed',
      error_code: failure.code,
      error_description: failure.description,
      error_source: failure.source,
      error_step: failure.step,
      error_reason: failure.reason,
    });
    this.save(payment);
    this.webhooks.emit('payment.failed', { payment });
    if (payment.invoice_id) this.onInvoicePayment(payment);
  }

  private save(payment: Payment): void {
    this.history.record(payment);
    this.state.save();
  }

  private rejectSecondPayment({ order }: StoredOrder): void {
    const payments = this.state.payments.ofParent(order.id);
    const authorized = payments.some(({ payment }) => payment.status === 'authorized');
    if (order.status !== 'paid' && !authorized) return;
    throw badRequest(
      'Your payment has been declined as the order is already paid. Try again with a new order.',
      undefined,
      'order_already_paid',
    );
  }

  private orderOf(payment: Payment): StoredOrder {
    const stored = this.state.orders.get(payment.order_id);
    if (stored === undefined) throw new Error(`The order of ${payment.id} is missing.`);
    return stored;
  }
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

function sampleCard(): Card {
  return {
    id: newId('card'),
    entity: 'card',
    name: '',
    last4: '1007',
    network: 'Visa',
    type: 'debit',
    issuer: 'HDFC',
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
}

/** In paise. The fee is two percent plus eighteen percent tax on it; `fee` includes `tax`. */
function feeOf(price: number): { fee: number; tax: number } {
  const base = Math.round(price * 0.02);
  const tax = Math.round(base * 0.18);
  return { fee: base + tax, tax };
}

function addInstrument(payment: Payment): void {
  if (payment.method === 'card') {
    payment.card = sampleCard();
    payment.card_id = payment.card.id;
  } else if (payment.method === 'upi') {
    payment.vpa = 'success@razorpay';
    payment.upi = { vpa: payment.vpa, payer_account_type: 'bank_account', flow: 'intent' };
  } else {
    payment.bank = 'ICIC';
  }
}

function acquirerData({ method }: Payment): Payment['acquirer_data'] {
  switch (method) {
    case 'card':
      return { auth_code: digits(6) };
    case 'upi':
      return { rrn: digits(12) };
    case 'netbanking':
      return { bank_transaction_id: digits(7) };
    case unknownMethod:
      return {};
  }
}
