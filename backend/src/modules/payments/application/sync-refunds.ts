import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Jobs } from '../../../kernel/jobs.js';
import { carriesMoney, type GatewayPayment, type Payment } from '../domain/payment.js';
import { nextRefundPollAt } from '../domain/reconciliation-schedule.js';
import { isIncomplete, isUnsent, needsPolling, refundsAtRazorpay, type Refund } from '../domain/refund.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { RefundRepository } from '../ports/refund-repository.js';
import { RecordRefunds } from './record-refunds.js';
import { SEND_REFUND } from './send-refund.js';

/** What a sync of refunds found. */
interface SyncedRefunds {
  /** Whether a refund may have changed the payment. */
  haveChanged: boolean;
  /** When the refunds must be polled next; null when all of them are final. */
  pollAt: Date | null;
}

/**
 * Brings a payment's refunds to the state at Razorpay, including refunds that were made there. Sends again what Razorpay does
 * not know.
 */
@Injectable()
export class SyncRefunds {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly gateway: PaymentGateway,
    private readonly recordRefunds: RecordRefunds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * @param gatewayPayments all of Razorpay's payments of this payment's orders
   * @throws GATEWAY_*
   */
  async execute(payment: Payment, gatewayPayments: GatewayPayment[]): Promise<SyncedRefunds> {
    const known = await this.refunds.ofPayment(payment.id);
    const stale = new Set(known.filter(isIncomplete).map(({ gatewayPaymentId }) => gatewayPaymentId));
    for (const one of gatewayPayments) {
      if (carriesMoney(one) && one.refunded !== refundsAtRazorpay(one.id, known)) stale.add(one.id);
    }
    if (stale.size === 0) return { haveChanged: false, pollAt: null };
    const found = (await Promise.all([...stale].map((id) => this.gateway.refundsOf(id)))).flat();
    const areCurrent = await this.recordRefunds.execute(payment.id, found, known);
    if (!areCurrent) return this.execute(payment, gatewayPayments);
    const refunds = await this.refunds.ofPayment(payment.id);
    // Its job ends after the last try, and Razorpay may be away for longer.
    for (const { id } of refunds.filter(isUnsent)) await this.jobs.ensure(SEND_REFUND, id, this.clock.now());
    return { haveChanged: true, pollAt: this.nextPoll(refunds) };
  }

  private nextPoll(refunds: readonly Refund[]): Date | null {
    const now = this.clock.now();
    const times = refunds
      .filter((refund) => needsPolling(refund, now))
      .map((refund) => nextRefundPollAt(refund.createdAt, now).getTime());
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  }
}
