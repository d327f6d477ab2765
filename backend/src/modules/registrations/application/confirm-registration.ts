import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import { Jobs } from '../../../kernel/jobs.js';
import { QueueMessage } from '../../notifications/index.js';
import { FlagPayment, type Payment } from '../../payments/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { REFUND_WITHOUT_SEAT, refundDueAt } from './refund-without-seat.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

/** Confirms a registration when its payment is settled. */
@Injectable()
export class ConfirmRegistration {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly flagPayment: FlagPayment,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Also confirms when the program is over or cancelled, but flags the payment so that the office decides. When
   * the seats were no longer held and none are free, the registration is not confirmed, and the payer gets an email that says so.
   */
  async execute(payment: Payment, confirmedAt: Date): Promise<void> {
    const confirmed = await this.registrations.confirm(payment.transactionId, confirmedAt);
    if (confirmed?.hasSeat === false) {
      await this.queueMessage.execute('registration-without-seat', payment.transactionId);
      await this.flagPayment.flagSettled('no_seat', payment);
      await this.jobs.add(REFUND_WITHOUT_SEAT, payment.transactionId, refundDueAt(confirmedAt));
      return;
    }
    await this.queueMessage.execute('registration-confirmation', payment.transactionId);
    const program = confirmed && (await this.programs.find(confirmed.programId));
    if (!program) return;
    if (program.status === 'cancelled') await this.flagPayment.flagSettled('program_cancelled', payment);
    else if (!isRegistrationOpen(program, dayInIndia(confirmedAt)))
      await this.flagPayment.flagSettled('program_over', payment);
  }
}
