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
  /** Paise. */
  amount: number;
  speed: Refund['speed_requested'];
  notes: Notes;
  receipt: string | null;
  idempotencyKey: string | null;
  /** What was asked for, to tell a repetition from another request with the same key. */
  request: string;
  /** Whether no event is sent for it. */
  silent?: boolean;
}

interface RefundLifeParts {
  state: SandboxState;
  webhooks: WebhookSender;
  schedule: Schedule;
  history: PaymentHistory;
}

/** Moves refunds from state to state, with the sums on their payments, and announces each move. */
export class RefundLife {
  /** `processed` at once, `pending` until it is settled by a control call, or pending and after a while processed (`delay`) or failed (`fail`). */
  mode: RefundMode = 'processed';
  ms = 1000;
  private readonly state: SandboxState;
  private readonly webhooks: WebhookSender;
  private readonly schedule: Schedule;
  private readonly history: PaymentHistory;

  constructor({ state, webhooks, schedule, history }: RefundLifeParts) {
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

  /** The end of a pending refund. A failed one gives its sum back to the payment. */
  settle(refund: Refund, status: 'processed' | 'failed', silent = false): void {
    const payment = this.state.payments.get(refund.payment_id)?.payment;
    if (refund.status !== 'pending' || payment === undefined) return;
    refund.status = status;
    // With Razorpay it may come days later; here it comes with the end.
    if (status === 'processed') refund.acquirer_data = bankReference(payment);
    if (status === 'failed') this.setRefunded(payment, payment.amount_refunded - refund.amount);
    this.state.save();
    if (!silent) this.webhooks.emit(`refund.${status}`, { refund, payment });
  }

  /** What Razorpay does with an authorization that comes too late for an order already paid. */
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
    this.history.note(payment);
  }
}

/** By which number the payer's bank finds the refund: of a card the ARN, of UPI the RRN, of a bank none. */
function bankReference({ method }: Payment): Refund['acquirer_data'] {
  if (method === 'upi') return { rrn: digits(12) };
  return { arn: method === 'card' ? digits(23) : null };
}
