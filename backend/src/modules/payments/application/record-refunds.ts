import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import type { Payment } from '../domain/payment.js';
import {
  isOutdated,
  RECEIVED_BY_HAND,
  refundable,
  type GatewayRefund,
  type Refund,
} from '../domain/refund.js';
import { REFUNDED_AGAIN, type AttentionFlag } from '../domain/attention.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../ports/refund-repository.js';
import { lockPayment } from './lock-payment.js';

/**
 * Stores the refunds that Razorpay reports for a payment. Queues an email to the payer for each processed one, and for each
 * that the bank rejected afterwards.
 */
@Injectable()
export class RecordRefunds {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly queueMessage: QueueMessage,
    private readonly attention: Attention,
    private readonly owners: PaymentOwners,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns false when some reports may be older than what another sync has stored meanwhile. They are not stored, so that
   * syncs may end in any order: the caller must request them again.
   * @param before the payment's refunds as they were stored before the request for the reports
   */
  async execute(
    paymentId: string,
    gatewayRefunds: readonly GatewayRefund[],
    before: readonly Refund[],
  ): Promise<boolean> {
    return this.transactions.run(async () => {
      const payment = await lockPayment(this.payments, this.owners, paymentId);
      const stored = await this.refunds.ofPayment(paymentId);
      const current = gatewayRefunds.filter((refund) => !isOutdated(refund, before, stored));
      for (const refund of current) {
        const change = await this.refunds.record(paymentId, refund);
        if (!stored.some((one) => isSame(one, refund))) await this.closeReplaced(paymentId, refund);
        if (change?.outcome === 'processed') await this.notify(payment, change.id);
        if (change?.outcome === 'rejected') await this.queueMessage.execute('refund-rejected', change.id);
      }
      await this.payments.countRefunds(paymentId);
      await this.attention.closeRefunded(paymentId, this.clock.now());
      // Before the owner, which asks for nothing that is already requested.
      await this.attention.reopenNotRefunded(paymentId);
      // After it: a flag that is open again asks for the same money.
      for (const refund of current) await this.flagFailed(payment, refund, stored);
      await this.owners.paymentRefunded(payment);
      return current.length === gatewayRefunds.length;
    });
  }

  /** Counts what the bank took back by a dispute as refunded. */
  async takenBack(paymentId: string): Promise<void> {
    await this.transactions.run(async () => {
      const payment = await lockPayment(this.payments, this.owners, paymentId);
      const isCounted = await this.payments.countRefunds(paymentId);
      // Also when it was the money of a second payment, which counts nowhere.
      await this.attention.closeRefunded(paymentId, this.clock.now());
      if (isCounted) await this.owners.paymentRefunded(payment);
    });
  }

  /** Stores that Razorpay rejected a stored refund. */
  async refused(paymentId: string, refundId: string, reason: string): Promise<void> {
    await this.transactions.run(async () => {
      const payment = await lockPayment(this.payments, this.owners, paymentId);
      const before = await this.refunds.ofPayment(paymentId);
      await this.refunds.markFailed(refundId, reason);
      await this.flagFailed(payment, { id: refundId, receipt: refundId }, before);
      await this.owners.paymentRefunded(payment);
    });
  }

  /** Stores that the office has given a stored refund back by hand. */
  async givenBack(paymentId: string, refundId: string, reference: string): Promise<void> {
    await this.transactions.run(async () => {
      const payment = await lockPayment(this.payments, this.owners, paymentId);
      await this.refunds.markGivenBack(refundId, reference);
      await this.notify(payment, refundId);
      await this.payments.countRefunds(paymentId);
      await this.attention.closeRefunded(paymentId, this.clock.now());
      await this.owners.paymentRefunded(payment);
    });
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
  private async notify(payment: Payment, refundId: string): Promise<void> {
    const former = await this.owners.formerPayerOf(payment);
    if (former?.address !== '') await this.queueMessage.execute('refund-notice', refundId);
    if (former) await this.queueMessage.execute('place-refunded', refundId);
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

/** Whether the office decides about this money by the flag. */
function isAboutMoney({ kind, gatewayPaymentId }: AttentionFlag, refunded: string): boolean {
  return gatewayPaymentId === refunded && !['dispute', 'cancel_refused', 'refund_failed'].includes(kind);
}
