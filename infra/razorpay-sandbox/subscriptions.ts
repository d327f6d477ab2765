import type { Invoice, Order, Payment, Subscription } from './entities.ts';
import { newInvoice, newOrder } from './entities.ts';
import { badRequest } from './errors.ts';
import { newId, nowInSeconds } from './ids.ts';
import type { Payments } from './payments.ts';
import type { SandboxState } from './state.ts';
import type { WebhookSender } from './webhooks.ts';

/** The charge of a cycle and its three retries on the following days. */
const ATTEMPTS_PER_CYCLE = 4;

/** Changes subscriptions and their invoices, and sends an event for each change. */
export class Subscriptions {
  /** Whether the account has the feature. */
  isEnabled = true;
  /** The subscriptions that Razorpay does not cancel. */
  readonly refusing = new Set<string>();
  private readonly state: SandboxState;
  private readonly webhooks: WebhookSender;

  constructor(state: SandboxState, webhooks: WebhookSender, payments: Payments) {
    this.state = state;
    this.webhooks = webhooks;
    payments.onInvoicePayment = (payment) => this.afterPayment(payment);
  }

  /**
   * The order of the invoice that is due, which is created when there is none.
   * @param force also when the subscription takes no payment
   * @throws ApiError when the subscription takes no payment
   */
  payableOrder(subscription: Subscription, force = false): Order {
    if (!force) requireStatus(subscription, ['created', 'authenticated', 'active', 'pending'], 'chargeable');
    const open = this.invoicesOf(subscription.id).findLast(({ status }) => status === 'issued');
    return this.state.orders.find((open ?? this.addInvoice(subscription)).order_id).order;
  }

  /** Oldest first. */
  invoicesOf(subscriptionId: string): Invoice[] {
    return this.state.invoices.all().filter(({ subscription_id: id }) => id === subscriptionId);
  }

  pause(subscription: Subscription, by: 'self' | 'customer'): void {
    // Razorpay cancels a subscription that has not been charged yet.
    if (subscription.status === 'authenticated') return this.cancel(subscription);
    requireStatus(subscription, ['active'], 'pausable');
    Object.assign(subscription, { status: 'paused', paused_at: nowInSeconds(), pause_initiated_by: by });
    this.emit('paused', subscription);
  }

  resume(subscription: Subscription, by: 'self' | 'customer'): void {
    requireStatus(subscription, ['paused'], 'resumable');
    if (subscription.pause_initiated_by === 'customer' && by === 'self')
      throw badRequest('Subscription is paused by the customer and cannot be resumed.', 'status');
    Object.assign(subscription, { status: 'active', paused_at: null, pause_initiated_by: null });
    this.emit('resumed', subscription);
  }

  cancel(subscription: Subscription): void {
    if (this.refusing.has(subscription.id)) throw badRequest('The subscription cannot be cancelled now.');
    const open = ['created', 'authenticated', 'active', 'pending', 'halted', 'paused'] as const;
    requireStatus(subscription, open, 'cancellable');
    this.end(subscription, 'cancelled');
    this.emit('cancelled', subscription);
  }

  private afterPayment(payment: Payment): void {
    const invoice = this.state.invoices.find(payment.invoice_id ?? '');
    const subscription = this.state.subscriptions.find(invoice.subscription_id);
    if (payment.captured) this.charged(subscription, invoice, payment);
    else this.failed(subscription, payment);
  }

  private charged(subscription: Subscription, invoice: Invoice, payment: Payment): void {
    Object.assign(invoice, {
      status: 'paid',
      paid_at: nowInSeconds(),
      payment_id: payment.id,
      amount_paid: payment.amount,
      amount_due: 0,
    });
    const isFirst = subscription.paid_count === 0;
    const isLast = subscription.paid_count + 1 >= subscription.total_count;
    Object.assign(subscription, {
      // A charge after the end does not begin it again.
      status: subscription.status === 'cancelled' ? 'cancelled' : 'active',
      customer_id: subscription.customer_id ?? newId('cust'),
      paid_count: subscription.paid_count + 1,
      remaining_count: Math.max(0, subscription.remaining_count - 1),
      auth_attempts: 0,
      current_start: invoice.billing_start,
      current_end: invoice.billing_end,
      charge_at: isLast ? null : invoice.billing_end,
      start_at: subscription.start_at ?? invoice.billing_start,
    });
    if (isFirst) {
      this.emit('authenticated', subscription);
      this.emit('activated', subscription, payment);
    }
    this.emit('charged', subscription, payment);
    if (!isLast || subscription.status === 'cancelled') return;
    this.end(subscription, 'completed');
    this.emit('completed', subscription, payment);
  }

  /** A failed first payment leaves the subscription as it is: the payer may try again. */
  private failed(subscription: Subscription, payment: Payment): void {
    if (subscription.status !== 'active' && subscription.status !== 'pending') return;
    subscription.auth_attempts += 1;
    subscription.status = subscription.auth_attempts < ATTEMPTS_PER_CYCLE ? 'pending' : 'halted';
    this.emit(subscription.status, subscription, payment);
  }

  private end(subscription: Subscription, status: 'cancelled' | 'completed'): void {
    Object.assign(subscription, { status, ended_at: nowInSeconds(), charge_at: null });
  }

  private addInvoice(subscription: Subscription): Invoice {
    const { amount, currency } = this.state.plans.find(subscription.plan_id).item;
    const order = newOrder(amount, currency, null, []);
    const invoice = newInvoice(subscription, order);
    this.state.orders.set(order.id, { order, invoiceId: invoice.id });
    this.state.invoices.set(invoice.id, invoice);
    this.state.save();
    return invoice;
  }

  /** Razorpay sends `captured` as text in these events. */
  private emit(event: string, subscription: Subscription, payment?: Payment): void {
    this.state.save();
    this.webhooks.emit(`subscription.${event}`, {
      subscription,
      ...(payment && { payment: { ...payment, captured: payment.captured ? '1' : '0' } }),
    });
  }
}

function requireStatus(
  subscription: Subscription,
  statuses: readonly Subscription['status'][],
  what: string,
): void {
  if (statuses.includes(subscription.status)) return;
  throw badRequest(`Subscription is not ${what} in ${subscription.status} status.`, 'status');
}
