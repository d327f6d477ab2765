import { digits } from './digits.ts';
import type { Notes, Payment, Refund, StoredRefund } from './entities.ts';
import { nowInSeconds } from './entities.ts';
import { newId } from './ids.ts';
import type { PaymentHistory } from './payment-history.ts';
import type { Schedule } from './schedule.ts';
import type { SandboxState } from './state.ts';
import type { WebhookSender } from './webhooks.ts';

export const refundModes = ['processed', 'pending', 'delay', 'fail'] as const;
type RefundMode = (typeof refundModes)[number];

interface RefundStart {
  /** In paise. */
  amount: number;
  speed: Refund['speed_requested'];
  notes: Notes;
  receipt: string | null;
  idempotencyKey: string | null;
  /** The request, to distinguish a repeat from another request with the same key. */
  request: string;
  /** No event is sent. */
  silent?: boolean;
}

interface RefundLifecycleParts {
  state: SandboxState;
  webhooks: WebhookSender;
  schedule: Schedule;
  history: PaymentHistory;
}

/** Changes the states of refunds and the amounts on their payments, and sends an event for each change. */
export class RefundLifecycle {
  /**
   * `processed`: immediately. `pending`: until a control call settles it. `delay` and `fail`: pending, and processed or
   * failed after `ms` milliseconds.
   */
  mode: RefundMode = 'processed';
  ms = 1000;
  private readonly state: SandboxState;
  private readonly webhooks: WebhookSender;
  private readonly schedule: Schedule;
  private readonly history: PaymentHistory;

  constructor({ state, webhooks, schedule, history }: RefundLifecycleParts) {
    this.state = state;
    this.webhooks = webhooks;
    this.schedule = schedule;
    this.history = history;
  }

  create(keyId: string, payment: Payment, start: RefundStart): Refund {
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: start.amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: start.notes,
      receipt: start.receipt,
      acquirer_data: { arn: null },
      created_at: nowInSeconds(),
      batch_id: null,
      status: 'pending',
      speed_processed: 'normal',
      speed_requested: start.speed,
    };
    const stored: StoredRefund = {
      keyId,
      refund,
      idempotencyKey: start.idempotencyKey,
      request: start.request,
    };
    this.state.addRefund(stored);
    this.setRefunded(payment, payment.amount_refunded + refund.amount);
    this.state.save();
    if (start.silent !== true) this.webhooks.emit('refund.created', { refund, payment });
    if (this.mode === 'processed') this.settle(refund, 'processed', start.silent);
    if (this.mode === 'delay') this.schedule.plan('settle-refund', refund.id, this.ms);
    if (this.mode === 'fail') this.schedule.plan('fail-refund', refund.id, this.ms);
    return refund;
  }

  /**
   * Ends a pending refund, or fails a processed one, as a bank may days later. The amount of a failed one can be refunded
   * again.
   */
  settle(refund: Refund, status: 'processed' | 'failed', silent = false): void {
    const payment = this.state.payments.get(refund.payment_id)?.payment;
    if (refund.status === 'failed' || refund.status === status || payment === undefined) return;
    refund.status = status;
    // Razorpay may add it days later; the sandbox adds it when the refund is processed.
    if (status === 'processed') refund.acquirer_data = bankReference(payment);
    if (status === 'failed') this.setRefunded(payment, payment.amount_refunded - refund.amount);
    this.state.save();
    if (!silent) this.webhooks.emit(`refund.${status}`, { refund, payment });
  }

  /** Refunds an authorization that comes after its order was paid, as Razorpay does. */
  returnUncaptured(payment: Payment): void {
    const keyId = this.state.payments.get(payment.id)?.keyId ?? '';
    this.create(keyId, payment, {
      amount: payment.amount,
      speed: 'normal',
      notes: [],
      receipt: null,
      idempotencyKey: null,
      request: '',
    });
  }

  private setRefunded(payment: Payment, amount: number): void {
    payment.amount_refunded = amount;
    const full = amount === payment.amount;
    payment.refund_status = amount === 0 ? null : full ? 'full' : 'partial';
    payment.status = full ? 'refunded' : payment.captured ? 'captured' : 'authorized';
    this.history.record(payment);
  }
}

/** The number by which the payer's bank finds the refund: the ARN of a card, the RRN of UPI, none for netbanking. */
function bankReference({ method }: Payment): Refund['acquirer_data'] {
  if (method === 'upi') return { rrn: digits(12) };
  return { arn: method === 'card' ? digits(23) : null };
}
