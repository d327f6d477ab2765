import { AppError } from '../../../../kernel/app-error.js';
import { Attention, type AttentionCause } from '../../ports/attention.js';

export class InMemoryAttention extends Attention {
  /** What was flagged, in order. */
  readonly flags: (AttentionCause & { resolved: boolean })[] = [];

  async flag(cause: AttentionCause): Promise<void> {
    const isKnown = this.flags.some(
      (one) => one.kind === cause.kind && one.gatewayPaymentId === cause.gatewayPaymentId,
    );
    if (!isKnown) this.flags.push({ ...cause, resolved: false });
  }

  async moneyOf(paymentId: string, gatewayPaymentId: string): Promise<AttentionCause | null> {
    const flag = this.flags.find(
      (one) => one.paymentId === paymentId && one.gatewayPaymentId === gatewayPaymentId,
    );
    return flag ?? null;
  }

  async resolve(id: number): Promise<void> {
    const flag = this.flags[id - 1];
    if (!flag) throw new AppError('RECORD_NOT_FOUND');
    flag.resolved = true;
  }
}
