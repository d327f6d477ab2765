import {
  newOutcome,
  type GatewayRefund,
  type Refund,
  type RefundOutcome,
} from '../../src/modules/payments/domain/refund.js';
import { RefundRepository, type RefundRequest } from '../../src/modules/payments/ports/refund-repository.js';

export class InMemoryRefundRepository extends RefundRepository {
  private readonly stored = new Map<string, Refund>();

  /** @param now returns the time of new refunds */
  constructor(private readonly now: () => Date = () => new Date()) {
    super();
  }

  async add(refund: RefundRequest): Promise<boolean> {
    if (this.stored.has(refund.id)) return false;
    this.stored.set(refund.id, {
      ...refund,
      gatewayRefundId: null,
      status: 'pending',
      failure: null,
      bankReference: null,
      createdAt: this.now(),
    });
    return true;
  }

  async markGivenBack(id: string, reference: string): Promise<void> {
    const refund = this.stored.get(id);
    if (refund?.status !== 'pending' || refund.mode === 'razorpay') return;
    Object.assign(refund, { status: 'processed', bankReference: reference || null });
  }

  async find(id: string): Promise<Refund | null> {
    return structuredClone(this.stored.get(id)) ?? null;
  }

  async ofPayment(paymentId: string): Promise<Refund[]> {
    return structuredClone([...this.stored.values()].filter((refund) => refund.paymentId === paymentId));
  }

  async record(paymentId: string, reported: GatewayRefund): Promise<RefundOutcome | null> {
    const known = [...this.stored.values()].find(
      (one) => one.gatewayRefundId === reported.id || (!one.gatewayRefundId && one.id === reported.receipt),
    );
    if (known) {
      const outcome = newOutcome(known.id, known.status, reported.status);
      const status = reported.status === 'pending' && known.gatewayRefundId ? known.status : reported.status;
      const bankReference = reported.bankReference ?? known.bankReference;
      Object.assign(known, { gatewayRefundId: reported.id, status, failure: null, bankReference });
      return outcome;
    }
    this.stored.set(reported.id, {
      id: reported.id,
      paymentId,
      mode: 'razorpay',
      gatewayPaymentId: reported.paymentId,
      gatewayRefundId: reported.id,
      amount: reported.amount,
      currency: reported.currency,
      status: reported.status,
      reason: 'Made at Razorpay',
      requestedBy: null,
      failure: null,
      bankReference: reported.bankReference,
      createdAt: this.now(),
    });
    return newOutcome(reported.id, 'pending', reported.status);
  }

  async isKnown(gatewayRefundId: string): Promise<boolean> {
    return [...this.stored.values()].some((one) => one.gatewayRefundId === gatewayRefundId);
  }

  async markFailed(id: string, reason: string): Promise<void> {
    const refund = this.stored.get(id);
    if (refund && !refund.gatewayRefundId) Object.assign(refund, { status: 'failed', failure: reason });
  }

  /** Paise that were refunded of one Razorpay payment. */
  processedOf(gatewayPaymentId: string): number {
    return [...this.stored.values()]
      .filter((one) => one.gatewayPaymentId === gatewayPaymentId && one.status === 'processed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  hasFailed(gatewayPaymentId: string): boolean {
    return this.all().some((one) => one.gatewayPaymentId === gatewayPaymentId && one.status === 'failed');
  }

  all(): Refund[] {
    return structuredClone([...this.stored.values()]);
  }
}
