import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import type { Recipient, QueueMessage } from '../../notifications/index.js';
import type {
  Payment,
  PaymentContact,
  PaymentOwner,
  PaymentService,
  PaymentSubject,
} from '../../payments/index.js';
import type { ProgramRepository } from '../../programs/index.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

/** Confirms a registration when its payment is settled. */
export class ConfirmRegistration implements PaymentOwner {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly payments: PaymentService,
    private readonly queueMessage: QueueMessage,
  ) {}

  /** Also confirms when the program is over, but flags the payment so that the administrator decides. */
  async paymentSettled(payment: Payment, settledAt: Date): Promise<void> {
    const programId = await this.registrations.confirm(payment.transactionId, settledAt);
    await this.queueMessage.execute('registration-confirmation', payment.transactionId);
    const program = programId === null ? null : await this.programs.find(programId);
    if (!program) return;
    if (!isRegistrationOpen(program, todayInIndia(settledAt))) await this.payments.flagProgramOver(payment);
  }

  subjectOf({ transactionId }: Payment): Promise<PaymentSubject | null> {
    return this.registrations.subjectOf(transactionId);
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
