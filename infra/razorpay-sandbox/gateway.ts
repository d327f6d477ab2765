import type { StoredOrder, StoredPayment, StoredRefund } from './entities.ts';
import { requireIdForm, unknownId } from './errors.ts';
import type { Settings } from './options.ts';
import { PaymentLife } from './payment-life.ts';
import { RefundLife } from './refund-life.ts';
import { Schedule } from './schedule.ts';
import { SandboxState } from './state.ts';
import { WebhookSender } from './webhooks.ts';

/** What the API, the checkout and the control calls share. */
export class Gateway {
  readonly settings: Settings;
  readonly state: SandboxState;
  readonly webhooks: WebhookSender;
  readonly payments: PaymentLife;
  readonly refunds: RefundLife;
  private readonly schedule: Schedule;

  constructor(settings: Settings) {
    this.settings = settings;
    this.state = new SandboxState(settings.stateFile);
    this.webhooks = new WebhookSender(this.state, settings);
    this.schedule = new Schedule(this.state);
    this.refunds = new RefundLife(this.state, this.webhooks, this.schedule);
    this.payments = new PaymentLife(this.state, this.webhooks, this.schedule, this.refunds);
  }

  /** Begins what the state of an earlier run still has to do. */
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

  /** @throws {ApiError} as Razorpay words it, also for an order that was made with another key. */
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

  /** Those made with the current key, oldest first. */
  owned<T extends { keyId: string }>(all: Iterable<T>): T[] {
    return [...all].filter(({ keyId }) => keyId === this.settings.keyId);
  }

  private own<T extends { keyId: string }>(found: T | undefined): T {
    if (found === undefined || found.keyId !== this.settings.keyId) throw unknownId();
    return found;
  }
}
