import type { Payment, StoredOrder } from './entities.ts';
import { nowInSeconds } from './entities.ts';
import { badRequest } from './errors.ts';
import { newId } from './ids.ts';
import type { PaymentLifecycle } from './payment-lifecycle.ts';
import type { SandboxState } from './state.ts';
import type { Invoice, StoredInvoice, StoredSubscription, Subscription } from './subscription-entities.ts';
import type { WebhookSender } from './webhooks.ts';

/** The charge of a cycle and its three retries on the following days. */
const attemptsPerCycle = 4;

/** Changes the states of subscriptions and their invoices, and sends an event for each change. */
export class SubscriptionLifecycle {
  /** Whether the account has the feature. */
  isEnabled = true;
  private readonly state: SandboxState;
  private readonly webhooks: WebhookSender;

  constructor(state: SandboxState, webhooks: WebhookSender, payments: PaymentLifecycle) {
    this.state = state;
    this.webhooks = webhooks;
    payments.onInvoicePayment = (payment) => this.afterPayment(payment);
  }

  /**
   * The order of the invoice that is due, which is created when there is none.
   * @param force also when the subscription takes no payment
   * @throws {ApiError} when the subscription takes no payment
   */
  payableOrder(stored: StoredSubscription, force = false): StoredOrder {
    const { subscription } = stored;
    if (!force && !['created', 'authenticated', 'active', 'pending'].includes(subscription.status)) {
      throw badRequest(`Subscription is not chargeable in ${subscription.status} status.`, 'status');
    }
    const open = this.state.invoices
      .ofParent(subscription.id)
      .findLast(({ invoice }) => invoice.status === 'issued');
    const { invoice } = open ?? this.addInvoice(stored);
    return this.state.orders.get(invoice.order_id) as StoredOrder;
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
    if (subscription.pause_initiated_by === 'customer' && by === 'self') {
      throw badRequest('Subscription is paused by the customer and cannot be resumed.', 'status');
    }
    Object.assign(subscription, { status: 'active', paused_at: null, pause_initiated_by: null });
    this.emit('resumed', subscription);
  }

  /** The subscriptions that Razorpay does not cancel. */
  readonly refusing = new Set<string>();

  cancel(subscription: Subscription): void {
    if (this.refusing.has(subscription.id)) throw badRequest('The subscription cannot be cancelled now.');
    requireStatus(
      subscription,
      ['created', 'authenticated', 'active', 'pending', 'halted', 'paused'],
      'cancellable',
    );
    this.end(subscription, 'cancelled');
    this.emit('cancelled', subscription);
  }

  private afterPayment(payment: Payment): void {
    const { invoice } = this.state.invoices.get(payment.invoice_id ?? '') as StoredInvoice;
    const { subscription } = this.state.subscriptions.get(invoice.subscription_id) as StoredSubscription;
    if (payment.captured) this.charged(subscription, invoice, payment);
    else this.failed(subscription, payment);
  }

  private charged(subscription: Subscription, invoice: Invoice, payment: Payment): void {
    const now = nowInSeconds();
    Object.assign(invoice, {
      status: 'paid',
      paid_at: now,
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
    const status = subscription.auth_attempts < attemptsPerCycle ? 'pending' : 'halted';
    subscription.status = status;
    this.emit(status, subscription, payment);
  }

  private end(subscription: Subscription, status: 'cancelled' | 'completed'): void {
    Object.assign(subscription, { status, ended_at: nowInSeconds(), charge_at: null });
  }

  private addInvoice({ keyId, subscription }: StoredSubscription): StoredInvoice {
    const plan = this.state.plans.get(subscription.plan_id)?.plan;
    if (plan === undefined) throw new Error(`The plan of ${subscription.id} is missing.`);
    const now = nowInSeconds();
    const { amount, currency } = plan.item;
    const invoiceId = newId('inv');
    const orderId = newId('order');
    const unpaid = { amount, amount_paid: 0, amount_due: amount, currency, created_at: now };
    this.state.orders.add({
      keyId,
      capture: 'automatic',
      invoiceId,
      order: {
        id: orderId,
        entity: 'order',
        ...unpaid,
        receipt: null,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: [],
      },
    });
    const billingStart = subscription.current_end ?? now;
    const invoice: Invoice = {
      id: invoiceId,
      entity: 'invoice',
      type: 'invoice',
      customer_id: subscription.customer_id,
      order_id: orderId,
      subscription_id: subscription.id,
      payment_id: null,
      status: 'issued',
      issued_at: now,
      paid_at: null,
      ...unpaid,
      billing_start: billingStart,
      billing_end: monthAfter(billingStart),
      notes: [],
    };
    const stored = { keyId, invoice };
    this.state.invoices.add(stored);
    this.state.save();
    return stored;
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

function requireStatus(subscription: Subscription, statuses: Subscription['status'][], what: string): void {
  if (statuses.includes(subscription.status)) return;
  throw badRequest(`Subscription is not ${what} in ${subscription.status} status.`, 'status');
}

function monthAfter(second: number): number {
  const date = new Date(second * 1000);
  return Math.floor(date.setUTCMonth(date.getUTCMonth() + 1) / 1000);
}
