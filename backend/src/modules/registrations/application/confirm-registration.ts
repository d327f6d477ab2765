import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
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
import type { RegistrationRepository } from '../ports/registration-repository.js';

/** Confirms a registration when its payment is settled. */
export class ConfirmRegistration implements PaymentOwner {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly payments: PaymentService,
    private readonly queueMessage: QueueMessage,
  ) {}

  /** Also confirms when the program is over or cancelled, but flags the payment so that the administrator decides. */
  async paymentSettled(payment: Payment, settledAt: Date): Promise<void> {
    const programId = await this.registrations.confirm(payment.transactionId, settledAt);
    await this.queueMessage.execute('registration-confirmation', payment.transactionId);
    const program = programId === null ? null : await this.programs.find(programId);
    if (!program) return;
    if (program.status === 'cancelled') await this.payments.flagProgram('program_cancelled', payment);
    else if (!isRegistrationOpen(program, todayInIndia(settledAt)))
      await this.payments.flagProgram('program_over', payment);
  }

  subjectOf({ transactionId }: Payment): Promise<PaymentSubject | null> {
    return this.registrations.subjectOf(transactionId);
  }

  /** The program as it takes place now, also when it was moved to another date. */
  async eventOf({ transactionId }: Payment): Promise<CalendarEvent | null> {
    const subject = await this.registrations.subjectOf(transactionId);
    const program = subject?.program ? await this.programs.findForCalendar(subject.program.id) : null;
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
