import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import type { Jobs } from '../../../kernel/jobs.js';
import type { CalendarEvent } from '../../../kernel/calendar-writer.js';
import type { Recipient, QueueMessage } from '../../notifications/index.js';
import type {
  Payment,
  PaymentContact,
  PaymentOwner,
  PaymentService,
  PaymentSubject,
} from '../../payments/index.js';
import { programEvent, type ProgramRepository } from '../../programs/index.js';
import { REFUND_WITHOUT_SEAT, refundDueAt } from './refund-without-seat.js';
import type { ReopenOrder } from './reopen-order.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

/** Confirms a registration when its payment is settled. */
export class ConfirmRegistration implements PaymentOwner {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly payments: PaymentService,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly reopenOrder: ReopenOrder,
  ) {}

  /**
   * Also confirms when the program is over or cancelled, but flags the payment so that the office decides. When
   * the seats were no longer held and none are free, the registration is not confirmed, and the payer gets an email that says so.
   */
  async paymentSettled(payment: Payment, confirmedAt: Date): Promise<void> {
    const confirmed = await this.registrations.confirm(payment.transactionId, confirmedAt);
    if (confirmed?.hasSeat === false) {
      await this.queueMessage.execute('registration-without-seat', payment.transactionId);
      await this.payments.flagProgram('no_seat', payment);
      await this.jobs.add(REFUND_WITHOUT_SEAT, payment.transactionId, refundDueAt(confirmedAt));
      return;
    }
    await this.queueMessage.execute('registration-confirmation', payment.transactionId);
    const program = confirmed && (await this.programs.find(confirmed.programId));
    if (!program) return;
    if (program.status === 'cancelled') await this.payments.flagProgram('program_cancelled', payment);
    else if (!isRegistrationOpen(program, dayInIndia(confirmedAt)))
      await this.payments.flagProgram('program_over', payment);
  }

  /** The seats are kept until Razorpay reports the outcome. */
  attemptsSeen({ transactionId }: Payment, isInProgress: boolean): Promise<void> {
    return this.registrations.keepSeats(transactionId, isInProgress);
  }

  reopen(payment: Payment): Promise<void> {
    return this.reopenOrder.execute(payment);
  }

  isPayable(payment: Payment): Promise<boolean> {
    return this.reopenOrder.isPossible(payment);
  }

  subjectOf({ transactionId }: Payment): Promise<PaymentSubject | null> {
    return this.registrations.subjectOf(transactionId);
  }

  /** The program as it takes place now, also when it was moved to another date. */
  async eventOf({ transactionId }: Payment): Promise<CalendarEvent | null> {
    const subject = await this.registrations.subjectOf(transactionId);
    const program =
      subject?.program?.hasSeat && !subject.program.isCancelled
        ? await this.programs.findForCalendar(subject.program.id)
        : null;
    return program && program.status !== 'cancelled' ? programEvent(program) : null;
  }

  contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    return this.registrations.contactsOf(paymentIds);
  }

  payerOf({ transactionId }: Payment): Promise<Recipient | null> {
    return this.registrations.recipientOf(transactionId);
  }

  unpaidBefore(before: Date): Promise<string[]> {
    return this.registrations.unpaidBefore(before);
  }

  erase(transactionId: string, sealedNothing: Buffer): Promise<void> {
    return this.registrations.erase(transactionId, sealedNothing);
  }
}
