import { z } from 'zod';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../../domain/subscription.js';
import type { GatewayCharge, GatewaySubscription } from '../../ports/subscription-gateway.js';
import { instantOf } from './razorpay-shapes.js';

/** Schemas for the used parts of subscriptions and invoices, and their conversion. Instants are unix seconds. */

export const subscriptionShape = z.object({
  id: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  charge_at: z.number().int().nullish().catch(null),
  ended_at: z.number().int().nullish().catch(null),
  paid_count: z.number().int().nullish().catch(null),
  pause_initiated_by: z.string().nullish().catch(null),
});

export const invoiceShape = z.object({
  id: z.string().regex(/^inv_\w{14}$/),
  subscription_id: z.string().nullish().catch(null),
  order_id: z.string().nullish().catch(null),
  payment_id: z.string().nullish().catch(null),
  status: z.string(),
});

export const invoicesShape = z.object({ items: z.array(invoiceShape) });

/** The fields of a payment that connect it with an invoice. */
export const paidInvoiceShape = z.object({
  id: z.string(),
  status: z.string(),
  order_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
});

/** Razorpay reports the instant of a next charge also in these states. */
const IS_NOT_CHARGED: readonly SubscriptionStatus[] = [
  'halted',
  'paused',
  'cancelled',
  'completed',
  'expired',
];

export function subscriptionOf(body: z.output<typeof subscriptionShape>): GatewaySubscription {
  const by = body.pause_initiated_by ?? 'self';
  return {
    id: body.id,
    status: body.status,
    endedAt: instantOf(body.ended_at),
    chargeAt: IS_NOT_CHARGED.includes(body.status) ? null : instantOf(body.charge_at),
    paidCount: body.paid_count ?? 0,
    isPausedByPayer: body.status === 'paused' && by !== 'self',
  };
}

/** Null when the invoice is not paid. */
export function chargeOf(
  invoice: z.output<typeof invoiceShape>,
  subscriptionId: string,
): GatewayCharge | null {
  const { id: invoiceId, order_id: orderId, payment_id: paymentId, status } = invoice;
  // A filter that Razorpay ignored must not mix the charges of two subscriptions.
  const isOther = invoice.subscription_id !== subscriptionId;
  if (status !== 'paid' || !orderId || !paymentId || isOther) return null;
  return { subscriptionId, invoiceId, orderId, paymentId };
}
