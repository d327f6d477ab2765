import { AppError } from '../../../../kernel/app-error.js';
import { Attention, type AttentionCause, type AttentionFlag } from '../../ports/attention.js';

export class InMemoryAttention extends Attention {
  /** All flags, in order. */
  readonly flags: (AttentionFlag & { note: string | null })[] = [];

  async flag(cause: AttentionCause): Promise<void> {
    const known = this.flags.find(
      (one) =>
        one.kind === cause.kind &&
        one.paymentId === cause.paymentId &&
        one.gatewayPaymentId === cause.gatewayPaymentId &&
        one.disputeId === cause.disputeId,
    );
    if (!known) this.flags.push({ ...cause, id: this.flags.length + 1, isOpen: true, note: null });
  }

  async find(id: number): Promise<AttentionFlag | null> {
    return this.flags[id - 1] ?? null;
  }

  async ofPayment(paymentId: string): Promise<AttentionFlag[]> {
    return this.flags.filter((one) => one.paymentId === paymentId);
  }

  async close(ids: readonly number[], note: string): Promise<void> {
    for (const id of ids) Object.assign(this.flags[id - 1] as object, { isOpen: false, note });
  }

  /** The ids of the Razorpay payments that were refunded in full. Tests fill it. */
  readonly refunded = new Set<string>();

  async closeRefunded(paymentId: string): Promise<void> {
    const ids = this.flags
      .filter((one) => one.paymentId === paymentId && one.isOpen && this.refunded.has(one.gatewayPaymentId))
      .map(({ id }) => id);
    await this.close(ids, 'Refunded in full');
  }

  async resolve(id: number, _by: string, note: string): Promise<void> {
    const flag = this.flags[id - 1];
    if (!flag) throw new AppError('RECORD_NOT_FOUND');
    Object.assign(flag, { isOpen: false, note });
  }
}
