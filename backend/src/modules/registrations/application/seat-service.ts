import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Jobs, OnJob } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { AttentionService, PaymentService, RefundService } from '../../payments/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { DateChanges } from '../adapters/persistence/date-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

const REFUND_WITHOUT_SEAT = 'refund-without-seat';
/** How long the office may offer a seat before the money is refunded. */
const OFFER_HOURS = 48;
const REASON = `No place within ${OFFER_HOURS} hours`;
const SYSTEM = 'system';

/** Registrations that were paid when the program was full, and seats that are held for nobody. */
@Injectable()
export class SeatService {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly dateChanges: DateChanges,
    private readonly programs: ProgramRepository,
    private readonly payments: PaymentService,
    private readonly attention: AttentionService,
    private readonly refundService: RefundService,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Confirms a registration that was paid when the program was full, and closes its entry in Needs Attention. A repeat is rejected,
   * because nobody is without a seat any more.
   * @param overbook whether the program may get more participants than its capacity
   * @throws TRANSACTION_NOT_FOUND, RECORD_NOT_FOUND, PROGRAM_CANCELLED, PROGRAM_FULL, OPTION_FULL, PAYMENT_REFUNDED
   */
  async give(transactionId: string, overbook: boolean, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const note = 'A place was given';
      const isClosed = await this.attention.closeWithoutRefund(transactionId, who, note);
      const isGiven = await this.registrations.giveSeat(transactionId, overbook);
      // A move by a server of the former release gives the seat, leaves the flag open, and sends no confirmation.
      const isConfirmed = isGiven || (isClosed && (await this.hasSeat(transactionId)));
      if (!isConfirmed) throw new AppError('RECORD_NOT_FOUND');
      await this.queueMessage.execute('registration-confirmation', transactionId);
      await this.audit.record({
        who,
        action: 'registration.seat-given',
        subject: `transaction ${transactionId}`,
        details: isGiven && overbook ? { overbooked: true } : {},
      });
    });
  }

  /** Refunds a registration without a seat after the time in which the office may offer one. Call it inside a transaction. */
  async refundLater(transactionId: string, confirmedAt: Date): Promise<void> {
    const dueAt = new Date(confirmedAt.getTime() + OFFER_HOURS * HOUR_MS);
    await this.jobs.add(REFUND_WITHOUT_SEAT, transactionId, dueAt);
  }

  /**
   * Refunds a payment for a full program without a seat, if the program's setting says so. Does nothing when the office decides:
   * then the entry in Needs Attention stays open.
   */
  @OnJob(REFUND_WITHOUT_SEAT)
  async refundWithoutSeat(transactionId: string): Promise<void> {
    const payment = await this.payments.byTransaction(transactionId);
    if (!payment || !(await this.isRefundDue(transactionId))) return;
    const check = async (): Promise<void> => {
      if (!(await this.isRefundDue(transactionId))) throw new AppError('REFUND_NOT_POSSIBLE');
    };
    try {
      const refundId = `s${payment.id.replaceAll('-', '')}`;
      await this.refundService.refundRemainder({ refundId, transactionId, reason: REASON, check }, SYSTEM);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
    }
  }

  /**
   * Frees the seats that an unpaid order or an unconfirmed free registration holds, also an order for another date. If it is paid
   * after all, it is a late payment; the difference for another date then moves the registration only if seats are free. A repeat
   * changes nothing.
   * @throws RECORD_NOT_FOUND, HOLD_IN_USE while a payment of the order is under way
   */
  async freeHold(transactionId: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      const programId = await this.endHold(transactionId);
      if (programId === null) return;
      await this.audit.record({
        who,
        action: 'registration.hold-freed',
        subject: `transaction ${transactionId}`,
        details: { program: programId },
      });
    });
  }

  /** Returns the program; null when nothing was held. */
  private async endHold(transactionId: string): Promise<number | null> {
    const order = await this.registrations.findOpenOrder(transactionId);
    if (order) {
      if (order.isInProgress) throw new AppError('HOLD_IN_USE');
      return (await this.registrations.freeHold(transactionId)) ? order.programId : null;
    }
    const change = await this.dateChanges.find(transactionId);
    if (change?.state !== 'open') throw new AppError('RECORD_NOT_FOUND');
    if (await this.dateChanges.isInProgress(transactionId)) throw new AppError('HOLD_IN_USE');
    return (await this.dateChanges.freeHold(transactionId)) ? change.to.programId : null;
  }

  private async hasSeat(transactionId: string): Promise<boolean> {
    const subject = await this.registrations.findSubject(transactionId);
    return Boolean(subject?.program?.hasSeat && !subject.program.isCancelled);
  }

  private async isRefundDue(transactionId: string): Promise<boolean> {
    const programId = await this.registrations.programWithoutSeat(transactionId);
    const program = programId === null ? null : await this.programs.find(programId);
    return program?.refund_without_seat === true;
  }
}
