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

  async record(paymentId: string, reported: GatewayRefund): Promise<string | null> {
    const known = [...this.stored.values()].find(
      (one) => one.gatewayRefundId === reported.id || (!one.gatewayRefundId && one.id === reported.receipt),
    );
    if (known) {
      const isNewlyProcessed = reported.status === 'processed' && known.status !== 'processed';
      const status = reported.status === 'pending' && known.gatewayRefundId ? known.status : reported.status;
      const bankReference = reported.bankReference ?? known.bankReference;
      Object.assign(known, { gatewayRefundId: reported.id, status, failure: null, bankReference });
      return isNewlyProcessed ? known.id : null;
    }
    this.stored.set(reported.id, {
      id: reported.id,
      paymentId,
      gatewayPaymentId: reported.paymentId,
      gatewayRefundId: reported.id,
      amount: reported.amount,
      currency: reported.currency,
      status: reported.status,
      reason: 'Made at Razorpay',
      requestedBy: null,
      failure: null,
      bankReference: reported.bankReference,
      createdAt: new Date(),
    });
    return reported.status === 'processed' ? reported.id : null;
  }

  async isKnown(gatewayRefundId: string): Promise<boolean> {
    return [...this.stored.values()].some((one) => one.gatewayRefundId === gatewayRefundId);
  }

  async markFailed(id: string, reason: string): Promise<void> {
    const refund = this.stored.get(id);
    if (refund && !refund.gatewayRefundId) Object.assign(refund, { status: 'failed', failure: reason });
  }
}
