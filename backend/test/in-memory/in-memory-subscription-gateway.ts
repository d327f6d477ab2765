import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../src/kernel/app-error.js';
import {
  SubscriptionGateway,
  type GatewayCharge,
  type GatewaySubscription,
  type SubscriptionProof,
} from '../../src/modules/payments/ports/subscription-gateway.js';
import type { InMemoryPaymentGateway } from './in-memory-payment-gateway.js';

const MONTH_MS = 30 * DAY_MS;

interface Plan {
  amount: number;
  currency: string;
}

/** Subscriptions in memory. Their charges are payments of the in-memory payment gateway. */
export class InMemorySubscriptionGateway extends SubscriptionGateway {
  readonly plans: Plan[] = [];
  readonly stored = new Map<string, GatewaySubscription & { plan: Plan }>();
  /** While true, the list of charges is empty, but a charge can be found by its payment. */
  listsLag = false;
  private readonly charges: GatewayCharge[] = [];

  constructor(private readonly payments: InMemoryPaymentGateway) {
    super();
  }

  get keyId(): string {
    return this.payments.keyId;
  }

  async createPlan({ amount, currency }: Plan): Promise<string> {
    await this.respond();
    this.plans.push({ amount, currency });
    return `plan_${this.plans.length}`;
  }

  async createSubscription({ planId }: { planId: string }): Promise<string> {
    await this.respond();
    const plan = this.plans[Number(planId.slice(5)) - 1] as Plan;
    const id = `sub_${this.stored.size + 1}`;
    const none = { endedAt: null, chargeAt: null, paidCount: 0, isPausedByPayer: false };
    this.stored.set(id, { id, plan, status: 'created', ...none });
    return id;
  }

  async fetchSubscription(id: string): Promise<GatewaySubscription | null> {
    await this.respond();
    return structuredClone(this.stored.get(id)) ?? null;
  }

  async findCharges(subscriptionId: string): Promise<GatewayCharge[]> {
    await this.respond();
    if (this.listsLag) return [];
    return this.charges.filter((charge) => charge.subscriptionId === subscriptionId).toReversed();
  }

  async chargeOfPayment(paymentId: string): Promise<GatewayCharge | null> {
    await this.respond();
    return this.charges.find((charge) => charge.paymentId === paymentId) ?? null;
  }

  async subscriptionOfInvoice(invoiceId: string): Promise<string | null> {
    await this.respond();
    return this.charges.find((charge) => charge.invoiceId === invoiceId)?.subscriptionId ?? null;
  }

  async pause(id: string): Promise<void> {
    await this.change(id, ['active'], 'paused');
  }

  async resume(id: string): Promise<void> {
    await this.change(id, ['paused'], 'active');
  }

  async cancel(id: string): Promise<void> {
    await this.change(id, ['created', 'active', 'pending', 'halted', 'paused'], 'cancelled');
  }

  isGenuine({ paymentId, subscriptionId, signature }: SubscriptionProof): boolean {
    return signature === `${paymentId}|${subscriptionId}`;
  }

  /** Charges a subscription like Razorpay. Returns the charge. */
  async charge(id: string): Promise<GatewayCharge> {
    const subscription = this.of(id);
    const { id: orderId } = await this.payments.createOrder({ ...subscription.plan, receipt: '' });
    const invoiceId = `inv_${this.charges.length + 1}`;
    const { paymentId } = this.payments.pay(orderId, 'captured', { invoiceId });
    const charge = { subscriptionId: id, invoiceId, orderId, paymentId };
    this.charges.push(charge);
    const paidCount = subscription.paidCount + 1;
    Object.assign(subscription, { status: 'active', paidCount, chargeAt: new Date(paidCount * MONTH_MS) });
    return charge;
  }

  /** The subscription as Razorpay has it, to read or change. */
  of(id: string): GatewaySubscription & { plan: Plan } {
    const found = this.stored.get(id);
    if (!found) throw new Error(`No subscription ${id}`);
    return found;
  }

  private async change(
    id: string,
    from: GatewaySubscription['status'][],
    to: GatewaySubscription['status'],
  ): Promise<void> {
    await this.respond();
    const subscription = this.stored.get(id);
    if (!subscription || !from.includes(subscription.status)) throw new AppError('GATEWAY_REFUSED');
    subscription.status = to;
  }

  /** Yields to other callers before every response, and fails while the payment gateway is down. */
  private async respond(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.payments.down) throw new AppError(this.payments.down);
  }
}
