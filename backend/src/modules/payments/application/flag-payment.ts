import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { carriesMoney, isPaymentFor, type GatewayPayment, type Payment } from '../domain/payment.js';
import { isFailingForLong } from '../domain/reconciliation-schedule.js';
import { RETURNED_BY_RAZORPAY, type AttentionFlag } from '../domain/attention.js';
import { Attention } from '../adapters/persistence/attention.js';

/** Flags what no rule can decide about a payment, and closes flags that no longer apply. */
@Injectable()
export class FlagPayment {
  constructor(
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /** Flags the attempts of a payment. @param gatewayPayments all attempts that Razorpay knows, just fetched */
  async execute(payment: Payment, gatewayPayments: GatewayPayment[]): Promise<void> {
    for (const one of gatewayPayments) {
      if (one.status === 'unknown') await this.flagUnreadable(payment, one);
      else if (carriesMoney(one)) await this.flagMoney(payment, one);
    }
    const open = (await this.attention.ofPayment(payment.id)).filter(({ isOpen }) => isOpen);
    if (open.length > 0) await this.closeSolved(payment, open, gatewayPayments);
  }

  /** Flags a settled payment whose program was over, cancelled or full by then. */
  async flagSettled(
    kind: 'program_over' | 'program_cancelled' | 'no_seat',
    { id: paymentId, gatewayPaymentId, amount, currency }: Payment,
  ): Promise<void> {
    if (!gatewayPaymentId) return;
    await this.attention.flag({ kind, paymentId, gatewayPaymentId, amount, currency });
  }

  /** Flags a charge of a monthly gift. */
  async flagCharge(kind: 'charge_after_end' | 'cancel_refused', payment: Payment): Promise<void> {
    const { id: paymentId, gatewayPaymentId, amount, currency } = payment;
    if (payment.state !== 'captured' || !gatewayPaymentId) return;
    await this.attention.flag({ kind, paymentId, gatewayPaymentId, amount, currency });
  }

  /** Closes the flag of {@link flagCharge}, because the gift has ended. */
  async closeCharge(kind: 'cancel_refused', { id }: Payment): Promise<void> {
    const flags = (await this.attention.ofPayment(id)).filter((flag) => flag.isOpen && flag.kind === kind);
    const ids = flags.map((flag) => flag.id);
    if (ids.length > 0) await this.attention.close(ids, 'The monthly gift has ended', this.clock.now());
  }

  /** Refunded money and authorizations that will lapse need no decision. */
  private async flagMoney(payment: Payment, one: GatewayPayment): Promise<void> {
    const { id: gatewayPaymentId, amount, currency } = one;
    const kind = isPaymentFor(payment, one) ? 'paid_twice' : 'amount_mismatch';
    const isPaidLater = one.status === 'authorized' && kind === 'paid_twice';
    if (one.id === payment.gatewayPaymentId || one.status === 'refunded' || isPaidLater) return;
    await this.attention.flag({ kind, paymentId: payment.id, gatewayPaymentId, amount, currency });
  }

  /** Waits an hour before flagging, because the attempt may become readable soon. */
  private async flagUnreadable(payment: Payment, one: GatewayPayment): Promise<void> {
    if (!isFailingForLong(one.createdAt ?? payment.openSince, this.clock.now())) return;
    await this.attention.flag({
      kind: 'unreadable_attempt',
      paymentId: payment.id,
      gatewayPaymentId: one.id,
      amount: 0,
      currency: payment.currency,
    });
  }

  private async closeSolved(
    payment: Payment,
    open: AttentionFlag[],
    gatewayPayments: GatewayPayment[],
  ): Promise<void> {
    const close = async (note: string, isSolved: (flag: AttentionFlag) => boolean): Promise<void> => {
      const ids = open.filter(isSolved).map(({ id }) => id);
      if (ids.length > 0) await this.attention.close(ids, note, this.clock.now());
    };
    const attempt = ({ gatewayPaymentId }: AttentionFlag) =>
      gatewayPayments.find(({ id }) => id === gatewayPaymentId);
    await close('Razorpay can be asked again', ({ kind }) => kind === 'sync_failed');
    await close('The attempt can be read now', (flag) => {
      const now = attempt(flag);
      return flag.kind === 'unreadable_attempt' && now !== undefined && now.status !== 'unknown';
    });
    await close('The payment was completed by this amount', ({ kind, gatewayPaymentId }) => {
      return kind === 'amount_mismatch' && gatewayPaymentId === payment.gatewayPaymentId;
    });
    // A lapsed authorization has no row in `refunds`.
    await close(RETURNED_BY_RAZORPAY, (flag) => {
      return isAboutMoney(flag) && attempt(flag)?.status === 'refunded';
    });
  }
}

function isAboutMoney({ kind }: AttentionFlag): boolean {
  return kind === 'amount_mismatch' || kind === 'paid_twice';
}
