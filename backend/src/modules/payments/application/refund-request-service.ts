import { Injectable } from '@nestjs/common';
import type { PaymentMode } from '@qlu/contracts/payments/received.rules';
import { isAtRazorpay, isSettled, type Payment } from '../domain/payment.js';
import { isDisputed } from '../domain/dispute.js';
import { knownRefunds, RECEIVED_BY_HAND, returned, withoutSmallRest, type Refund } from '../domain/refund.js';
import { REFUNDABLE_KINDS, type AttentionFlag } from '../domain/attention.js';
import { Attention } from '../adapters/persistence/attention.js';
import { DisputeRepository } from '../adapters/persistence/dispute-repository.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../adapters/persistence/refund-repository.js';

/** The money of a settled payment. Amounts in paise. */
export interface MoneyLeft {
  paymentId: string;
  mode: PaymentMode;
  paid: number;
  /** Refunded, on its way back, or taken back by the bank. */
  refunded: number;
  /** Requested by the payer, and neither refunded nor declined. */
  requested: number;
  /** Neither refunded nor requested; 0 when it is too little for a refund. */
  left: number;
  settledAt: Date;
  /** The payer has asked the bank for the money, which decides about it. */
  isDisputed: boolean;
}

/** Refunds that payers ask for. The office approves or declines them in Needs Attention. */
@Injectable()
export class RefundRequestService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly attention: Attention,
    private readonly disputes: DisputeRepository,
  ) {}

  /** Null when nothing was paid. */
  async find(transactionId: string): Promise<MoneyLeft | null> {
    const payment = await this.payments.findByTransaction(transactionId);
    return payment && this.toMoneyLeft(payment);
  }

  /** {@link find}, with the payment locked until the transaction ends. Lock it before what it pays for. */
  async lock(transactionId: string): Promise<MoneyLeft | null> {
    const found = await this.payments.findByTransaction(transactionId);
    return found && this.toMoneyLeft(await this.payments.lock(found.id));
  }

  /** @param reason for the office */
  async request({ paymentId }: Pick<MoneyLeft, 'paymentId'>, amount: number, reason: string): Promise<void> {
    const payment = await this.payments.lock(paymentId);
    const { currency } = payment;
    const cause = { paymentId, gatewayPaymentId: settlingPayment(payment), amount, currency };
    await this.attention.requestRefund(cause, reason);
  }

  private async toMoneyLeft(payment: Payment): Promise<MoneyLeft | null> {
    if (!isSettled(payment) || !payment.settledAt) return null;
    const refunds = await this.refunds.ofPayment(payment.id);
    const disputes = await this.disputes.ofPayment(payment.id);
    const flags = await this.attention.ofPayment(payment.id);
    const refunded = returned(settlingPayment(payment), refunds, disputes);
    const requested = flags
      .filter(({ kind }) => kind === 'refund_requested')
      .reduce((sum, flag) => sum + openRequest(flag, refunds), 0);
    return {
      paymentId: payment.id,
      mode: payment.mode,
      paid: payment.amount,
      refunded,
      requested,
      left: Math.max(withoutSmallRest(payment.amount - refunded - requested), 0),
      settledAt: payment.settledAt,
      isDisputed: isDisputed(settlingPayment(payment), disputes),
    };
  }
}

/** The Razorpay payment that settled it. */
function settlingPayment(payment: Payment): string {
  return (isAtRazorpay(payment) ? payment.gatewayPaymentId : null) ?? RECEIVED_BY_HAND;
}

/**
 * The amount that is still to refund for a flag: all of a failed refund, or its money less the refunds, also those that wait for Razorpay.
 * Of a request only the refunds since then count.
 */
export function openRequest(
  { kind, isOpen, amount, gatewayPaymentId, flaggedAt }: AttentionFlag,
  refunds: Refund[],
): number {
  if (isOpen && kind === 'refund_failed') return amount;
  if (!isOpen || !REFUNDABLE_KINDS.includes(kind)) return 0;
  const since = refunds.filter(({ createdAt }) => kind !== 'refund_requested' || createdAt >= flaggedAt);
  return Math.max(amount - knownRefunds(gatewayPaymentId, since), 0);
}
