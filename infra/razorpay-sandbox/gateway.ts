import { DisputeLifecycle } from './dispute-lifecycle.ts';
import type { StoredDispute, StoredOrder, StoredPayment, StoredRefund } from './entities.ts';
import { requireIdForm, unknownId } from './errors.ts';
import type { Settings } from './options.ts';
import { PaymentHistory } from './payment-history.ts';
import { PaymentLifecycle } from './payment-lifecycle.ts';
import { PaymentLists } from './payment-lists.ts';
import type { RecordStore } from './record-store.ts';
import { RefundLifecycle } from './refund-lifecycle.ts';
import { Schedule } from './schedule.ts';
import { SandboxState } from './state.ts';
import type { StoredInvoice, StoredPlan, StoredSubscription } from './subscription-entities.ts';
import { SubscriptionLifecycle } from './subscription-lifecycle.ts';
import { WebhookSender } from './webhooks.ts';

/** The state and the operations that the API, the checkout and the control calls share. */
export class Gateway {
  readonly settings: Settings;
  readonly state: SandboxState;
  readonly webhooks: WebhookSender;
  readonly payments: PaymentLifecycle;
  readonly refunds: RefundLifecycle;
  readonly disputes: DisputeLifecycle;
  readonly lists: PaymentLists;
  readonly subscriptions: SubscriptionLifecycle;
  private readonly schedule: Schedule;

  constructor(settings: Settings) {
    this.settings = settings;
    this.state = new SandboxState(settings.stateFile);
    this.webhooks = new WebhookSender(this.state, settings);
    this.schedule = new Schedule(this.state);
    const { state, webhooks, schedule } = this;
    const history = new PaymentHistory();
    this.lists = new PaymentLists(history);
    this.refunds = new RefundLifecycle({ state, webhooks, schedule, history });
    this.payments = new PaymentLifecycle({ state, webhooks, schedule, history, refunds: this.refunds });
    this.disputes = new DisputeLifecycle(state, webhooks);
    this.subscriptions = new SubscriptionLifecycle(state, webhooks, this.payments);
  }

  /** Continues the pending work of an earlier run. */
  start(): void {
    this.webhooks.resume();
    this.schedule.start(({ action, id }) => {
      const payment = this.state.payments.get(id)?.payment;
      const refund = this.state.refunds.get(id)?.refund;
      if (action === 'authorize-payment' && payment) this.payments.authorize(payment);
      if (action === 'settle-refund' && refund) this.refunds.settle(refund, 'processed');
      if (action === 'fail-refund' && refund) this.refunds.settle(refund, 'failed');
    });
  }

  async close(): Promise<void> {
    this.schedule.close();
    await this.webhooks.close();
  }

  /** @throws {ApiError} with Razorpay's message, also for an order that was made with another key. */
  order(id: string): StoredOrder {
    requireIdForm('order', id);
    return this.own(this.state.orders.get(id));
  }

  payment(id: string): StoredPayment {
    requireIdForm('pay', id);
    return this.own(this.state.payments.get(id));
  }

  refund(id: string): StoredRefund {
    requireIdForm('rfnd', id);
    return this.own(this.state.refunds.get(id));
  }

  dispute(id: string): StoredDispute {
    requireIdForm('disp', id);
    return this.own(this.state.disputes.get(id));
  }

  plan(id: string): StoredPlan {
    requireIdForm('plan', id);
    return this.own(this.state.plans.get(id));
  }

  subscription(id: string): StoredSubscription {
    requireIdForm('sub', id);
    return this.own(this.state.subscriptions.get(id));
  }

  invoice(id: string): StoredInvoice {
    requireIdForm('inv', id);
    return this.own(this.state.invoices.get(id));
  }

  /** Records that were made with the current key, oldest first. */
  owned<T extends { keyId: string }>(records: RecordStore<T>): readonly T[] {
    return records.ofKey(this.settings.keyId);
  }

  private own<T extends { keyId: string }>(found: T | undefined): T {
    if (found === undefined || found.keyId !== this.settings.keyId) throw unknownId();
    return found;
  }
}
