import type { Clock } from '../../../kernel/clock.js';
import { carriesMoney, isPaymentFor, type GatewayPayment, type Payment } from '../domain/payment.js';
import { isFailingForLong } from '../domain/reconciliation-schedule.js';
import { RETURNED_BY_RAZORPAY, type Attention, type AttentionFlag } from '../ports/attention.js';

/** Flags what no rule can decide about a payment, and closes flags that no longer apply. */
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
