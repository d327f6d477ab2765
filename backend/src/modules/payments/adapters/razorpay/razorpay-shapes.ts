import { z } from 'zod';
import type { GatewayDispute } from '../../domain/dispute.js';
import type { GatewayPayment } from '../../domain/payment.js';
import type { GatewayRefund } from '../../domain/refund.js';

/** What of Razorpay's responses is used, and what it means here. Amounts are paise, instants unix seconds. */

export const orderShape = z.object({
  id: z.string().regex(/^order_\w{14}$/),
  amount: z.number().int(),
  currency: z.string(),
});

const errorWord = z.string().max(2_000).nullish().catch(null);
export const paymentShape = z.object({
  id: z.string().regex(/^pay_\w{14}$/),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  amount_refunded: z.number().int().nullish(),
  fee: z.number().int().nullish().catch(null),
  fee_bearer: z.string().nullish().catch(null),
  error_code: errorWord,
  error_reason: errorWord,
  error_description: errorWord,
  created_at: z.number().int().nullish().catch(null),
});

/** An attempt that cannot be read whole: what identifies it, where that can be read. */
const attemptShape = z.object({
  id: z
    .string()
    .regex(/^pay_\w{14}$/)
    .catch('unreadable'),
  order_id: z.string().nullish().catch(null),
  created_at: z.number().int().nullish().catch(null),
});

const bankReference = z.string().max(100).nullish();
export const refundShape = z.object({
  id: z.string().regex(/^rfnd_\w{14}$/),
  payment_id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
  // Cards have the one, UPI the other, the rest neither; an empty set comes as a list.
  acquirer_data: z.object({ arn: bankReference, rrn: bankReference }).nullish().catch(null),
});

export const disputeShape = z.object({
  id: z.string().regex(/^disp_\w{1,50}$/),
  payment_id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string().max(100),
  phase: z.string().max(100).catch(''),
  reason_code: z.string().max(200).nullish().catch(null),
  respond_by: z.number().int().nullish().catch(null),
});

/** Anything with an id. */
export const entityShape = z.looseObject({ id: z.string() });
export const listShape = z.object({ items: z.array(z.unknown()) });
export const refundsShape = z.object({ items: z.array(refundShape) });
export const disputesShape = z.object({ items: z.array(disputeShape) });

/** A word that can be stored. */
const word = z.string().regex(/^[\w.]{1,100}$/);
const entity = z.object({ entity: z.object({ id: word }) }).optional();
export const eventShape = z.object({
  event: word,
  payload: z
    .object({
      payment: z.object({ entity: z.object({ id: word, order_id: word.nullish() }) }).optional(),
      order: entity,
      refund: entity,
      dispute: entity,
    })
    .default({}),
});

export const refusalShape = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ code: z.string(), description: z.string().default('') }).optional(),
});

export function paymentOf(seen: z.output<typeof paymentShape>): GatewayPayment {
  const code = seen.error_code ?? '';
  return {
    id: seen.id,
    orderId: seen.order_id ?? null,
    amount: seen.amount,
    currency: seen.currency,
    status: seen.status,
    // Razorpay refunds by itself what was never captured: that is `refunded`, too, and was never ours.
    wasCaptured: seen.status === 'captured' || (seen.status === 'refunded' && seen.captured === true),
    refunded: seen.amount_refunded ?? 0,
    fee: seen.fee ?? null,
    customerBearsFee: seen.fee_bearer === 'customer',
    failure:
      seen.status === 'failed'
        ? { code, reason: seen.error_reason ?? '', description: seen.error_description ?? '' }
        : null,
    createdAt: instantOf(seen.created_at),
  };
}

/** An attempt in a form that this version does not know counts as no money. */
export function unknownPaymentOf(item: unknown): GatewayPayment {
  const read = attemptShape.safeParse(item);
  const seen = read.success ? read.data : { id: 'unreadable', order_id: null, created_at: null };
  return {
    id: seen.id,
    orderId: seen.order_id ?? null,
    amount: 0,
    currency: '',
    status: 'unknown',
    wasCaptured: false,
    refunded: 0,
    fee: null,
    customerBearsFee: false,
    failure: null,
    createdAt: instantOf(seen.created_at),
  };
}

export function refundOf(seen: z.output<typeof refundShape>): GatewayRefund {
  return {
    id: seen.id,
    paymentId: seen.payment_id,
    amount: seen.amount,
    currency: seen.currency,
    status: seen.status,
    bankReference: seen.acquirer_data?.arn || seen.acquirer_data?.rrn || null,
    receipt: seen.receipt ?? null,
  };
}

export function disputeOf(seen: z.output<typeof disputeShape>): GatewayDispute {
  return {
    id: seen.id,
    paymentId: seen.payment_id,
    amount: seen.amount,
    currency: seen.currency,
    phase: seen.phase,
    status: seen.status,
    reasonCode: seen.reason_code ?? '',
    respondBy: instantOf(seen.respond_by),
  };
}

function instantOf(seconds: number | null | undefined): Date | null {
  return seconds ? new Date(seconds * 1_000) : null;
}
