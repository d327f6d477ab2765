import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { OnJob } from '../../../kernel/jobs.js';
import { RefundRemainder } from '../../payments/index.js';
import { ChangeRegistration } from '../../registrations/index.js';
import { refundIdOf, type CancellationItem } from '../domain/cancellation.js';
import { CANCEL_REGISTRATION } from './cancel-program.js';
import { CancellationRepository } from '../ports/cancellation-repository.js';

const NOTE = 'The program was cancelled';

/** Refunds or moves one registration of a cancelled program. Repeated calls do it once. */
@Injectable()
export class CancelRegistration {
  constructor(
    private readonly cancellations: CancellationRepository,
    private readonly refundRemainder: RefundRemainder,
    private readonly changeRegistration: ChangeRegistration,
  ) {}

  /** What the user must decide is stored as a failure. Other errors are thrown, and the job is retried. */
  @OnJob(CANCEL_REGISTRATION)
  async execute(id: string): Promise<void> {
    const item = await this.cancellations.item(id);
    // Somebody has moved it by hand: its payment belongs to the other program.
    if (!item || item.programId !== item.cancellation.programId) return;
    try {
      await this.run(item);
      await this.cancellations.setFailure(id, null);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await this.cancellations.setFailure(id, error.message);
    }
  }

  private async run(item: CancellationItem): Promise<void> {
    const { cancellation, registrationId, transactionId, option } = item;
    const { way, targetProgramId, by } = cancellation;
    if (way === 'refund' && item.isPaidAtRazorpay) {
      // Differences for other dates first: a registration whose own payment is refunded is cancelled.
      for (const [index, difference] of item.differences.entries()) {
        const refundId = `${refundIdOf(item)}_${index + 1}`;
        await this.refundRemainder.execute({ refundId, transactionId: difference, reason: NOTE }, by);
      }
      await this.refundRemainder.execute({ refundId: refundIdOf(item), transactionId, reason: NOTE }, by);
    }
    if (way === 'move' && targetProgramId !== null) {
      const record = { who: by, note: NOTE, notify: false };
      await this.changeRegistration.move(registrationId, { programId: targetProgramId, option }, record);
    }
  }
}
