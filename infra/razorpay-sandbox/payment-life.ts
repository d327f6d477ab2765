import { digits } from './digits.ts';
import type { Card, Notes, Payment, PaymentMethod, StoredOrder, StoredPayment } from './entities.ts';
import { nowInSeconds, unknownMethod, unknownStatus } from './entities.ts';
import { refused } from './errors.ts';
import type { PaymentFailure } from './failures.ts';
import { newId } from './ids.ts';
import type { PaymentHistory } from './payment-history.ts';
import type { RefundLife } from './refund-life.ts';
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
  /** Takes a payment even where Razorpay would refuse one, to see what the merchant does with it. */
  force?: boolean;
}

interface PaymentLifeParts {
  state: SandboxState;
  webhooks: WebhookSender;
  schedule: Schedule;
  history: PaymentHistory;
  refunds: RefundLife;
}

/** Moves payments, and with them their orders, from state to state and announces each move. */
export class PaymentLife {
  private readonly state: SandboxState;
  private readonly webhooks: WebhookSender;
  private readonly schedule: Schedule;
  private readonly history: PaymentHistory;
  private readonly refunds: RefundLife;

  constructor({ state, webhooks, schedule, history, refunds }: PaymentLifeParts) {
    this.state = state;
    this.webhooks = webhooks;
    this.schedule = schedule;
    this.history = history;
    this.refunds = refunds;
  }

  /** @throws {ApiError} when the order is paid, or has a payment that waits for its capture. */
  start(stored: StoredOrder, start: PaymentStart): StoredPayment {
    const { order } = stored;
    if (!start.force) this.refuseSecondPayment(stored);
    const price = start.amount ?? order.amount;
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: start.feeBearer === 'customer' ? price + feeOf(price).fee : price,
      currency: start.currency ?? order.currency,
      status: 'created',
      order_id: order.id,
      invoice_id: null,
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
    this.keep(payment);
    return added;
  }

  /** An attempt in words that the API does not document. It carries no money, and no event is sent for it. */
  makeUnknown(payment: Payment): void {
    Object.assign(payment, { status: unknownStatus, method: unknownMethod, vpa: null });
    delete payment.upi;
    this.keep(payment);
  }

  /** The bank accepts, possibly long after it seemed to decline. Captures at once where the order asks for it. */
  authorize(
    payment: Payment,
    capture: 'as-the-order-says' | 'not-yet' | 'anyway' = 'as-the-order-says',
  ): void {
    if (payment.status !== 'created' && payment.status !== 'failed') return;
    Object.assign(payment, noError, { status: 'authorized', acquirer_data: acquirerData(payment) });
    this.keep(payment);
    this.webhooks.emit('payment.authorized', { payment });
    const stored = this.orderOf(payment);
    if (capture === 'anyway') {
      this.capture(payment);
    } else if (stored.order.status === 'paid') {
      this.refunds.returnUncaptured(payment);
    } else if (capture === 'as-the-order-says' && stored.capture === 'automatic') {
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
    this.keep(payment);
    this.webhooks.emit('payment.captured', {
      payment: { ...payment, base_amount: payment.amount, amount_transferred: 0 },
    });
    this.webhooks.emit('order.paid', { payment, order });
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
    this.keep(payment);
    this.webhooks.emit('payment.failed', { payment });
  }

  private keep(payment: Payment): void {
    this.history.note(payment);
    this.state.save();
  }

  private refuseSecondPayment({ order }: StoredOrder): void {
    const ofOrder = this.state.payments.ofParent(order.id);
    const authorized = ofOrder.some(({ payment }) => payment.status === 'authorized');
    if (order.status !== 'paid' && !authorized) return;
    throw refused(
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

/** Paise: two percent, and eighteen percent of that as tax, which the fee includes. */
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
