import { dayInIndia, formatDateRange, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { receiptPath } from '@qlu/contracts/payments/receipts.rules';
import { paymentCalendarPath, programCalendarPath } from '@qlu/contracts/programs/program-calendar.rules';
import { isRegistrationOpen, programTime } from '@qlu/contracts/programs/programs.rules';
import { formatCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import { paymentResultPath, SITE_ROUTES, yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import type { Clock } from '../../../kernel/clock.js';
import {
  greeting,
  safeName,
  type Fact,
  type EmailContent,
  type EmailRenderer,
} from '../../notifications/index.js';
import {
  hasEntrance,
  type Program,
  type ProgramRepository,
  type WriteProgramCalendar,
} from '../../programs/index.js';
import {
  receivedFacts,
  type Payment,
  type PaymentService,
  type PaymentSubject,
} from '../../payments/index.js';
import type { CheckInPictures } from '../ports/check-in-pictures.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

type RegisteredProgram = NonNullable<PaymentSubject['program']>;

const POLICY =
  'If you cannot come, please tell us early by the link above. It shows what we can refund under our refund policy.';

/** The email that confirms a paid or free registration. */
export class WriteRegistrationConfirmation implements EmailRenderer {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly calendar: WriteProgramCalendar,
    private readonly payments: PaymentService,
    private readonly pictures: CheckInPictures,
    private readonly clock: Clock,
  ) {}

  /** Null also when the registration was cancelled. */
  async write(transactionId: string): Promise<EmailContent | null> {
    const [payment, to, subject, token] = await Promise.all([
      this.payments.find(transactionId),
      this.registrations.recipientOf(transactionId),
      this.registrations.subjectOf(transactionId),
      this.registrations.ownTokenOf(transactionId),
    ]);
    if (!to || !subject?.program || (payment && payment.state !== 'captured')) return null;
    const { program } = subject;
    if (program.isCancelled) return null;
    const current = await this.programs.find(program.id);
    const name = safeName(to.name);
    const doubt = payment && (await this.doubtTextOf(payment, program));
    const facts = [
      { name: 'Program', value: program.name },
      ...scheduleFacts(program, doubt ? null : current),
      { name: 'Option', value: program.option },
      { name: 'Participant', value: name },
      { name: 'People', value: String(program.people) },
      ...(doubt ? [] : participantFacts(current, payment)),
      ...paymentFacts(transactionId, payment),
      ...(token && !doubt
        ? [{ name: 'I can’t come', value: yourRegistrationPath(token), isLink: true }]
        : []),
    ];
    return {
      to,
      subject: `${doubt ? 'Your payment for' : 'You are registered:'} ${program.name}`,
      heading: doubt ? 'We have received your payment' : 'You are registered',
      paragraphs: [
        greeting(to.name),
        doubt ??
          `Thank you for registering. ${program.people === 1 ? 'Your place is' : 'Your places are'} confirmed, and we look forward to seeing you.`,
      ],
      facts,
      link: payment && { label: 'See this payment', path: paymentResultPath(payment.resultToken) },
      ...(payment && {
        download: { label: 'Download PDF Receipt', path: receiptPath(payment.resultToken) },
      }),
      ...(!doubt && current && hasEntrance(current) && (await this.checkInPicture(program))),
      attachments: doubt ? [] : await this.calendar.attachments(program.id),
      notes: payment && !doubt ? [POLICY] : [],
      // The office is not limited: a family may have one address.
      isUnpaid: payment === null && !(await this.registrations.isOfOffice(transactionId)),
    };
  }

  private async checkInPicture({
    checkInCode: code,
    people,
  }: RegisteredProgram): Promise<Pick<EmailContent, 'picture'>> {
    const content = await this.pictures.png(code);
    return {
      picture: {
        text: `${people === 1 ? 'Your check-in code' : `The check-in code for all ${people} of you`}: ${formatCheckInCode(code)}. Please show it at the entrance.`,
        fileName: 'check-in-code.png',
        contentType: 'image/png',
        content,
        size: 232,
      },
    };
  }

  /** The text for a payment about which the office must decide; null for others. */
  private async doubtTextOf(payment: Payment, program: RegisteredProgram): Promise<string | null> {
    // The office knows when it adds somebody to a program that is over.
    if (payment.mode !== 'razorpay') return null;
    const days = { start_date: program.date, end_date: program.endDate };
    const isOver = (at: Date | null) => at !== null && !isRegistrationOpen(days, dayInIndia(at));
    // The server may learn of a payment of the last day when the program is over.
    const isLate = isOver(this.clock.now()) && (await this.payments.isFlagged(payment, 'program_over'));
    if (isOver(payment.settledAt) || isLate) {
      return 'We have received your payment, but it reached us after the program had ended. We will write to you to agree on what to do.';
    }
    if (await this.payments.isFlagged(payment, 'program_cancelled')) {
      return 'We have received your payment, but the program had already been cancelled. We will contact you about your refund.';
    }
    return (await this.payments.isFlagged(payment, 'paid_again'))
      ? 'We have received your payment, but you had already paid for this program with another payment. We will contact you about refunding one of them.'
      : null;
  }
}

/** The program as it takes place now, because the email may be sent again after a change. */
function scheduleFacts(registered: RegisteredProgram, current: Program | null): Fact[] {
  const { start_date: start, end_date: end } = current ?? {
    start_date: registered.date,
    end_date: registered.endDate,
  };
  return [
    { name: 'Dates', value: formatDateRange(start, end) },
    { name: 'Time', value: current ? programTime(current) : registered.time },
    { name: 'Place', value: current?.venue ?? registered.location },
  ];
}

/** What a participant needs on the day. The joining link is in no other place that visitors can open. */
function participantFacts(program: Program | null, payment: Payment | null): Fact[] {
  if (!program || program.status === 'cancelled') return [];
  return [
    { name: 'Map', value: program.map_link ?? '', isLink: true },
    { name: 'Joining link', value: program.joining_link ?? '', isLink: true },
    { name: 'What to bring', value: program.what_to_bring ?? '' },
    { name: 'Prerequisite', value: program.prerequisite ?? '' },
    {
      name: 'Add to your calendar',
      value: payment ? paymentCalendarPath(payment.resultToken) : programCalendarPath(program.id),
      isLink: true,
    },
  ];
}

function paymentFacts(transactionId: string, payment: Payment | null): Fact[] {
  const transaction = { name: 'Transaction ID', value: transactionId };
  if (!payment) return [{ name: 'Amount', value: 'Free' }, transaction];
  return [
    { name: 'Amount paid', value: formatRupees(rupeesOf(payment.amount)) },
    { name: 'Paid on', value: payment.settledAt ? formatInstant(payment.settledAt) : '' },
    transaction,
    { name: 'Payment ID', value: payment.gatewayPaymentId ?? '' },
    { name: 'Refund policy', value: SITE_ROUTES.refundPolicy, isLink: true },
    ...receivedFacts(payment),
  ];
}
