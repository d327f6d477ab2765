import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { AppError } from '../../../../kernel/app-error.js';
import type { GatewayPayment } from '../../domain/payment.js';
import type { GatewayRefund } from '../../domain/refund.js';
import type { GatewayEvent } from '../../ports/gateway-events.js';
import { PaymentGateway, type GatewayOrder, type PaymentProof } from '../../ports/payment-gateway.js';
import { speakTo } from './razorpay-client.js';

const orderShape = z.object({
  id: z.string().regex(/^order_\w{14}$/),
  amount: z.number().int(),
  currency: z.string(),
});
const paymentShape = z.object({
  id: z.string().regex(/^pay_\w{14}$/),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  amount_refunded: z.number().int().nullish(),
});
const bankReference = z.string().max(100).nullish();
const refundShape = z.object({
  id: z.string().regex(/^rfnd_\w{14}$/),
  payment_id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
  // Of cards the one, of UPI the other, of the rest neither; an empty set comes as a list.
  acquirer_data: z.object({ arn: bankReference, rrn: bankReference }).nullish().catch(null),
});
const refundsShape = z.object({ items: z.array(refundShape) });
const paymentsShape = z.object({ items: z.array(paymentShape) });
/** A word that can be stored. */
const word = z.string().regex(/^[\w.]{1,100}$/);
const eventShape = z.object({
  event: word,
  payload: z
    .object({
      payment: z.object({ entity: z.object({ id: word, order_id: word.nullish() }) }).optional(),
      order: z.object({ entity: z.object({ id: word }) }).optional(),
    })
    .default({}),
});
const refusalShape = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ code: z.string(), description: z.string().default('') }).optional(),
});

const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;
const ORDER_ID = /^order_[A-Za-z0-9]{14}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** Razorpay through its SDK. Its dialect ends here: plain-object rejections, lost causes, unreadable answers. */
export class RazorpayGateway extends PaymentGateway {
  readonly keyId: string;
  private readonly keySecret: string;
  private readonly webhookSecrets: readonly string[];
  private readonly razorpay: Razorpay;

  constructor(options: {
    keyId: string;
    keySecret: string;
    /** Accepted secrets, for the time of a rotation more than one. */
    webhookSecrets: readonly string[];
    apiUrl: string;
    timeoutMs: number;
  }) {
    super();
    this.keyId = options.keyId;
    this.keySecret = options.keySecret;
    this.webhookSecrets = options.webhookSecrets;
    this.razorpay = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret });
    speakTo(this.razorpay, { apiUrl: options.apiUrl, timeoutMs: options.timeoutMs });
  }

  async createOrder(order: { amount: number; currency: string; receipt: string }): Promise<GatewayOrder> {
    const answer = await this.ask(orderShape, () => this.razorpay.orders.create(order));
    // An order over another amount must never reach a visitor.
    if (answer.amount !== order.amount || answer.currency !== order.currency)
      throw new AppError('GATEWAY_BROKEN');
    return answer;
  }

  async fetchPayment(paymentId: string): Promise<GatewayPayment | null> {
    // The SDK puts ids into its paths unescaped.
    if (!PAYMENT_ID.test(paymentId)) return null;
    try {
      return paymentOf(await this.ask(paymentShape, () => this.razorpay.payments.fetch(paymentId)));
    } catch (error) {
      if (isUnknownId(error)) return null;
      throw error;
    }
  }

  async paymentsOfOrder(orderId: string): Promise<GatewayPayment[]> {
    if (!ORDER_ID.test(orderId)) return [];
    const { items } = await this.ask(paymentsShape, () => this.razorpay.orders.fetchPayments(orderId));
    return items.map(paymentOf);
  }

  async capture(payment: GatewayPayment): Promise<GatewayPayment> {
    try {
      const { id, amount, currency } = payment;
      return paymentOf(
        await this.ask(paymentShape, () => this.razorpay.payments.capture(id, amount, currency)),
      );
    } catch (error) {
      // Razorpay, or somebody faster, may have captured it meanwhile: what the payment is now decides.
      const now = await this.fetchPayment(payment.id);
      if (now?.status === 'captured') return now;
      throw error;
    }
  }

  isGenuine({ orderId, paymentId, signature }: PaymentProof): boolean {
    if (!SIGNATURE.test(signature)) return false;
    const expected = createHmac('sha256', this.keySecret).update(`${orderId}|${paymentId}`).digest();
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  }

  async refund({
    id,
    paymentId,
    amount,
  }: {
    id: string;
    paymentId: string;
    amount: number;
  }): Promise<GatewayRefund> {
    if (!PAYMENT_ID.test(paymentId)) throw new AppError('GATEWAY_REFUSED');
    const answer = await this.ask(refundShape, () =>
      this.razorpay.payments.refund(paymentId, { amount, receipt: id }),
    );
    return refundOf(answer);
  }

  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    if (!PAYMENT_ID.test(paymentId)) return [];
    const { items } = await this.ask(refundsShape, () =>
      this.razorpay.payments.fetchMultipleRefund(paymentId, { count: 100 }),
    );
    return items.map(refundOf);
  }

  readEvent(body: Buffer, signature: string): Omit<GatewayEvent, 'id'> {
    const isSigned =
      SIGNATURE.test(signature) &&
      this.webhookSecrets.some((secret) =>
        timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'hex')),
      );
    if (!isSigned) throw new AppError('NOTIFICATION_REFUSED');
    const read = eventShape.safeParse(parsed(body));
    // Signed, but nothing that we know how to read: it names no payment.
    if (!read.success) return { type: 'unreadable', orderId: null, paymentId: null };
    const { event, payload } = read.data;
    const payment = payload.payment?.entity;
    return {
      type: event,
      orderId: payment?.order_id ?? payload.order?.entity.id ?? null,
      paymentId: payment?.id ?? null,
    };
  }

  private async ask<Answer>(shape: z.ZodType<Answer>, call: () => Promise<unknown>): Promise<Answer> {
    let answer: unknown;
    try {
      answer = await call();
    } catch (refusal) {
      throw translated(refusal);
    }
    const read = shape.safeParse(answer);
    if (!read.success) throw new AppError('GATEWAY_BROKEN', { cause: read.error });
    return read.data;
  }
}

function paymentOf(seen: z.output<typeof paymentShape>): GatewayPayment {
  return {
    id: seen.id,
    orderId: seen.order_id ?? null,
    amount: seen.amount,
    currency: seen.currency,
    status: seen.status,
    // Razorpay gives back by itself what was never captured: that is `refunded`, too, and was never ours.
    wasCaptured: seen.status === 'captured' || (seen.status === 'refunded' && seen.captured === true),
    refunded: seen.amount_refunded ?? 0,
  };
}

function refundOf(seen: z.output<typeof refundShape>): GatewayRefund {
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

/** The SDK rejects with plain objects; the client's interceptor gives a lost connection the status 0. */
function translated(refusal: unknown): AppError {
  const read = refusalShape.safeParse(refusal);
  if (!read.success) return new AppError('GATEWAY_BROKEN', { cause: refusal });
  const { statusCode, error } = read.data;
  const cause = new Error(
    `Razorpay answered ${statusCode}: ${error?.code ?? 'no error'} ${error?.description ?? ''}`,
  );
  if (statusCode === 0)
    return new AppError(error?.code === 'TIMEOUT' ? 'GATEWAY_TIMEOUT' : 'GATEWAY_UNREACHABLE', { cause });
  // 409: an earlier try of the same refund is still under way.
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409)
    return new AppError('GATEWAY_BROKEN', { cause });
  return new AppError(error ? 'GATEWAY_REFUSED' : 'GATEWAY_BROKEN', { cause });
}

function isUnknownId(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.code === 'GATEWAY_REFUSED' &&
    /does not exist|not a valid id/.test((error.details.cause as Error).message)
  );
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // No JSON: the caller finds that it does not fit.
    return null;
  }
}
