import { createHmac } from 'node:crypto';
import { AppError } from '../../../../kernel/app-error.js';
import type { ErrorCode } from '../../../../kernel/error-catalogue.js';
import type { GatewayPayment } from '../../domain/payment.js';
import type { GatewayRefund } from '../../domain/refund.js';
import type { GatewayEvent } from '../../ports/gateway-events.js';
import { PaymentGateway, type GatewayOrder, type PaymentProof } from '../../ports/payment-gateway.js';

const SECRET = 'known to this gateway alone';

/** A payment service inside the process: visitors pay with {@link pay}, and {@link down} takes it off the net. */
export class InMemoryPaymentGateway extends PaymentGateway {
  readonly keyId = 'rzp_test_inMemory';
  /** The receipt of every order, in the order in which they were opened. */
  readonly receipts: string[] = [];
  /** Every call answers with this while it is set. */
  down: ErrorCode | null = null;
  /** A new payment is not in its order's list while it is set; by its id it is known. */
  listsLag = false;
  /** By which banks know every refund; they are slow to say so. */
  bankReference: string | null = null;
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

  async paymentsOfOrder(orderId: string): Promise<GatewayPayment[]> {
    await this.answer();
    const listed = this.listsLag ? [] : [...this.payments.values()];
    return structuredClone(listed.filter((payment) => payment.orderId === orderId));
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
      status: 'processed',
      bankReference: this.bankReference,
      receipt: id,
    };
    this.refunds.push(made);
    return structuredClone(made);
  }

  async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
    await this.answer();
    const { bankReference } = this;
    const found = this.refunds.filter((refund) => refund.paymentId === paymentId);
    return found.map((refund) => ({ ...refund, bankReference }));
  }

  readEvent(body: Buffer, signature: string): Omit<GatewayEvent, 'id'> {
    const [orderId = '', paymentId = ''] = body.toString('utf8').split('|');
    if (signature !== sign(orderId, paymentId)) throw new AppError('NOTIFICATION_REFUSED');
    return { type: 'payment.captured', orderId, paymentId };
  }

  /** What a visitor does in the checkout. Answers what the page is handed. */
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
    this.payments.set(id, { id, orderId, amount, currency, status, wasCaptured, refunded: 0, ...differing });
    return { orderId, paymentId: id, signature: sign(orderId, id) };
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
