import { AppError } from '../../../../kernel/app-error.js';
import {
  SubscriptionGateway,
  type GatewayCharge,
  type GatewaySubscription,
  type SubscriptionProof,
} from '../../ports/subscription-gateway.js';
import { RazorpayCalls, type RazorpayAccount } from './razorpay-calls.js';
import { isRefusal } from './razorpay-rejections.js';
import { entityShape } from './razorpay-shapes.js';
import {
  chargeOf,
  invoiceShape,
  invoicesShape,
  paidInvoiceShape,
  subscriptionOf,
  subscriptionShape,
} from './subscription-shapes.js';

const SUBSCRIPTION_ID = /^sub_[A-Za-z0-9]{14}$/;
const INVOICE_ID = /^inv_[A-Za-z0-9]{14}$/;
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;

/** Razorpay's message for an address that the account may not use. */
const FEATURE_OFF = /requested URL was not found/;

/** Razorpay's subscriptions through its SDK. */
export class RazorpaySubscriptions extends SubscriptionGateway {
  readonly keyId: string;
  private readonly calls: RazorpayCalls;

  constructor(account: RazorpayAccount) {
    super();
    this.keyId = account.keyId;
    this.calls = new RazorpayCalls(account);
  }

  async createPlan(plan: { amount: number; currency: string; name: string }): Promise<string> {
    const { id } = await this.ifAllowed(
      this.calls.request('create_plan', entityShape, () =>
        this.calls.razorpay.plans.create({ period: 'monthly', interval: 1, item: plan }),
      ),
    );
    return id;
  }

  async createSubscription({ planId, charges }: { planId: string; charges: number }): Promise<string> {
    const { id } = await this.ifAllowed(
      this.calls.request('create_subscription', entityShape, () =>
        this.calls.razorpay.subscriptions.create({
          plan_id: planId,
          total_count: charges,
          customer_notify: 0,
        }),
      ),
    );
    // The SDK does not escape ids in its paths, and this one is stored.
    if (!SUBSCRIPTION_ID.test(id)) throw new AppError('GATEWAY_BROKEN');
    return id;
  }

  async fetchSubscription(id: string): Promise<GatewaySubscription | null> {
    if (!SUBSCRIPTION_ID.test(id)) return null;
    const found = await this.calls.find('fetch_subscription', subscriptionShape, () =>
      this.calls.razorpay.subscriptions.fetch(id),
    );
    return found && subscriptionOf(found);
  }

  async chargesOf(subscriptionId: string): Promise<GatewayCharge[]> {
    const charges: GatewayCharge[] = [];
    const pages = this.calls.pages(async (page) => {
      const params = { subscription_id: subscriptionId, ...page };
      const { items } = await this.calls.request('list_invoices', invoicesShape, () =>
        this.calls.razorpay.invoices.all(params),
      );
      return items;
    });
    for await (const page of pages) {
      charges.push(...page.flatMap((invoice) => chargeOf(invoice, subscriptionId) ?? []));
    }
    return charges;
  }

  async chargeOfPayment(paymentId: string): Promise<GatewayCharge | null> {
    if (!PAYMENT_ID.test(paymentId)) return null;
    const payment = await this.calls.find('fetch_payment', paidInvoiceShape, () =>
      this.calls.razorpay.payments.fetch(paymentId),
    );
    if (!payment?.invoice_id || !payment.order_id || payment.status !== 'captured') return null;
    const subscriptionId = await this.subscriptionOfInvoice(payment.invoice_id);
    if (!subscriptionId) return null;
    return { subscriptionId, invoiceId: payment.invoice_id, orderId: payment.order_id, paymentId };
  }

  async subscriptionOfInvoice(invoiceId: string): Promise<string | null> {
    if (!INVOICE_ID.test(invoiceId)) return null;
    const invoice = await this.calls.find('fetch_invoice', invoiceShape, () =>
      this.calls.razorpay.invoices.fetch(invoiceId),
    );
    return invoice?.subscription_id ?? null;
  }

  async pause(id: string): Promise<void> {
    await this.calls.request('pause_subscription', entityShape, () =>
      this.calls.razorpay.subscriptions.pause(id, { pause_at: 'now' }),
    );
  }

  async resume(id: string): Promise<void> {
    await this.calls.request('resume_subscription', entityShape, () =>
      this.calls.razorpay.subscriptions.resume(id, { resume_at: 'now' }),
    );
  }

  async cancel(id: string): Promise<void> {
    // Any truthy second argument would cancel at the end of the cycle.
    await this.calls.request('cancel_subscription', entityShape, () =>
      this.calls.razorpay.subscriptions.cancel(id, false),
    );
  }

  isGenuine({ paymentId, subscriptionId, signature }: SubscriptionProof): boolean {
    return this.calls.isGenuine(`${paymentId}|${subscriptionId}`, signature);
  }

  private async ifAllowed<Body>(call: Promise<Body>): Promise<Body> {
    try {
      return await call;
    } catch (error) {
      if (isRefusal(error, FEATURE_OFF)) throw new AppError('MONTHLY_GIFTS_OFF', { cause: error });
      throw error;
    }
  }
}
