import { Injectable } from '@nestjs/common';
import {
  MONTHLY_GIFT_STATUSES,
  type MonthlyGiftStatus,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { z } from 'zod';
import { AppError } from '../../../../kernel/app-error.js';
import {
  SubscriptionGateway,
  type GatewayCharge,
  type GatewaySubscription,
  type SubscriptionProof,
} from '../../ports/subscription-gateway.js';
import { RazorpayAccount } from './razorpay-account.js';
import { isRefusal, RazorpayCalls } from './razorpay-calls.js';
import { entityShape, toInstant } from './razorpay-shapes.js';

const SUBSCRIPTION_ID = /^sub_[A-Za-z0-9]{14}$/;
const INVOICE_ID = /^inv_[A-Za-z0-9]{14}$/;
const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;

/** Razorpay's message for an address that the account may not use. */
const FEATURE_OFF = /requested URL was not found/;

// Schemas for the used parts of subscriptions and invoices, and their conversion. Instants are unix seconds.

export const subscriptionShape = z.object({
  id: z.string(),
  status: z.enum(MONTHLY_GIFT_STATUSES),
  charge_at: z.number().int().nullish().catch(null),
  ended_at: z.number().int().nullish().catch(null),
  paid_count: z.number().int().nullish().catch(null),
  pause_initiated_by: z.string().nullish().catch(null),
});

const invoiceShape = z.object({
  id: z.string().regex(/^inv_\w{14}$/),
  subscription_id: z.string().nullish().catch(null),
  order_id: z.string().nullish().catch(null),
  payment_id: z.string().nullish().catch(null),
  status: z.string(),
});

const invoicesShape = z.object({ items: z.array(invoiceShape) });

/** The fields of a payment that connect it with an invoice. */
const paidInvoiceShape = z.object({
  id: z.string(),
  status: z.string(),
  order_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
});

/** Razorpay reports the instant of a next charge also in these states. */
const IS_NOT_CHARGED: readonly MonthlyGiftStatus[] = [
  'halted',
  'paused',
  'cancelled',
  'completed',
  'expired',
];

export function toSubscription(body: z.output<typeof subscriptionShape>): GatewaySubscription {
  const by = body.pause_initiated_by ?? 'self';
  return {
    id: body.id,
    status: body.status,
    endedAt: toInstant(body.ended_at),
    chargeAt: IS_NOT_CHARGED.includes(body.status) ? null : toInstant(body.charge_at),
    paidCount: body.paid_count ?? 0,
    isPausedByPayer: body.status === 'paused' && by !== 'self',
  };
}

/** Null when the invoice is not paid. */
function toCharge(invoice: z.output<typeof invoiceShape>, subscriptionId: string): GatewayCharge | null {
  const { id: invoiceId, order_id: orderId, payment_id: paymentId, status } = invoice;
  // A filter that Razorpay ignored must not mix the charges of two subscriptions.
  const isOther = invoice.subscription_id !== subscriptionId;
  if (status !== 'paid' || !orderId || !paymentId || isOther) return null;
  return { subscriptionId, invoiceId, orderId, paymentId };
}

@Injectable()
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
    return found && toSubscription(found);
  }

  async findCharges(subscriptionId: string): Promise<GatewayCharge[]> {
    const charges: GatewayCharge[] = [];
    const pages = this.calls.pages(async (page) => {
      const params = { subscription_id: subscriptionId, ...page };
      const { items } = await this.calls.request('list_invoices', invoicesShape, () =>
        this.calls.razorpay.invoices.all(params),
      );
      return items;
    });
    for await (const page of pages) {
      charges.push(...page.flatMap((invoice) => toCharge(invoice, subscriptionId) ?? []));
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
