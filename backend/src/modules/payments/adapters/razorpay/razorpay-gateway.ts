import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import type { GatewayDispute } from '../../domain/dispute.js';
import type { GatewayPayment } from '../../domain/payment.js';
import type { GatewayRefund } from '../../domain/refund.js';
import {
  amountTooLarge,
  PaymentGateway,
  type GatewayEvent,
  type GatewayOrder,
  type PaymentProof,
  type SettlementLine,
} from '../../ports/payment-gateway.js';
import { RazorpayAccount } from './razorpay-account.js';
import { isRefusal, isSignedWith, RazorpayCalls } from './razorpay-calls.js';
import {
  toDispute,
  disputeShape,
  disputesShape,
  entityShape,
  eventShape,
  listShape,
  orderShape,
  toPayment,
  paymentShape,
  toRefund,
  refundShape,
  refundsShape,
  toSettlementLine,
  settlementLinesShape,
  toUnknownPayment,
} from './razorpay-shapes.js';

const SETTLEMENT_PAGE_SIZE = 1_000;

const PAYMENT_ID = /^pay_[A-Za-z0-9]{14}$/;
const ORDER_ID = /^order_[A-Za-z0-9]{14}$/;
const DISPUTE_ID = /^disp_[A-Za-z0-9]{1,50}$/;

/** An event that names no record. */
const NO_RECORDS = {
  orderId: null,
  paymentId: null,
  refundId: null,
  disputeId: null,
  subscriptionId: null,
  invoiceId: null,
};

@Injectable()
export class RazorpayGateway extends PaymentGateway {
  readonly keyId: string;
  private readonly logger = new Logger(RazorpayGateway.name);
  private readonly calls: RazorpayCalls;

  constructor(private readonly account: RazorpayAccount) {
    super();
    this.keyId = account.keyId;
    this.calls = new RazorpayCalls(account);
  }

  async createOrder(order: { amount: number; currency: string; receipt: string }): Promise<GatewayOrder> {
    const created = await this.calls
      .request('create_order', orderShape, () => this.calls.razorpay.orders.create(order))
      .catch((error: unknown) => {
        throw isRefusal(error, /exceeds maximum amount/) ? amountTooLarge(order.amount, error) : error;
      });
    // An order over another amount must not reach a visitor.
    if (created.amount !== order.amount || created.currency !== order.currency)
      throw new AppError('GATEWAY_BROKEN');
    return created;
  }

  async fetchPayment(paymentId: string): Promise<GatewayPayment | null> {
    // The SDK does not escape ids in its paths.
    if (!PAYMENT_ID.test(paymentId)) return null;
    const found = await this.calls.find('fetch_payment', entityShape, () =>
      this.calls.razorpay.payments.fetch(paymentId),
    );
    return found && this.readAttempt(found);
  }

  async paymentsOfOrder(orderId: string): Promise<GatewayPayment[] | null> {
    if (!ORDER_ID.test(orderId)) return null;
    const found = await this.calls.find('payments_of_order', listShape, () =>
      this.calls.razorpay.orders.fetchPayments(orderId),
    );
    return found && found.items.map((item) => this.readAttempt(item));
  }

  async *paymentsBetween(from: Date, to: Date): AsyncIterable<GatewayPayment[]> {
    const period = { from: toSeconds(from), to: toSeconds(to) };
    yield* this.calls.pages(async (page) => {
      const { items } = await this.calls.request('list_payments', listShape, () =>
        this.calls.razorpay.payments.all({ ...period, ...page }),
      );
      return items.map((item) => this.readAttempt(item));
    });
  }

  async capture(payment: GatewayPayment): Promise<GatewayPayment> {
    try {
      const { id, amount, currency } = payment;
      return toPayment(
        await this.calls.request('capture', paymentShape, () =>
          this.calls.razorpay.payments.capture(id, amount, currency),
        ),
      );
    } catch (error) {
      // Razorpay or a concurrent call may have captured it. The current state decides.
      const current = await this.fetchPayment(payment.id);
      if (current?.status === 'captured') return current;
      throw error;
    }
  }

  isGenuine({ orderId, paymentId, signature }: PaymentProof): boolean {
    return this.calls.isGenuine(`${orderId}|${paymentId}`, signature);
  }

  async refund(refund: { id: string; paymentId: string; amount: number }): Promise<GatewayRefund> {
    const { id, paymentId, amount } = refund;
    if (!PAYMENT_ID.test(paymentId)) throw new AppError('GATEWAY_REFUSED');
    const response = await this.calls.request('refund', refundShape, () =>
      this.calls.razorpay.payments.refund(paymentId, { amount, receipt: id }),
    );
    return toRefund(response);
  }

  async findRefunds(paymentId: string): Promise<GatewayRefund[]> {
    if (!PAYMENT_ID.test(paymentId)) return [];
    const { items } = await this.calls.request('refunds_of_payment', refundsShape, () =>
      this.calls.razorpay.payments.fetchMultipleRefund(paymentId, { count: 100 }),
    );
    return items.map(toRefund);
  }

  async fetchDispute(disputeId: string): Promise<GatewayDispute | null> {
    if (!DISPUTE_ID.test(disputeId)) return null;
    const found = await this.calls.find('fetch_dispute', disputeShape, () =>
      this.calls.razorpay.disputes.fetch(disputeId),
    );
    return found && toDispute(found);
  }

  async *disputes(): AsyncIterable<GatewayDispute[]> {
    yield* this.calls.pages(async (page) => {
      const { items } = await this.calls.request('list_disputes', disputesShape, () =>
        this.calls.razorpay.disputes.all(page),
      );
      return items.map(toDispute);
    });
  }

  async *settlementLines(year: number, month: number): AsyncIterable<SettlementLine[]> {
    for (let skip = 0; ; skip += SETTLEMENT_PAGE_SIZE) {
      const { items } = await this.calls.request('list_settlements', settlementLinesShape, () =>
        this.calls.razorpay.settlements.reports({ year, month, count: SETTLEMENT_PAGE_SIZE, skip }),
      );
      yield items.map(toSettlementLine).filter((line) => line !== null);
      if (items.length < SETTLEMENT_PAGE_SIZE) return;
    }
  }

  async checkKeys(): Promise<void> {
    await this.calls.request('check_keys', listShape, () => this.calls.razorpay.payments.all({ count: 1 }));
  }

  readEvent(body: Buffer, signature: string): Omit<GatewayEvent, 'id'> {
    const isSigned = this.account.webhookSecrets.some((secret) => isSignedWith(secret, body, signature));
    if (!isSigned) throw new AppError('NOTIFICATION_REFUSED');
    const read = eventShape.safeParse(parseJson(body));
    // Signed but unreadable: it names no payment.
    if (!read.success) return { ...NO_RECORDS, type: 'unreadable' };
    const { event, payload } = read.data;
    const payment = payload.payment?.entity;
    return {
      type: event,
      orderId: payment?.order_id ?? payload.order?.entity.id ?? null,
      paymentId: payment?.id ?? null,
      refundId: payload.refund?.entity.id ?? null,
      disputeId: payload.dispute?.entity.id ?? null,
      subscriptionId: payload.subscription?.entity.id ?? null,
      invoiceId: payment?.invoice_id ?? null,
    };
  }

  /** Reads one item of a list. An unreadable attempt must not hide the others. */
  private readAttempt(item: unknown): GatewayPayment {
    const read = paymentShape.safeParse(item);
    if (read.success) return toPayment(read.data);
    const attempt = toUnknownPayment(item);
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    this.logger.warn({ payment: attempt.id, problems }, 'Razorpay lists an attempt that cannot be read');
    return attempt;
  }
}

function toSeconds(instant: Date): number {
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
