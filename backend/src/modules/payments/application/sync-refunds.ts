import type { Clock } from '../../../kernel/clock.js';
import { carriesMoney, type GatewayPayment, type Payment } from '../domain/payment.js';
import { nextRefundPollAt } from '../domain/reconciliation-schedule.js';
import { isIncomplete, knownRefunds, needsPolling, type Refund } from '../domain/refund.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { RefundRepository } from '../ports/refund-repository.js';
import type { RecordRefunds } from './record-refunds.js';

/** What a sync of refunds found. */
interface SyncedRefunds {
  /** Whether a refund may have changed the payment. */
  haveChanged: boolean;
  /** When the refunds must be polled next; null when all of them are final. */
  pollAt: Date | null;
}

/** Brings a payment's refunds to the state at Razorpay, including refunds that were made there. */
export class SyncRefunds {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly gateway: PaymentGateway,
    private readonly recordRefunds: RecordRefunds,
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
      if (carriesMoney(one) && one.refunded !== knownRefunds(one.id, known)) stale.add(one.id);
    }
    if (stale.size === 0) return { haveChanged: false, pollAt: null };
    const found = (await Promise.all([...stale].map((id) => this.gateway.refundsOf(id)))).flat();
    await this.recordRefunds.execute(payment.id, found);
    return { haveChanged: true, pollAt: this.nextPoll(await this.refunds.ofPayment(payment.id)) };
  }

  private nextPoll(refunds: readonly Refund[]): Date | null {
    const now = this.clock.now();
    const times = refunds
      .filter((refund) => needsPolling(refund, now))
      .map((refund) => nextRefundPollAt(refund.createdAt, now).getTime());
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  }
}
