import { AppError } from '../../src/kernel/app-error.js';
import {
  Attention,
  DISHONOURED,
  REFUNDABLE_KINDS,
  REFUNDED_IN_FULL,
  RETURNED_BY_RAZORPAY,
  type AttentionCause,
  type AttentionFlag,
  type AttentionKind,
} from '../../src/modules/payments/ports/attention.js';

/** A flag of these kinds that the system closed opens again. */
const REOPENED: AttentionKind[] = ['sync_failed', 'unreadable_attempt', 'dispute', 'cancel_refused'];

export class InMemoryAttention extends Attention {
  /** All flags, in order. */
  readonly flags: (AttentionFlag & { note: string | null; isClosedBySystem?: boolean })[] = [];

  async flag(cause: AttentionCause): Promise<void> {
    const known = this.flags.find(
      (one) =>
        one.kind === cause.kind &&
        one.paymentId === cause.paymentId &&
        one.gatewayPaymentId === cause.gatewayPaymentId &&
        one.disputeId === cause.disputeId,
    );
    if (!known) this.add(cause);
    else if (known.isClosedBySystem && REOPENED.includes(known.kind))
      Object.assign(known, { isOpen: true, note: null });
  }

  async requestRefund(cause: Omit<AttentionCause, 'kind' | 'disputeId'>): Promise<void> {
    const known = this.flags.find(
      (one) => one.kind === 'refund_requested' && one.paymentId === cause.paymentId && one.isOpen,
    );
    if (known) known.amount += cause.amount;
    else this.add({ ...cause, kind: 'refund_requested' });
  }

  private add(cause: AttentionCause): void {
    this.flags.push({
      ...cause,
      id: this.flags.length + 1,
      isOpen: true,
      flaggedAt: new Date(),
      note: null,
    });
  }

  async find(id: number): Promise<AttentionFlag | null> {
    return this.flags[id - 1] ?? null;
  }

  async ofPayment(paymentId: string): Promise<AttentionFlag[]> {
    return this.flags.filter((one) => one.paymentId === paymentId);
  }

  async close(ids: readonly number[], note: string): Promise<void> {
    for (const id of ids)
      Object.assign(this.flags[id - 1] as object, { isOpen: false, note, isClosedBySystem: true });
  }

  /** Paise of a Razorpay payment that were refunded. Tests replace it. */
  refunded: (gatewayPaymentId: string) => number = () => 0;
  /** Whether a refund of a Razorpay payment failed. Tests replace it. */
  hasFailedRefund: (gatewayPaymentId: string) => boolean = () => false;

  async closeRefunded(paymentId: string): Promise<void> {
    const ids = this.flags
      .filter(
        (one) =>
          one.paymentId === paymentId &&
          one.isOpen &&
          REFUNDABLE_KINDS.includes(one.kind) &&
          this.isRefunded(one),
      )
      .map(({ id }) => id);
    await this.close(ids, REFUNDED_IN_FULL);
  }

  async closeDishonoured(paymentId: string): Promise<void> {
    const open = this.flags.filter((one) => one.paymentId === paymentId && one.isOpen);
    await this.close(
      open.map(({ id }) => id),
      DISHONOURED,
    );
  }

  async reopenNotRefunded(paymentId: string): Promise<void> {
    const notes: (string | null)[] = [REFUNDED_IN_FULL, RETURNED_BY_RAZORPAY];
    for (const one of this.flags) {
      const isReturned = one.paymentId === paymentId && one.isClosedBySystem && notes.includes(one.note);
      if (isReturned && !this.isRefunded(one) && this.hasFailedRefund(one.gatewayPaymentId))
        Object.assign(one, { isOpen: true, note: null, isClosedBySystem: false });
    }
  }

  private isRefunded({ amount, gatewayPaymentId }: AttentionFlag): boolean {
    return amount <= this.refunded(gatewayPaymentId);
  }

  async resolve(id: number, _by: string, note: string): Promise<void> {
    const flag = this.flags[id - 1];
    if (!flag) throw new AppError('RECORD_NOT_FOUND');
    if (flag.isOpen) Object.assign(flag, { isOpen: false, note, isClosedBySystem: false });
  }
}
