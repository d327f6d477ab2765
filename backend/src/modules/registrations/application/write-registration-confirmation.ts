import { formatDateRange, formatInstant, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import { safeName, type Fact, type EmailContent, type EmailRenderer } from '../../notifications/index.js';
import type { Payment, PaymentService, PaymentSubject } from '../../payments/index.js';
import type { ProgramRepository } from '../../programs/index.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

type RegisteredProgram = NonNullable<PaymentSubject['program']>;

const POLICY =
  'You cannot come? Please tell us early. The refund policy on our site says what can be given back.';

/** The email that confirms a paid or free registration. */
export class WriteRegistrationConfirmation implements EmailRenderer {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly payments: PaymentService,
  ) {}

  /** Null also when the registration was cancelled. */
  async write(transactionId: string): Promise<EmailContent | null> {
    const [payment, to, subject] = await Promise.all([
      this.payments.find(transactionId),
      this.registrations.recipientOf(transactionId),
      this.registrations.subjectOf(transactionId),
    ]);
    if (!to || !subject?.program || (payment && payment.state !== 'captured')) return null;
    const { program } = subject;
    const days = await this.daysOf(program);
    const name = safeName(to.name);
    const facts = [
      { name: 'Program', value: program.name },
      { name: 'Dates', value: formatDateRange(days.start_date, days.end_date) },
      { name: 'Time', value: program.time },
      { name: 'Place', value: program.location },
      { name: 'Participant', value: name },
      { name: 'People', value: String(program.people) },
      ...paymentFacts(transactionId, payment),
    ];
    const doubt = payment && (await this.doubtTextOf(payment, days));
    return {
      to,
      subject: `${doubt ? 'Your payment for' : 'You are registered:'} ${program.name}`,
      heading: doubt ? 'Your payment has come' : 'You are registered',
      paragraphs: [
        name ? `Namaste ${name},` : 'Namaste,',
        doubt ??
          `Thank you for registering. ${program.people === 1 ? 'Your place is' : 'Your places are'} certain, and we look forward to seeing you.`,
      ],
      facts,
      link: payment && { label: 'See this payment', path: paymentResultPath(payment.resultToken) },
      notes: payment ? [POLICY] : [],
      isUnpaid: payment === null,
    };
  }

  /** The text for a payment about which the administrator must decide; null for others. */
  private async doubtTextOf(
    payment: Payment,
    days: { start_date: string; end_date: string | null },
  ): Promise<string | null> {
    if (payment.settledAt && !isRegistrationOpen(days, todayInIndia(payment.settledAt))) {
      return 'Your payment has reached us, but the program was over by then. We will write to you to agree on what becomes of it.';
    }
    return (await this.payments.isPaidAgain(payment))
      ? 'Your payment has reached us, but you had already paid for this program with another payment. We will contact you about returning one of them.'
      : null;
  }

  /** The last day is included unless the program was moved to another date. */
  private async daysOf({ id, date }: RegisteredProgram) {
    const program = await this.programs.find(id);
    return { start_date: date, end_date: program?.start_date === date ? program.end_date : null };
  }
}

function paymentFacts(transactionId: string, payment: Payment | null): Fact[] {
  const transaction = { name: 'Transaction ID', value: transactionId };
  if (!payment) return [{ name: 'Amount', value: 'Free' }, transaction];
  return [
    { name: 'Amount paid', value: formatRupees(rupeesOf(payment.amount)) },
    { name: 'Paid on', value: payment.settledAt ? formatInstant(payment.settledAt) : '' },
    transaction,
    { name: 'Payment ID', value: payment.gatewayPaymentId ?? '' },
  ];
}
