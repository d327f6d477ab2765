import type { GatewayRefund, Refund } from '../../domain/refund.js';
import { RefundRepository, type RefundRequest } from '../../ports/refund-repository.js';

export class InMemoryRefundRepository extends RefundRepository {
  private readonly stored = new Map<string, Refund>();

  async add(refund: RefundRequest): Promise<boolean> {
    if (this.stored.has(refund.id)) return false;
    this.stored.set(refund.id, {
      ...refund,
      gatewayRefundId: null,
      status: 'pending',
      failure: null,
      bankReference: null,
      createdAt: new Date(),
    });
    return true;
  }

  async find(id: string): Promise<Refund | null> {
    return structuredClone(this.stored.get(id)) ?? null;
  }

  async ofPayment(paymentId: string): Promise<Refund[]> {
    return structuredClone([...this.stored.values()].filter((refund) => refund.paymentId === paymentId));
  }

  async learn(paymentId: string, seen: GatewayRefund): Promise<string | null> {
    const known = [...this.stored.values()].find(
      (one) => one.gatewayRefundId === seen.id || (!one.gatewayRefundId && one.id === seen.receipt),
    );
    if (known) {
      const isNews = seen.status === 'processed' && known.status !== 'processed';
      const status = seen.status === 'pending' && known.gatewayRefundId ? known.status : seen.status;
      const bankReference = seen.bankReference ?? known.bankReference;
      Object.assign(known, { gatewayRefundId: seen.id, status, failure: null, bankReference });
      return isNews ? known.id : null;
    }
    this.stored.set(seen.id, {
      id: seen.id,
      paymentId,
      gatewayPaymentId: seen.paymentId,
      gatewayRefundId: seen.id,
      amount: seen.amount,
      currency: seen.currency,
      status: seen.status,
      reason: 'Made at Razorpay',
      requestedBy: null,
      failure: null,
      bankReference: seen.bankReference,
      createdAt: new Date(),
    });
    return seen.status === 'processed' ? seen.id : null;
  }

  async isKnown(gatewayRefundId: string): Promise<boolean> {
    return [...this.stored.values()].some((one) => one.gatewayRefundId === gatewayRefundId);
  }

  async markFailed(id: string, why: string): Promise<void> {
    const refund = this.stored.get(id);
    if (refund && !refund.gatewayRefundId) Object.assign(refund, { status: 'failed', failure: why });
  }
}
