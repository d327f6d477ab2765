import { createHmac } from 'node:crypto';
import type { Dispute, NewRefund, Order, Payer, Payment, Refund, SettlementLine } from './entities.ts';
import {
  acquirerData,
  bankReference,
  errorFields,
  feeOf,
  newDispute,
  newPayment,
  newRefund,
  newSettlementLine,
} from './entities.ts';
import { badRequest, orderIsPaid } from './errors.ts';
import { newId } from './ids.ts';
import type { SandboxState } from './state.ts';
import type { WebhookSender } from './webhooks.ts';

/**
 * How a payment ends. `authorized`: the merchant must capture it. `pending`: the bank does not respond. `slow`: it
 * succeeds after the delay. `late`: it fails now and is authorized (and captured) after the delay. `unknown`: the API
 * does not document its status and method.
 */
export const PAYMENT_OUTCOMES = [
  'success',
  'authorized',
  'failed',
  'pending',
  'slow',
  'late',
  'unknown',
] as const;

type Pay = Payer & {
  outcome: (typeof PAYMENT_OUTCOMES)[number];
  /** Razorpay's reason of a failure. */
  reason: string;
  delayMs: number;
  /** Accepts a payment even where Razorpay would reject it, to test how the merchant handles it. */
  force?: boolean;
};

/** A lower-case hexadecimal HMAC-SHA256, as Razorpay signs events and the proofs of payments. */
export function sign(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Changes payments, refunds and disputes, and sends an event for each change. */
export class Payments {
  /** Whether a refund is processed immediately, or pending until a control call settles it. */
  refundMode: 'processed' | 'pending' = 'processed';
  /** How far the payment lists of the API are behind, in milliseconds. */
  listDelayMs = 0;
  /** Called after the capture or failure of a payment of an invoice. */
  onInvoicePayment: (payment: Payment) => void = () => undefined;
  /** Earlier versions of payments, for lists that are behind. They are lost at a restart. */
  private readonly versions = new WeakMap<Payment, { at: number; payment: Payment }[]>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly state: SandboxState;
  private readonly webhooks: WebhookSender;

  constructor(state: SandboxState, webhooks: WebhookSender) {
    this.state = state;
    this.webhooks = webhooks;
  }

  /** Continues with the late payments of an earlier run. */
  start(): void {
    for (const planned of this.state.planned) this.startTimer(planned);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Makes one payment of an order with the chosen outcome. @throws ApiError when the order is paid or about to be */
  pay(order: Order, pay: Pay): Payment {
    // An undocumented one moves no money, so it may exist next to a captured payment.
    const force = pay.force === true || pay.outcome === 'unknown';
    const isAuthorized = this.state.paymentsOf(order.id).some(({ status }) => status === 'authorized');
    if (!force && (order.status === 'paid' || isAuthorized)) throw orderIsPaid();
    const payment = newPayment(order, this.state.orders.find(order.id).invoiceId ?? null, pay);
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    this.state.addPayment(payment);
    this.save(payment);
    if (pay.outcome === 'success') this.authorize(payment, pay.force ? 'always' : 'unless-paid');
    if (pay.outcome === 'authorized') this.authorize(payment, 'never');
    if (pay.outcome === 'failed' || pay.outcome === 'late') this.fail(payment, pay.reason);
    if (pay.outcome === 'slow' || pay.outcome === 'late') this.authorizeLater(payment, pay.delayMs);
    if (pay.outcome === 'unknown') {
      Object.assign(payment, { status: 'in_review', method: 'paylater_x', vpa: null, upi: undefined });
      this.save(payment);
    }
    return payment;
  }

  /** The bank accepts, possibly after an earlier failure. Razorpay returns the money when the order is paid already. */
  authorize(payment: Payment, capture: 'unless-paid' | 'never' | 'always' = 'unless-paid'): void {
    if (payment.status !== 'created' && payment.status !== 'failed') return;
    Object.assign(payment, errorFields(), { status: 'authorized', acquirer_data: acquirerData(payment) });
    this.save(payment);
    this.webhooks.emit('payment.authorized', { payment });
    const isPaid = this.state.orders.find(payment.order_id).order.status === 'paid';
    if (capture === 'always' || (capture === 'unless-paid' && !isPaid)) this.capture(payment);
    else if (isPaid) this.refund(payment, { amount: payment.amount });
  }

  capture(payment: Payment): void {
    const { order } = this.state.orders.find(payment.order_id);
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

  fail(payment: Payment, reason: string): void {
    Object.assign(payment, { status: 'failed', ...errorFields(reason) });
    this.save(payment);
    this.webhooks.emit('payment.failed', { payment });
    if (payment.invoice_id) this.onInvoicePayment(payment);
  }

  /** The payment as a list of the API shows it: as it was some time ago, when lists are behind. */
  listed(payment: Payment): Payment {
    const versions = this.versions.get(payment) ?? [];
    const shownAt = Date.now() - this.listDelayMs;
    if (this.listDelayMs === 0 || versions.length === 0) return payment;
    return (versions.findLast(({ at }) => at <= shownAt) ?? versions[0])?.payment ?? payment;
  }

  /**
   * @param request identifies a repeat: the key of the request and its content
   * @param silent no event is sent
   */
  refund(
    payment: Payment,
    start: NewRefund,
    { silent = false, idempotencyKey = '', request = '' } = {},
  ): Refund {
    const refund = newRefund(payment, start);
    this.state.refunds.set(refund.id, { refund, idempotencyKey, request });
    this.setRefunded(payment, payment.amount_refunded + refund.amount);
    if (!silent) this.webhooks.emit('refund.created', { refund, payment });
    if (this.refundMode === 'processed') this.settleRefund(refund, 'processed', silent);
    return refund;
  }

  /**
   * Ends a pending refund, or fails a processed one, as a bank may days later. The amount of a failed one can be refunded
   * again.
   */
  settleRefund(refund: Refund, status: 'processed' | 'failed', silent = false): void {
    if (refund.status === 'failed' || refund.status === status) return;
    const payment = this.state.payments.find(refund.payment_id);
    refund.status = status;
    // Razorpay may add it days later; the sandbox adds it when the refund is processed.
    if (status === 'processed') refund.acquirer_data = bankReference(payment);
    if (status === 'failed') this.setRefunded(payment, payment.amount_refunded - refund.amount);
    this.state.save();
    if (!silent) this.webhooks.emit(`refund.${status}`, { refund, payment });
  }

  /** The payer disputes a captured payment at the bank. The payment does not change. */
  dispute(payment: Payment, amount = payment.amount, respondBy?: number, silent = false): Dispute {
    const dispute = newDispute(payment, amount, respondBy);
    this.state.disputes.set(dispute.id, dispute);
    this.state.save();
    if (!silent) this.webhooks.emit('payment.dispute.created', { payment, dispute });
    return dispute;
  }

  settleDispute(dispute: Dispute, status: Exclude<Dispute['status'], 'open'>): void {
    dispute.status = status;
    if (status === 'lost') dispute.amount_deducted = dispute.amount;
    this.state.save();
    const payment = this.state.payments.find(dispute.payment_id);
    this.webhooks.emit(`payment.dispute.${status}`, { payment, dispute });
  }

  /**
   * Settles what was captured and refunded and is not settled yet. Razorpay does it by itself, two working days later.
   * @param shortBy paise that the lines of payments are short by, as in an account with a wrong booking
   * @returns the lines
   */
  settle(only: string | undefined, at: number, shortBy: number): SettlementLine[] {
    const { payments, refunds, settlementLines } = this.state;
    const id = newId('setl');
    const lines = [
      ...payments
        .all()
        .filter((payment) => payment.captured && (only === undefined || payment.id === only))
        .map((payment) => newSettlementLine(payment, id, at, payment.amount - shortBy)),
      ...refunds
        .all()
        .map(({ refund }) => refund)
        .filter(
          (refund) => refund.status === 'processed' && (only === undefined || refund.payment_id === only),
        )
        .map((refund) => newSettlementLine(refund, id, at)),
    ].filter((line) => !settlementLines.has(line.entity_id));
    for (const line of lines) settlementLines.set(line.entity_id, line);
    this.state.save();
    return lines;
  }

  private setRefunded(payment: Payment, amount: number): void {
    payment.amount_refunded = amount;
    const full = amount === payment.amount;
    payment.refund_status = amount === 0 ? null : full ? 'full' : 'partial';
    payment.status = full ? 'refunded' : payment.captured ? 'captured' : 'authorized';
    this.save(payment);
  }

  private authorizeLater({ id }: Payment, delayMs: number): void {
    const planned = { at: Date.now() + delayMs, id };
    this.state.planned.push(planned);
    this.state.save();
    this.startTimer(planned);
  }

  private startTimer(planned: SandboxState['planned'][number]): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.state.planned = this.state.planned.filter((other) => other !== planned);
      this.authorize(this.state.payments.find(planned.id));
    }, planned.at - Date.now());
    this.timers.add(timer);
  }

  private save(payment: Payment): void {
    const version = { at: Date.now(), payment: { ...payment } };
    this.versions.set(payment, [...(this.versions.get(payment) ?? []), version]);
    this.state.save();
  }
}

/** The amount to refund, in paise; all that remains by default. @throws ApiError for more, or without a capture */
export function refundableAmount(
  payment: Payment,
  amount = payment.amount - payment.amount_refunded,
): number {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already.');
  if (payment.status !== 'captured')
    throw badRequest('The payment status should be captured for action to be taken.');
  if (amount > payment.amount)
    throw badRequest('The refund amount provided is greater than amount captured.', 'amount');
  if (amount > payment.amount - payment.amount_refunded)
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  return amount;
}
