import { createHmac } from 'node:crypto';
import { MAX_PAISE } from '@qlu/contracts/money/money.rules';
import { AppError, type ErrorCode } from '../../src/kernel/app-error.js';
import type { GatewayDispute } from '../../src/modules/payments/domain/dispute.js';
import type { GatewayPayment } from '../../src/modules/payments/domain/payment.js';
import type { GatewayRefund } from '../../src/modules/payments/domain/refund.js';
import {
  amountTooLarge,
  PaymentGateway,
  type GatewayEvent,
  type GatewayOrder,
  type PaymentProof,
  type SettlementLine,
} from '../../src/modules/payments/ports/payment-gateway.js';

const SECRET = 'secret of the in-memory gateway';

/** A payment gateway in memory. {@link pay} makes a payment, {@link down} makes every call fail. */
export class InMemoryPaymentGateway extends PaymentGateway {
  keyId = 'rzp_test_inMemory';
  /** The receipts of all orders, oldest first. */
  readonly receipts: string[] = [];
  /** While set, every call throws this error. */
  down: ErrorCode | null = null;
  /** While true, payments are missing from lists but can be fetched by id. */
  listsLag = false;
  /** While true, lists show every payment as just created. Fetching by id returns its current state. */
  listsAreStale = false;
  /** The next refund is made but its response is lost. */
  losesRefundResponse = false;
  readonly openDisputes: GatewayDispute[] = [];
  /** The bank reference of every refund; null while the bank has not reported it. */
  bankReference: string | null = null;
  /** The current status of every refund. */
  refundStatus: GatewayRefund['status'] = 'processed';
  private readonly orders = new Map<string, GatewayOrder>();
  private readonly payments = new Map<string, GatewayPayment>();
  private readonly refunds: GatewayRefund[] = [];
  private readonly rejectedRefunds = new Set<string>();

  async createOrder(order: { amount: number; currency: string; receipt: string }): Promise<GatewayOrder> {
    await this.respond();
    const { amount, currency } = order;
    if (amount > MAX_PAISE) throw amountTooLarge(amount);
    const opened = { id: `order_${numberedId(this.orders.size)}`, amount, currency };
    this.orders.set(opened.id, opened);
    this.receipts.push(order.receipt);
    return opened;
  }

  async fetchPayment(paymentId: string): Promise<GatewayPayment | null> {
    await this.respond();
    return structuredClone(this.payments.get(paymentId)) ?? null;
  }

  async paymentsOfOrder(orderId: string): Promise<GatewayPayment[] | null> {
    await this.respond();
    if (!this.orders.has(orderId)) return null;
    const listed = this.listsLag ? [] : [...this.payments.values()];
    const ofOrder = structuredClone(listed.filter((payment) => payment.orderId === orderId));
    return this.listsAreStale
      ? ofOrder.map((one) => ({ ...one, status: 'created' as const, wasCaptured: false }))
      : ofOrder;
  }

  async *paymentsBetween(): AsyncIterable<GatewayPayment[]> {
    await this.respond();
    yield structuredClone([...this.payments.values()]);
  }

  async capture({ id }: GatewayPayment): Promise<GatewayPayment> {
    await this.respond();
    const payment = this.payments.get(id);
    if (payment?.status === 'authorized') Object.assign(payment, { status: 'captured', wasCaptured: true });
    if (payment?.status !== 'captured') throw new AppError('GATEWAY_REFUSED');
    return structuredClone(payment);
  }

  isGenuine({ orderId, paymentId, signature }: PaymentProof): boolean {
    return signature === sign(orderId, paymentId);
  }

  async refund(request: { id: string; paymentId: string; amount: number }): Promise<GatewayRefund> {
    const { id, paymentId, amount } = request;
    await this.respond();
    const known = this.refunds.find(({ receipt }) => receipt === id);
    if (known?.amount === amount) return this.asOfNow(known, known);
    const payment = this.payments.get(paymentId);
    const isPossible =
      !known && amount > 0 && payment?.wasCaptured && payment.refunded + amount <= payment.amount;
    if (!isPossible) throw new AppError('GATEWAY_REFUSED');
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.status = 'refunded';
    const refund: GatewayRefund = {
      id: `rfnd_${numberedId(this.refunds.length)}`,
      paymentId,
      amount,
      currency: payment.currency,
      status: this.refundStatus,
      bankReference: this.bankReference,
      receipt: id,
    };
    this.refunds.push(refund);
    if (this.losesRefundResponse) {
      this.losesRefundResponse = false;
      throw new AppError('GATEWAY_TIMEOUT');
    }
    return structuredClone(refund);
  }

  async findRefunds(paymentId: string): Promise<GatewayRefund[]> {
    await this.respond();
    const { bankReference, refundStatus: status } = this;
    const found = this.refunds.filter((refund) => refund.paymentId === paymentId);
    return found.map((refund) => this.asOfNow(refund, { bankReference, status }));
  }

  async fetchDispute(disputeId: string): Promise<GatewayDispute | null> {
    await this.respond();
    return this.openDisputes.find(({ id }) => id === disputeId) ?? null;
  }

  async *disputes(): AsyncIterable<GatewayDispute[]> {
    await this.respond();
    for (const dispute of this.openDisputes) yield [dispute];
  }

  async *settlementLines(): AsyncIterable<SettlementLine[]> {
    await this.respond();
    yield [];
  }

  async checkKeys(): Promise<void> {
    await this.respond();
  }

  readEvent(body: Buffer, signature: string): Omit<GatewayEvent, 'id'> {
    const [orderId = '', paymentId = ''] = body.toString('utf8').split('|');
    if (signature !== sign(orderId, paymentId)) throw new AppError('NOTIFICATION_REFUSED');
    const none = { refundId: null, disputeId: null, subscriptionId: null, invoiceId: null };
    return { type: 'payment.captured', orderId, paymentId, ...none };
  }

  /** Makes a payment in the checkout like a visitor. Returns the proof that the page receives. */
  pay(
    orderId: string,
    status: GatewayPayment['status'],
    overrides: Partial<GatewayPayment> = {},
  ): PaymentProof {
    const order = this.orders.get(orderId);
    if (!order) throw new Error('Unknown order');
    const { amount, currency } = order;
    const id = `pay_${numberedId(this.payments.size)}`;
    const wasCaptured = status === 'captured';
    const failure =
      status === 'failed'
        ? { code: 'BAD_REQUEST_ERROR', reason: 'card_declined', description: 'The bank declined the card' }
        : null;
    this.payments.set(id, {
      id,
      orderId,
      invoiceId: null,
      amount,
      currency,
      status,
      wasCaptured,
      failure,
      refunded: 0,
      fee: null,
      customerBearsFee: false,
      // Later than every clock, so payments are settled at the instant of the test.
      createdAt: new Date(Date.UTC(2100, 0) + this.payments.size * 1_000),
      ...overrides,
    });
    return { orderId, paymentId: id, signature: sign(orderId, id) };
  }

  /** The payments of an order as Razorpay has them, also while it does not respond. */
  findAllPayments(orderId: string): GatewayPayment[] {
    return structuredClone([...this.payments.values()].filter((one) => one.orderId === orderId));
  }

  /** One payment as Razorpay has it; undefined when there is none. */
  getState(paymentId: string): GatewayPayment | undefined {
    return structuredClone(this.payments.get(paymentId));
  }

  /** The bank rejects the latest refund of a payment, also one that was processed: the money is back at Razorpay. */
  rejectRefund(paymentId: string): void {
    const refund = this.refunds.findLast(
      (one) => one.paymentId === paymentId && !this.rejectedRefunds.has(one.id),
    );
    const payment = this.payments.get(paymentId);
    if (!refund || !payment) return;
    this.rejectedRefunds.add(refund.id);
    payment.refunded -= refund.amount;
    payment.status = 'captured';
  }

  /** Forgets all orders, like the gateway of another account. */
  forgetOrders(): void {
    this.orders.clear();
  }

  /** Changes a payment, as the bank or Razorpay would. */
  change(paymentId: string, overrides: Partial<GatewayPayment>): void {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new Error('Unknown payment');
    Object.assign(payment, overrides);
  }

  private asOfNow(
    refund: GatewayRefund,
    { bankReference, status }: Pick<GatewayRefund, 'bankReference' | 'status'>,
  ): GatewayRefund {
    const isRejected = this.rejectedRefunds.has(refund.id);
    return { ...refund, bankReference, status: isRejected ? 'failed' : status };
  }

  /** Yields to other callers before every response, as a network would, and fails while {@link down} is set. */
  private async respond(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.down) throw new AppError(this.down);
  }
}

function numberedId(count: number): string {
  return String(count + 1).padStart(14, '0');
}

function sign(orderId: string, paymentId: string): string {
  return createHmac('sha256', SECRET).update(`${orderId}|${paymentId}`).digest('hex');
}
