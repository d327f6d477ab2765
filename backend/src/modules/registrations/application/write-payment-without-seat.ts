import { Injectable } from '@nestjs/common';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { receiptPath } from '@qlu/contracts/payments/receipts.rules';
import { noSeatText, PAID_CANCELLED_TEXT } from '@qlu/contracts/registrations/seats.rules';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import { EmailOf, greeting, type EmailContent } from '../../notifications/index.js';
import { ReadPayment } from '../../payments/index.js';
import { ProgramRepository } from '../../programs/index.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import { companionFact, scheduleFacts } from './program-facts.js';

/** Tells the payer that the money arrived when the program was full. It replaces the confirmation. */
@Injectable()
export class WritePaymentWithoutSeat {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly payments: ReadPayment,
  ) {}

  /** Null also when the registration has got a seat or was refunded meanwhile: another email says so. */
  @EmailOf('registration-without-seat')
  async write(transactionId: string): Promise<EmailContent | null> {
    const [payment, to, subject] = await Promise.all([
      this.payments.byTransaction(transactionId),
      this.registrations.recipientOf(transactionId),
      this.registrations.subjectOf(transactionId),
    ]);
    if (!to || !subject?.program || subject.program.hasSeat || payment?.state !== 'captured') return null;
    const { program } = subject;
    return {
      to,
      subject: `Your payment for ${program.name}`,
      heading: 'We have received your payment',
      paragraphs: [
        greeting(to.name),
        program.isProgramCancelled ? PAID_CANCELLED_TEXT : noSeatText(program.name),
      ],
      facts: [
        { name: 'Program', value: program.name },
        ...scheduleFacts(program, await this.programs.find(program.id)),
        { name: 'Option', value: program.option },
        { name: 'Number of People', value: String(program.people) },
        companionFact(program),
        { name: 'Amount paid', value: formatRupees(rupeesOf(payment.amount)) },
        { name: 'Transaction ID', value: transactionId },
        { name: 'Payment ID', value: payment.gatewayPaymentId ?? '' },
      ],
      link: { label: 'See Your Payment', path: paymentResultPath(payment.resultToken) },
      download: { label: 'Download PDF Receipt', path: receiptPath(payment.resultToken) },
      notes: [],
    };
  }
}
