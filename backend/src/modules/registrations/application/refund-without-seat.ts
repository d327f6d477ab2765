import { Injectable } from '@nestjs/common';
import { OnJob } from '../../../kernel/jobs.js';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../../kernel/app-error.js';
import { PaymentService, RefundService } from '../../payments/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

/** The job that refunds one registration without a seat. */
export const REFUND_WITHOUT_SEAT = 'refund-without-seat';

/** How long the office may offer a seat before the money is refunded. */
const OFFER_HOURS = 48;
const REASON = `No place within ${OFFER_HOURS} hours`;
/** The name in the audit log. */
const SYSTEM = 'system';

export function refundDueAt(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + OFFER_HOURS * HOUR_MS);
}

/** Refunds a payment for a full program after 48 hours without a seat, if the program's setting says so. */
@Injectable()
export class RefundWithoutSeat {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly payments: PaymentService,
    private readonly refundService: RefundService,
  ) {}

  /** Does nothing when the office decides: then the entry in Needs Attention stays open. */
  @OnJob(REFUND_WITHOUT_SEAT)
  async execute(transactionId: string): Promise<void> {
    const payment = await this.payments.byTransaction(transactionId);
    if (!payment || !(await this.isDue(transactionId))) return;
    const check = async (): Promise<void> => {
      if (!(await this.isDue(transactionId))) throw new AppError('REFUND_NOT_POSSIBLE');
    };
    try {
      const refundId = `s${payment.id.replaceAll('-', '')}`;
      await this.refundService.refundRemainder({ refundId, transactionId, reason: REASON, check }, SYSTEM);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }

  private async isDue(transactionId: string): Promise<boolean> {
    const programId = await this.registrations.programWithoutSeat(transactionId);
    const program = programId === null ? null : await this.programs.find(programId);
    return program?.refund_without_seat === true;
  }
}
