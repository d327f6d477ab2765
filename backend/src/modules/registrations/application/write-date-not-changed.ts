import { Injectable } from '@nestjs/common';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { dateNotChangedText } from '@qlu/contracts/registrations/own-registration.rules';
import { yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { EmailOf, greeting, type EmailContent } from '../../notifications/index.js';
import { ReadPayment } from '../../payments/index.js';
import { DateChanges } from '../ports/date-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';

/** The email about a difference that arrived when the registration could not be moved any more. */
@Injectable()
export class WriteDateNotChanged {
  constructor(
    private readonly dateChanges: DateChanges,
    private readonly registrations: RegistrationRepository,
    private readonly payments: ReadPayment,
  ) {}

  /** @param transactionId of the payment of the difference */
  @EmailOf('date-not-changed')
  async write(transactionId: string): Promise<EmailContent | null> {
    const change = await this.dateChanges.find(transactionId);
    if (!change?.reason) return null;
    const own = change.registration.transactionId;
    const [payment, to, subject, token] = await Promise.all([
      this.payments.byTransaction(transactionId),
      this.registrations.recipientOf(own, { includeCancelled: true }),
      this.dateChanges.subjectOf(transactionId),
      this.registrations.ownTokenOf(own),
    ]);
    if (!payment || !to || !subject?.program) return null;
    const { program } = subject;
    return {
      to,
      subject: `Your date was not changed: ${program.name}`,
      heading: 'Your date was not changed',
      paragraphs: [greeting(to.name), dateNotChangedText(rupeesOf(payment.amount), change.reason)],
      facts: [
        { name: 'Program', value: program.name },
        { name: 'Date that you paid for', value: formatDateRange(program.date, program.endDate) },
        { name: 'Amount paid', value: formatRupees(rupeesOf(payment.amount)) },
        { name: 'Transaction ID', value: transactionId },
      ],
      link: token ? { label: 'See Your Registration', path: yourRegistrationPath(token) } : null,
      notes: ['Please do not pay again. If you have a question, please call us or write to us.'],
    };
  }
}
