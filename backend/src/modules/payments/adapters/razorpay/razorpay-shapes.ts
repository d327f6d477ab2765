import { z } from 'zod';
import type { GatewayDispute } from '../../domain/dispute.js';
import type { GatewayPayment } from '../../domain/payment.js';
import type { GatewayRefund } from '../../domain/refund.js';
import type { SettlementLine } from '../../ports/payment-gateway.js';

// Schemas for the used parts of Razorpay's responses, and their conversion. Amounts are paise, instants unix seconds.

export const orderShape = z.object({
  id: z.string().regex(/^order_\w{14}$/),
  amount: z.number().int(),
  currency: z.string(),
});

const errorText = z.string().max(2_000).nullish().catch(null);
export const paymentShape = z.object({
  id: z.string().regex(/^pay_\w{14}$/),
  order_id: z.string().nullish(),
  invoice_id: z.string().nullish().catch(null),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  amount_refunded: z.number().int().nullish(),
  fee: z.number().int().nullish().catch(null),
  fee_bearer: z.string().nullish().catch(null),
  error_code: errorText,
  error_reason: errorText,
  error_description: errorText,
  created_at: z.number().int().nullish().catch(null),
});

/** The identifying fields of an attempt that {@link paymentShape} cannot read, as far as they are readable. */
const attemptShape = z
  .object({
    id: paymentShape.shape.id.catch('unreadable'),
    order_id: z.string().nullish().catch(null),
    created_at: paymentShape.shape.created_at,
  })
  .catch({ id: 'unreadable', order_id: null, created_at: null });

const bankReference = z.string().max(100).nullish();
export const refundShape = z.object({
  id: z.string().regex(/^rfnd_\w{14}$/),
  payment_id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
  // Cards have `arn`, UPI has `rrn`, other methods have neither. Razorpay sends an empty set as a list.
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
  created_at: z.number().int().nullish().catch(null),
});

const paise = z.number().int().nullish();
const settlementLineShape = z.object({
  entity_id: z.string().max(100),
  type: z.string().max(100),
  settled: z.boolean().nullish(),
  // Empty until the line is settled.
  settlement_id: z.string().max(100).nullish(),
  amount: paise,
  debit: paise,
  credit: paise,
  fee: paise,
  tax: paise,
  currency: z.string().max(10).nullish(),
  payment_id: z.string().max(100).nullish(),
  settlement_utr: z.string().max(100).nullish(),
  settled_at: z.number().int().nullish(),
});
export const settlementLinesShape = z.object({ items: z.array(settlementLineShape) });

export const entityShape = z.looseObject({ id: z.string() });
export const listShape = z.object({ items: z.array(z.unknown()) });
export const refundsShape = z.object({ items: z.array(refundShape) });
export const disputesShape = z.object({ items: z.array(disputeShape) });

/** A short identifier that is safe to store. */
const identifier = z.string().regex(/^[\w.]{1,100}$/);
const entity = z.object({ entity: z.object({ id: identifier }) }).optional();
export const eventShape = z.object({
  event: identifier,
  payload: z
    .object({
      payment: z
        .object({
          entity: z.object({
            id: identifier,
            order_id: identifier.nullish(),
            invoice_id: identifier.nullish().catch(null),
          }),
        })
        .optional(),
      order: entity,
      refund: entity,
      dispute: entity,
      subscription: entity,
    })
    .default({}),
});

export const refusalShape = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ code: z.string(), description: z.string().default('') }).optional(),
});

export function toPayment(body: z.output<typeof paymentShape>): GatewayPayment {
  const code = body.error_code ?? '';
  return {
    id: body.id,
    orderId: body.order_id ?? null,
    invoiceId: body.invoice_id ?? null,
    amount: body.amount,
    currency: body.currency,
    status: body.status,
    // Razorpay also uses `refunded` for uncaptured money that it returned automatically.
    wasCaptured: body.status === 'captured' || (body.status === 'refunded' && body.captured === true),
    refunded: body.amount_refunded ?? 0,
    fee: body.fee ?? null,
    customerBearsFee: body.fee_bearer === 'customer',
    failure:
      body.status === 'failed'
        ? { code, reason: body.error_reason ?? '', description: body.error_description ?? '' }
        : null,
    createdAt: toInstant(body.created_at),
  };
}

/** An attempt in an unknown format. It does not count as money. */
export function toUnknownPayment(item: unknown): GatewayPayment {
  const body = attemptShape.parse(item);
  return {
    id: body.id,
    orderId: body.order_id ?? null,
    invoiceId: null,
    amount: 0,
    currency: '',
    status: 'unknown',
    wasCaptured: false,
    refunded: 0,
    fee: null,
    customerBearsFee: false,
    failure: null,
    createdAt: toInstant(body.created_at),
  };
}

export function toRefund(body: z.output<typeof refundShape>): GatewayRefund {
  return {
    id: body.id,
    paymentId: body.payment_id,
    amount: body.amount,
    currency: body.currency,
    status: body.status,
    bankReference: body.acquirer_data?.arn || body.acquirer_data?.rrn || null,
    receipt: body.receipt ?? null,
  };
}

export function toDispute(body: z.output<typeof disputeShape>): GatewayDispute {
  return {
    id: body.id,
    paymentId: body.payment_id,
    amount: body.amount,
    currency: body.currency,
    phase: body.phase,
    status: body.status,
    reasonCode: body.reason_code ?? '',
    respondBy: toInstant(body.respond_by),
    createdAt: toInstant(body.created_at),
  };
}

/** Null for a line that is not settled yet. */
export function toSettlementLine(body: z.output<typeof settlementLineShape>): SettlementLine | null {
  const settledAt = toInstant(body.settled_at);
  if (body.settled === false || !body.settlement_id || !settledAt) return null;
  return {
    entityId: body.entity_id,
    type: body.type,
    settlementId: body.settlement_id,
    amount: body.amount ?? 0,
    debit: body.debit ?? 0,
    credit: body.credit ?? 0,
    fee: body.fee ?? 0,
    tax: body.tax ?? 0,
    currency: body.currency ?? 'INR',
    paymentId: body.payment_id || null,
    utr: body.settlement_utr || null,
    settledAt,
  };
}

export function toInstant(seconds: number | null | undefined): Date | null {
  return seconds ? new Date(seconds * 1_000) : null;
}
