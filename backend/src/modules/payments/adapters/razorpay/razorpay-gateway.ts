import { createHmac, timingSafeEqual } from 'node:crypto';
import { Logger } from '@nestjs/common';
import Razorpay from 'razorpay';
import type { z } from 'zod';
import { AppError } from '../../../../kernel/app-error.js';
import type { GatewayDispute } from '../../domain/dispute.js';
import type { GatewayPayment } from '../../domain/payment.js';
import type { GatewayRefund } from '../../domain/refund.js';
import type { GatewayEvent } from '../../ports/gateway-events.js';
import type { SettlementLine } from '../../domain/settlement-line.js';
import { PaymentGateway, type GatewayOrder, type PaymentProof } from '../../ports/payment-gateway.js';
import { configureHttp } from './razorpay-client.js';
import { isUnknownId, toAppError } from './razorpay-rejections.js';
import {
  disputeOf,
  disputeShape,
  disputesShape,
  entityShape,
  eventShape,
  listShape,
  orderShape,
  paymentOf,
  paymentShape,
  refundOf,
  refundShape,
  refundsShape,
  settlementLineOf,
  settlementLinesShape,
  unknownPaymentOf,
} from './razorpay-shapes.js';

/** Razorpay's maximum page sizes. */
const PAGE_SIZE = 100;
const SETTLEMENT_PAGE_SIZE = 1_000;

const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;
const ORDER_ID = /^order_[A-Za-z0-9]{14}$/;
const DISPUTE_ID = /^disp_[A-Za-z0-9]{1,50}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** A finished call. `outcome` is `ok` or the code of the error. */
interface GatewayCall {
  operation: string;
  outcome: string;
  seconds: number;
}

/** Razorpay through its SDK. Converts its plain-object rejections and unreadable responses into AppErrors. */
export class RazorpayGateway extends PaymentGateway {
  readonly keyId: string;
  private readonly logger = new Logger(RazorpayGateway.name);
  private readonly keySecret: string;
  private readonly webhookSecrets: readonly string[];
  private readonly razorpay: Razorpay;
  private readonly onRejected: () => void;
  private readonly onCall: (call: GatewayCall) => void;

  constructor(options: {
    keyId: string;
    keySecret: string;
    /** The accepted secrets; more than one during a rotation. */
    webhookSecrets: readonly string[];
    apiUrl: string;
    timeoutMs: number;
    /** Called after every response that rejects the keys. */
    onRejected?: () => void;
    /** Called after every call, for the metrics. */
    onCall?: (call: GatewayCall) => void;
  }) {
    super();
    this.keyId = options.keyId;
    this.keySecret = options.keySecret;
    this.webhookSecrets = options.webhookSecrets;
    this.onRejected = options.onRejected ?? (() => undefined);
    this.onCall = options.onCall ?? (() => undefined);
    this.razorpay = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret });
    configureHttp(this.razorpay, { apiUrl: options.apiUrl, timeoutMs: options.timeoutMs });
  }

  async createOrder(order: { amount: number; currency: string; receipt: string }): Promise<GatewayOrder> {
    const created = await this.request('create_order', orderShape, () => this.razorpay.orders.create(order));
    // An order over another amount must not reach a visitor.
    if (created.amount !== order.amount || created.currency !== order.currency)
      throw new AppError('GATEWAY_BROKEN');
    return created;
  }

  async fetchPayment(paymentId: string): Promise<GatewayPayment | null> {
    // The SDK does not escape ids in its paths.
    if (!PAYMENT_ID.test(paymentId)) return null;
    try {
      return this.readAttempt(
        await this.request('fetch_payment', entityShape, () => this.razorpay.payments.fetch(paymentId)),
      );
    } catch (error) {
      if (isUnknownId(error)) return null;
      throw error;
    }
  }

  async paymentsOfOrder(orderId: string): Promise<GatewayPayment[] | null> {
    if (!ORDER_ID.test(orderId)) return null;
    try {
      const { items } = await this.request('payments_of_order', listShape, () =>
        this.razorpay.orders.fetchPayments(orderId),
      );
      return items.map((item) => this.readAttempt(item));
    } catch (error) {
      if (isUnknownId(error)) return null;
      throw error;
    }
  }

  async *paymentsBetween(from: Date, to: Date): AsyncIterable<GatewayPayment[]> {
    const period = { from: secondsOf(from), to: secondsOf(to) };
    yield* this.pages(async (skip) => {
      const { items } = await this.request('list_payments', listShape, () =>
        this.razorpay.payments.all({ ...period, count: PAGE_SIZE, skip }),
      );
      return items.map((item) => this.readAttempt(item));
    });
  }

  async capture(payment: GatewayPayment): Promise<GatewayPayment> {
    try {
      const { id, amount, currency } = payment;
      return paymentOf(
        await this.request('capture', paymentShape, () =>
          this.razorpay.payments.capture(id, amount, currency),
        ),
      );
    } catch (error) {
      // Razorpay or a concurrent call may have captured it. The current state decides.
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
    const response = await this.request('refund', refundShape, () =>
      this.razorpay.payments.refund(paymentId, { amount, receipt: id }),
    );
    return refundOf(response);
  }

  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    if (!PAYMENT_ID.test(paymentId)) return [];
    const { items } = await this.request('refunds_of_payment', refundsShape, () =>
      this.razorpay.payments.fetchMultipleRefund(paymentId, { count: 100 }),
    );
    return items.map(refundOf);
  }

  async fetchDispute(disputeId: string): Promise<GatewayDispute | null> {
    if (!DISPUTE_ID.test(disputeId)) return null;
    try {
      return disputeOf(
        await this.request('fetch_dispute', disputeShape, () => this.razorpay.disputes.fetch(disputeId)),
      );
    } catch (error) {
      if (isUnknownId(error)) return null;
      throw error;
    }
  }

  async *disputes(): AsyncIterable<GatewayDispute[]> {
    yield* this.pages(async (skip) => {
      const { items } = await this.request('list_disputes', disputesShape, () =>
        this.razorpay.disputes.all({ count: PAGE_SIZE, skip }),
      );
      return items.map(disputeOf);
    });
  }

  async *settlementLines(year: number, month: number): AsyncIterable<SettlementLine[]> {
    for (let skip = 0; ; skip += SETTLEMENT_PAGE_SIZE) {
      const { items } = await this.request('list_settlements', settlementLinesShape, () =>
        this.razorpay.settlements.reports({ year, month, count: SETTLEMENT_PAGE_SIZE, skip }),
      );
      yield items.map(settlementLineOf).filter((line) => line !== null);
      if (items.length < SETTLEMENT_PAGE_SIZE) return;
    }
  }

  async checkKeys(): Promise<void> {
    await this.request('check_keys', listShape, () => this.razorpay.payments.all({ count: 1 }));
  }

  readEvent(body: Buffer, signature: string): Omit<GatewayEvent, 'id'> {
    const isSigned =
      SIGNATURE.test(signature) &&
      this.webhookSecrets.some((secret) =>
        timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'hex')),
      );
    if (!isSigned) throw new AppError('NOTIFICATION_REFUSED');
    const read = eventShape.safeParse(parseJson(body));
    // Signed but unreadable: it names no payment.
    if (!read.success) {
      return { type: 'unreadable', orderId: null, paymentId: null, refundId: null, disputeId: null };
    }
    const { event, payload } = read.data;
    const payment = payload.payment?.entity;
    return {
      type: event,
      orderId: payment?.order_id ?? payload.order?.entity.id ?? null,
      paymentId: payment?.id ?? null,
      refundId: payload.refund?.entity.id ?? null,
      disputeId: payload.dispute?.entity.id ?? null,
    };
  }

  /** Reads one item of a list. An unreadable attempt must not hide the others. */
  private readAttempt(item: unknown): GatewayPayment {
    const read = paymentShape.safeParse(item);
    if (read.success) return paymentOf(read.data);
    const attempt = unknownPaymentOf(item);
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    this.logger.warn({ payment: attempt.id, problems }, 'Razorpay lists an attempt that cannot be read');
    return attempt;
  }

  /** Yields pages until one is not full. */
  private async *pages<Item>(fetchPage: (skip: number) => Promise<Item[]>): AsyncIterable<Item[]> {
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const page = await fetchPage(skip);
      yield page;
      if (page.length < PAGE_SIZE) return;
    }
  }

  private async request<Body>(
    operation: string,
    shape: z.ZodType<Body>,
    call: () => Promise<unknown>,
  ): Promise<Body> {
    const startedAt = performance.now();
    const report = (outcome: string): void =>
      this.onCall({ operation, outcome, seconds: (performance.now() - startedAt) / 1_000 });
    let body: unknown;
    try {
      body = await call();
    } catch (rejection) {
      const error = toAppError(rejection);
      report(error.code);
      if (error.code === 'GATEWAY_UNAUTHORIZED') this.onRejected();
      throw error;
    }
    const read = shape.safeParse(body);
    report(read.success ? 'ok' : 'GATEWAY_BROKEN');
    if (!read.success) throw new AppError('GATEWAY_BROKEN', { cause: read.error });
    return read.data;
  }
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // Not JSON: the schema of the caller rejects null.
    return null;
  }
}
