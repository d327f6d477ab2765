import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Jobs } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { isDecided, isOvertaken, type GatewayDispute } from '../domain/dispute.js';
import { carriesMoney, type GatewayPayment, type Payment } from '../domain/payment.js';
import { nextRefundPollAt } from '../domain/reconciliation-schedule.js';
import {
  isIncomplete,
  isOutdated,
  isUnsent,
  needsPolling,
  RECEIVED_BY_HAND,
  refundable,
  refundsAtRazorpay,
  type GatewayRefund,
  type Refund,
} from '../domain/refund.js';
import { Attention } from '../adapters/persistence/attention.js';
import { REFUNDED_AGAIN, type AttentionFlag } from '../domain/attention.js';
import { DisputeRepository } from '../adapters/persistence/dispute-repository.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../adapters/persistence/refund-repository.js';

/** The job that sends a stored refund to Razorpay. */
export const SEND_REFUND = 'send-refund';

/** The result of a sync of refunds. */
interface SyncedRefunds {
  /** True when a refund may have changed the payment. */
  haveChanged: boolean;
  /** When the refunds must be polled next; null when all of them are final. */
  pollAt: Date | null;
}

/** Stores what went back to payers, by refunds and by disputes, and notifies the payers and the owners of the payments. */
@Injectable()
export class RefundSyncService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly disputes: DisputeRepository,
    private readonly attention: Attention,
    private readonly gateway: PaymentGateway,
    private readonly owners: PaymentOwners,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Brings a payment's refunds to the state at Razorpay, including refunds that were made there. Sends again what Razorpay does
   * not know.
   * @param gatewayPayments all of Razorpay's payments of this payment's orders
   * @throws GATEWAY_*
   */
  async sync(payment: Payment, gatewayPayments: GatewayPayment[]): Promise<SyncedRefunds> {
    const known = await this.refunds.ofPayment(payment.id);
    const stale = new Set(known.filter(isIncomplete).map(({ gatewayPaymentId }) => gatewayPaymentId));
    for (const one of gatewayPayments) {
      if (carriesMoney(one) && one.refunded !== refundsAtRazorpay(one.id, known)) stale.add(one.id);
    }
    if (stale.size === 0) return { haveChanged: false, pollAt: null };
    const found = (await Promise.all([...stale].map((id) => this.gateway.findRefunds(id)))).flat();
    const areCurrent = await this.record(payment.id, found, known);
    if (!areCurrent) return this.sync(payment, gatewayPayments);
    const refunds = await this.refunds.ofPayment(payment.id);
    // Its job ends after the last try, and Razorpay may be away for longer.
    for (const { id } of refunds.filter(isUnsent)) await this.jobs.ensure(SEND_REFUND, id, this.clock.now());
    return { haveChanged: true, pollAt: this.nextPoll(refunds) };
  }

  /**
   * Stores the refunds that Razorpay reports for a payment. Queues an email to the payer for each processed one, and for each
   * that the bank rejected afterwards.
   * Returns false when some reports may be older than what another sync has stored meanwhile. They are not stored, so that
   * syncs may end in any order: the caller must request them again.
   * @param before the payment's refunds as they were stored before the request for the reports
   */
  async record(
    paymentId: string,
    gatewayRefunds: readonly GatewayRefund[],
    before: readonly Refund[],
  ): Promise<boolean> {
    return this.transactions.run(async () => {
      const payment = await this.lock(paymentId);
      const stored = await this.refunds.ofPayment(paymentId);
      const current = gatewayRefunds.filter((refund) => !isOutdated(refund, before, stored));
      for (const refund of current) {
        const change = await this.refunds.record(paymentId, refund);
        if (!stored.some((one) => isSame(one, refund))) await this.closeReplaced(paymentId, refund);
        if (change?.outcome === 'processed') await this.notifyOfRefund(payment, change.id);
        if (change?.outcome === 'rejected') await this.queueMessage.execute('refund-rejected', change.id);
      }
      await this.payments.countRefunds(paymentId);
      await this.attention.closeRefunded(paymentId, this.clock.now());
      // Before the owner, which asks for nothing that is already requested.
      await this.attention.reopenNotRefunded(paymentId);
      // After it: a flag that is open again asks for the same money.
      for (const refund of current) await this.flagFailed(payment, refund, stored);
      await this.owners.of(payment).paymentRefunded?.(payment);
      return current.length === gatewayRefunds.length;
    });
  }

  /** Stores that Razorpay rejected a stored refund. */
  async recordRefusal(paymentId: string, refundId: string, reason: string): Promise<void> {
    await this.transactions.run(async () => {
      const payment = await this.lock(paymentId);
      const before = await this.refunds.ofPayment(paymentId);
      await this.refunds.markFailed(refundId, reason);
      await this.flagFailed(payment, { id: refundId, receipt: refundId }, before);
      await this.owners.of(payment).paymentRefunded?.(payment);
    });
  }

  /** Stores that the office has given a stored refund back by hand. */
  async recordGivenBack(paymentId: string, refundId: string, reference: string): Promise<void> {
    await this.transactions.run(async () => {
      const payment = await this.lock(paymentId);
      await this.refunds.markGivenBack(refundId, reference);
      await this.notifyOfRefund(payment, refundId);
      await this.payments.countRefunds(paymentId);
      await this.attention.closeRefunded(paymentId, this.clock.now());
      await this.owners.of(payment).paymentRefunded?.(payment);
    });
  }

  /** {@link storeDispute} for a dispute that an event names. @throws GATEWAY_* */
  async syncDispute(disputeId: string): Promise<void> {
    const dispute = await this.gateway.fetchDispute(disputeId);
    if (dispute) await this.storeDispute(dispute);
  }

  /**
   * Brings a payer's dispute to the state at Razorpay. Every dispute has a flag, which is closed when it is decided, also when it
   * is first seen then. What the bank takes back counts as refunded, and the payer is notified. Ignores disputes of payments that
   * are not ours.
   * @throws GATEWAY_*
   */
  async storeDispute(dispute: GatewayDispute): Promise<void> {
    const payment = await this.findDisputed(dispute);
    if (!payment) return;
    const now = this.clock.now();
    await this.transactions.run(async () => {
      await this.lock(payment.id);
      const known = (await this.disputes.ofPayment(payment.id)).find(({ id }) => id === dispute.id);
      if (isOvertaken(dispute, known)) return;
      await this.disputes.save(payment.id, dispute, now);
      if (!(await this.findFlag(payment, dispute)) || !isDecided(dispute)) {
        const { paymentId: gatewayPaymentId, amount, currency, id: disputeId } = dispute;
        const cause = { gatewayPaymentId, amount, currency, disputeId };
        await this.attention.flag({ kind: 'dispute', paymentId: payment.id, ...cause });
      }
      if (!isDecided(dispute)) return;
      const flag = await this.findFlag(payment, dispute);
      if (flag?.isOpen) await this.attention.close([flag.id], toOutcome(dispute), now);
      await this.countTakenBack(payment.id);
      if (dispute.status === 'lost' && known?.status !== 'lost') await this.notifyOfLoss(payment, dispute);
    });
  }

  /**
   * Locks a payment before its owner handles refunds of it, which may lock other payments for the same. All transactions lock the
   * first payment of a registration before the differences that were paid for other dates.
   */
  private async lock(id: string): Promise<Payment> {
    const payment = await this.payments.find(id);
    const before = payment && (await this.owners.of(payment).lockedBefore?.(payment));
    const first = before ? await this.payments.findByTransaction(before) : null;
    if (first) await this.payments.lock(first.id);
    return this.payments.lock(id);
  }

  private nextPoll(refunds: readonly Refund[]): Date | null {
    const now = this.clock.now();
    const times = refunds
      .filter((refund) => needsPolling(refund, now))
      .map((refund) => nextRefundPollAt(refund.createdAt, now).getTime());
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  }

  /** A refund that was made at Razorpay takes the place of a failed one. When it fails too, it is flagged itself. */
  private async closeReplaced(paymentId: string, refund: GatewayRefund): Promise<void> {
    const flags = await this.attention.ofPayment(paymentId);
    const replaced = failedRefunds(flags, refund.paymentId).find(({ amount }) => amount <= refund.amount);
    if (replaced) await this.attention.close([replaced.id], REFUNDED_AGAIN, this.clock.now());
  }

  /** Flags a refund that has just failed, unless open flags are about the same money. */
  private async flagFailed(
    payment: Payment,
    refund: Pick<GatewayRefund, 'id' | 'receipt'>,
    before: readonly Refund[],
  ): Promise<void> {
    const refunds = await this.refunds.ofPayment(payment.id);
    const failed = refunds.find((one) => isSame(one, refund));
    if (failed?.status !== 'failed' || before.find((one) => isSame(one, refund))?.status === 'failed') return;
    const { gatewayPaymentId, amount, currency, id: refundId } = failed;
    const flags = await this.attention.ofPayment(payment.id);
    if (flags.some((flag) => flag.isOpen && isAboutMoney(flag, gatewayPaymentId))) return;
    const flagged = failedRefunds(flags, gatewayPaymentId).reduce((sum, flag) => sum + flag.amount, 0);
    const isSettling = gatewayPaymentId === (payment.gatewayPaymentId ?? RECEIVED_BY_HAND);
    // The money may have gone back in parts, and only the last one failed again.
    if (isSettling && flagged > 0 && flagged >= refundable(payment.amount, gatewayPaymentId, refunds, []))
      return;
    const cause = { gatewayPaymentId, amount, currency, disputeId: refundId };
    await this.attention.flag({ kind: 'refund_failed', paymentId: payment.id, ...cause });
  }

  /** The payer gets the money. The person who has the place now must know what it means for the registration. */
  private async notifyOfRefund(payment: Payment, refundId: string): Promise<void> {
    const former = await this.owners.findFormerPayer(payment);
    if (former?.address !== '') await this.queueMessage.execute('refund-notice', refundId);
    if (former) await this.queueMessage.execute('place-refunded', refundId);
  }

  private async findDisputed({ paymentId }: GatewayDispute): Promise<Payment | null> {
    const disputed = await this.gateway.fetchPayment(paymentId);
    return disputed?.orderId ? this.payments.findByOrder(disputed.orderId) : null;
  }

  private async findFlag({ id }: Payment, dispute: GatewayDispute): Promise<AttentionFlag | undefined> {
    const flags = await this.attention.ofPayment(id);
    return flags.find(({ disputeId }) => disputeId === dispute.id);
  }

  /** Counts what the bank took back by a dispute as refunded. */
  private async countTakenBack(paymentId: string): Promise<void> {
    await this.transactions.run(async () => {
      const payment = await this.lock(paymentId);
      const isCounted = await this.payments.countRefunds(paymentId);
      // Also when it was the money of a second payment, which counts nowhere.
      await this.attention.closeRefunded(paymentId, this.clock.now());
      if (isCounted) await this.owners.of(payment).paymentRefunded?.(payment);
    });
  }

  /** The payer has the money. The person who has the place now must know what it means for the registration. */
  private async notifyOfLoss(payment: Payment, { id }: GatewayDispute): Promise<void> {
    const former = await this.owners.findFormerPayer(payment);
    if (former?.address !== '') await this.queueMessage.execute('dispute-lost', id);
    if (former) await this.queueMessage.execute('dispute-lost', `${id}:participant`);
  }
}

function isSame(stored: Refund, { id, receipt }: Pick<GatewayRefund, 'id' | 'receipt'>): boolean {
  return stored.gatewayRefundId === id || stored.id === receipt;
}

/** The open flags of the failed refunds of this money. */
export function failedRefunds(flags: readonly AttentionFlag[], gatewayPaymentId: string): AttentionFlag[] {
  return flags.filter(
    (flag) => flag.isOpen && flag.kind === 'refund_failed' && flag.gatewayPaymentId === gatewayPaymentId,
  );
}

/** True when the office decides about this money by the flag. */
function isAboutMoney({ kind, gatewayPaymentId }: AttentionFlag, refunded: string): boolean {
  return gatewayPaymentId === refunded && !['dispute', 'cancel_refused', 'refund_failed'].includes(kind);
}

/** The note of the closed flag, which the office reads. */
function toOutcome({ status }: GatewayDispute): string {
  if (status === 'won') return 'The bank decided for us';
  if (status === 'lost') return 'The bank decided for the payer, and took the money back';
  return 'The dispute is closed';
}
