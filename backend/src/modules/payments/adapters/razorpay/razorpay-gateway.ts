import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { AppError } from '../../../../kernel/app-error.js';
import type { GatewayPayment } from '../../domain/payment.js';
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
});
const paymentsShape = z.object({ items: z.array(paymentShape) });
const notificationShape = z.object({
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) }).optional(),
  }),
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
  private readonly webhookSecret: string;
  private readonly razorpay: Razorpay;

  constructor(options: {
    keyId: string;
    keySecret: string;
    webhookSecret: string;
    apiUrl: string;
    timeoutMs: number;
  }) {
    super();
    this.keyId = options.keyId;
    this.keySecret = options.keySecret;
    this.webhookSecret = options.webhookSecret;
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

  readNotification(body: Buffer, signature: string): { paymentId: string; orderId: string } | null {
    const expected = createHmac('sha256', this.webhookSecret).update(body).digest();
    const isSigned = SIGNATURE.test(signature) && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
    if (!isSigned) throw new AppError('NOTIFICATION_REFUSED');
    const read = notificationShape.safeParse(parsed(body));
    const payment = read.data?.payload.payment?.entity;
    return payment?.order_id ? { paymentId: payment.id, orderId: payment.order_id } : null;
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
  if (statusCode >= 500 || statusCode === 429) return new AppError('GATEWAY_BROKEN', { cause });
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
    // Signed, but no JSON: it names no payment.
    return null;
  }
}
