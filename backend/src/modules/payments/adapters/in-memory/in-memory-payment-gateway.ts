import { createHmac } from 'node:crypto';
import { AppError } from '../../../../kernel/app-error.js';
import type { ErrorCode } from '../../../../kernel/error-catalogue.js';
import type { GatewayDispute } from '../../domain/dispute.js';
import type { GatewayPayment } from '../../domain/payment.js';
import type { GatewayRefund } from '../../domain/refund.js';
import type { GatewayEvent } from '../../ports/gateway-events.js';
import { PaymentGateway, type GatewayOrder, type PaymentProof } from '../../ports/payment-gateway.js';

const SECRET = 'known to this gateway alone';

/** A payment service inside the process: visitors pay with {@link pay}, and {@link down} makes every call fail. */
export class InMemoryPaymentGateway extends PaymentGateway {
  keyId = 'rzp_test_inMemory';
  /** The receipt of every order, in the order in which they were opened. */
  readonly receipts: string[] = [];
  /** Every call throws this while it is set. */
  down: ErrorCode | null = null;
  /** A new payment is not in its order's list while it is set; by its id it is known. */
  listsLag = false;
  /** Lists show every payment as it was when it was created; by its id it is shown as it is. */
  listsAreStale = false;
  /** The response of the next refund is lost, after it was made. */
  losesRefundResponse = false;
  readonly openDisputes: GatewayDispute[] = [];
  /** By which banks know every refund; they are slow to say so. */
  bankReference: string | null = null;
  /** What every refund is at the moment. */
  refundStatus: GatewayRefund['status'] = 'processed';
  private readonly orders = new Map<string, GatewayOrder>();
  private readonly payments = new Map<string, GatewayPayment>();
  private readonly refunds: GatewayRefund[] = [];

  async createOrder(order: { amount: number; currency: string; receipt: string }): Promise<GatewayOrder> {
    await this.answer();
    const { amount, currency } = order;
    const opened = { id: `order_${numbered(this.orders.size)}`, amount, currency };
    this.orders.set(opened.id, opened);
    this.receipts.push(order.receipt);
    return opened;
  }

  async fetchPayment(paymentId: string): Promise<GatewayPayment | null> {
    await this.answer();
    return structuredClone(this.payments.get(paymentId)) ?? null;
  }

  async paymentsOfOrder(orderId: string): Promise<GatewayPayment[] | null> {
    await this.answer();
    if (!this.orders.has(orderId)) return null;
    const listed = this.listsLag ? [] : [...this.payments.values()];
    const ofOrder = structuredClone(listed.filter((payment) => payment.orderId === orderId));
    return this.listsAreStale
      ? ofOrder.map((one) => ({ ...one, status: 'created' as const, wasCaptured: false }))
      : ofOrder;
  }

  async *paymentsBetween(): AsyncIterable<GatewayPayment[]> {
    await this.answer();
    yield structuredClone([...this.payments.values()]);
  }

  async capture({ id }: GatewayPayment): Promise<GatewayPayment> {
    await this.answer();
    const payment = this.payments.get(id);
    if (payment?.status === 'authorized') Object.assign(payment, { status: 'captured', wasCaptured: true });
    if (payment?.status !== 'captured') throw new AppError('GATEWAY_REFUSED');
    return structuredClone(payment);
  }

  isGenuine({ orderId, paymentId, signature }: PaymentProof): boolean {
    return signature === sign(orderId, paymentId);
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
    await this.answer();
    const earlier = this.refunds.find(({ receipt }) => receipt === id);
    if (earlier?.amount === amount) return structuredClone(earlier);
    const payment = this.payments.get(paymentId);
    const isPossible = !earlier && payment?.wasCaptured && payment.refunded + amount <= payment.amount;
    if (!isPossible) throw new AppError('GATEWAY_REFUSED');
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.status = 'refunded';
    const made: GatewayRefund = {
      id: `rfnd_${numbered(this.refunds.length)}`,
      paymentId,
      amount,
      currency: payment.currency,
      status: this.refundStatus,
      bankReference: this.bankReference,
      receipt: id,
    };
    this.refunds.push(made);
    if (this.losesRefundResponse) {
      this.losesRefundResponse = false;
      throw new AppError('GATEWAY_TIMEOUT');
    }
    return structuredClone(made);
  }

  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    await this.answer();
    const { bankReference, refundStatus: status } = this;
    const found = this.refunds.filter((refund) => refund.paymentId === paymentId);
    return found.map((refund) => ({ ...refund, bankReference, status }));
  }

  async fetchDispute(disputeId: string): Promise<GatewayDispute | null> {
    await this.answer();
    return this.openDisputes.find(({ id }) => id === disputeId) ?? null;
  }

  async *disputes(): AsyncIterable<GatewayDispute[]> {
    await this.answer();
    yield this.openDisputes;
  }

  async checkKeys(): Promise<void> {
    await this.answer();
  }

  readEvent(body: Buffer, signature: string): Omit<GatewayEvent, 'id'> {
    const [orderId = '', paymentId = ''] = body.toString('utf8').split('|');
    if (signature !== sign(orderId, paymentId)) throw new AppError('NOTIFICATION_REFUSED');
    return { type: 'payment.captured', orderId, paymentId, refundId: null, disputeId: null };
  }

  /** What a visitor does in the checkout. Returns what the page is handed. */
  pay(
    orderId: string,
    status: GatewayPayment['status'],
    differing: Partial<GatewayPayment> = {},
  ): PaymentProof {
    const order = this.orders.get(orderId);
    if (!order) throw new Error('There is no such order');
    const { amount, currency } = order;
    const id = `pay_${numbered(this.payments.size)}`;
    const wasCaptured = status === 'captured';
    const failure =
      status === 'failed'
        ? { code: 'BAD_REQUEST_ERROR', reason: 'card_declined', description: 'The bank declined the card' }
        : null;
    this.payments.set(id, {
      ...{ id, orderId, amount, currency, status, wasCaptured, failure },
      refunded: 0,
      fee: null,
      customerBearsFee: false,
      createdAt: new Date(this.payments.size * 1_000),
      ...differing,
    });
    return { orderId, paymentId: id, signature: sign(orderId, id) };
  }

  /** As another account: it knows none of these orders. */
  forgetOrders(): void {
    this.orders.clear();
  }

  /** The bank or Razorpay decides on a payment. */
  change(paymentId: string, differing: Partial<GatewayPayment>): void {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new Error('There is no such payment');
    Object.assign(payment, differing);
  }

  /** Others get their turn before every answer, as they would over a network. */
  private async answer(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.down) throw new AppError(this.down);
  }
}

function numbered(count: number): string {
  return String(count + 1).padStart(14, '0');
}

function sign(orderId: string, paymentId: string): string {
  return createHmac('sha256', SECRET).update(`${orderId}|${paymentId}`).digest('hex');
}
