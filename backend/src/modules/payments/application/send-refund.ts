import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, OnJob } from '../../../kernel/jobs.js';
import { serviceRetryAt } from '../domain/reconciliation-schedule.js';
import type { Refund } from '../domain/refund.js';
import { GatewayHealth } from '../adapters/persistence/gateway-health.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { RefundRepository } from '../ports/refund-repository.js';
import { RecordRefunds } from './record-refunds.js';

/** The job that sends a stored refund to Razorpay. */
export const SEND_REFUND = 'send-refund';

/** Sends a stored refund to Razorpay. Repeated calls refund once. */
@Injectable()
export class SendRefund {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly gateway: PaymentGateway,
    private readonly recordRefunds: RecordRefunds,
    private readonly health: GatewayHealth,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @throws GATEWAY_* when the outcome is unknown; the refund stays pending and is retried */
  @OnJob(SEND_REFUND)
  async execute(id: string): Promise<void> {
    const refund = await this.refunds.find(id);
    if (refund?.status !== 'pending' || refund.gatewayRefundId) return;
    try {
      const { gatewayPaymentId: paymentId, amount } = refund;
      const gatewayRefund = await this.gateway.refund({ id, paymentId, amount });
      await this.recordRefunds.execute(refund.paymentId, [{ ...gatewayRefund, receipt: id }], [refund]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'GATEWAY_UNAUTHORIZED') await this.retryLater(id);
      if (error.code !== 'GATEWAY_REFUSED') throw error;
      await this.findOutcome(refund, error);
    }
  }

  /**
   * Retries at least every five minutes, so that refunds go out soon after the operator has corrected the
   * keys.
   */
  private async retryLater(id: string): Promise<void> {
    const now = this.clock.now();
    const since = (await this.health.rejectedSince()) ?? now;
    await this.jobs.add(SEND_REFUND, id, serviceRetryAt(since, now));
  }

  /**
   * A refusal says nothing about an earlier call whose response was lost, so the refund may exist. Razorpay's
   * records decide.
   * @throws GATEWAY_* when the records cannot be read, or show a refunded amount that the list does not
   *   explain yet
   */
  private async findOutcome(refund: Refund, refusal: AppError): Promise<void> {
    const { id, paymentId, gatewayPaymentId } = refund;
    const before = await this.refunds.ofPayment(paymentId);
    const made = await this.gateway.refundsOf(gatewayPaymentId);
    // Also the refunds made in Razorpay's pages: often they are why too little is left for this one.
    if (!(await this.recordRefunds.execute(paymentId, made, before)))
      return this.findOutcome(refund, refusal);
    if (made.some(({ receipt }) => receipt === id)) return;
    const payment = await this.gateway.fetchPayment(gatewayPaymentId);
    const listed = made.filter(({ status }) => status !== 'failed');
    const sum = listed.reduce((total, { amount }) => total + amount, 0);
    if (payment && payment.refunded > sum) {
      throw new AppError('GATEWAY_BROKEN', { cause: new Error('Razorpay does not list all refunds yet') });
    }
    const { cause } = refusal.details;
    await this.recordRefunds.refused(paymentId, id, cause instanceof Error ? cause.message : refusal.message);
  }
}
