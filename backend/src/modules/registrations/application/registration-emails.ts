import { Injectable } from '@nestjs/common';
import { dayInIndia, formatDateTime } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { receiptPath } from '@qlu/contracts/payments/receipts.rules';
import { ownCalendarPath, paymentCalendarPath } from '@qlu/contracts/programs/program-calendar.rules';
import { FLAGGED_PAYMENT_TEXTS } from '@qlu/contracts/registrations/flagged-payments.rules';
import { isRegistrationOpen } from '@qlu/contracts/programs/programs.rules';
import { PAID_CANCELLED_TEXT, noSeatText } from '@qlu/contracts/registrations/seats.rules';
import { paymentResultPath, SITE_ROUTES, yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { Clock } from '../../../kernel/clock.js';
import { EmailOf, greeting, safeName, type Fact, type EmailContent } from '../../notifications/index.js';
import { type Program, ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import { type Payment, PaymentService, receivedFacts } from '../../payments/index.js';
import { CheckInPictures } from '../ports/check-in-pictures.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import {
  checkInPicture,
  companionFact,
  participantFacts,
  scheduleFacts,
  type RegisteredProgram,
} from './program-facts.js';

const POLICY =
  'If you cannot come, please tell us early with the link “Change or Cancel”. It shows your refund before you decide.';

@Injectable()
export class RegistrationEmails {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly calendar: WriteProgramCalendar,
    private readonly payments: PaymentService,
    private readonly pictures: CheckInPictures,
    private readonly clock: Clock,
  ) {}

  /** Confirms a paid or free registration. Null also when the registration was cancelled, or its program before anything was paid. */
  @EmailOf('registration-confirmation')
  async writeConfirmation(transactionId: string): Promise<EmailContent | null> {
    const found = await this.read(transactionId);
    if (!found || found.program.isCancelled) return null;
    const { payment, to, program, token, current } = found;
    if (payment && payment.state !== 'captured') return null;
    const isCancelled = current?.status === 'cancelled';
    const days = current ?? { start_date: program.date, end_date: program.endDate };
    // The office may add somebody later, and send an email again.
    const isOver = !isRegistrationOpen(days, dayInIndia(this.clock.now()));
    if (isCancelled && !payment) return null;
    const name = safeName(to.name);
    const undecidedText =
      payment &&
      ((await this.findUndecidedText(payment, program, current)) ??
        (isCancelled ? PAID_CANCELLED_TEXT : null));
    const facts = [
      { name: 'Program', value: program.name },
      ...scheduleFacts(program, current, undecidedText !== null),
      { name: 'Option', value: program.option },
      { name: 'Participant', value: name },
      companionFact(program),
      { name: 'Number of People', value: String(program.people) },
      ...(undecidedText || !current
        ? []
        : participantFacts(
            current,
            payment ? paymentCalendarPath(payment.resultToken) : token ? ownCalendarPath(token) : '',
          )),
      ...paymentFacts(transactionId, payment),
      ...(token && !undecidedText && !isOver
        ? [{ name: 'Change or Cancel', value: yourRegistrationPath(token), isLink: true }]
        : []),
    ];
    return {
      to,
      subject: `${undecidedText ? 'Your payment for' : 'You are registered:'} ${program.name}`,
      heading: undecidedText ? 'We have received your payment' : 'You are registered',
      paragraphs: [
        greeting(to.name),
        undecidedText ??
          `Thank you for registering. ${program.people === 1 ? 'Your place is' : 'Your places are'} confirmed${isOver ? '' : ', and we look forward to seeing you'}.`,
      ],
      facts,
      link: payment && { label: 'See Your Payment', path: paymentResultPath(payment.resultToken) },
      ...(payment && {
        download: { label: 'Download PDF Receipt', path: receiptPath(payment.resultToken) },
      }),
      ...(!undecidedText && (await checkInPicture(this.pictures, program, current))),
      attachments: undecidedText ? [] : await this.calendar.attachments(program.id),
      notes: payment && !undecidedText && !isOver ? [POLICY] : [],
      // The office is not limited: a family may have one address. Nor is who has shown that the address is theirs.
      isUnpaid:
        payment === null &&
        !(await this.registrations.isOfOffice(transactionId)) &&
        !(await this.registrations.findEmailConfirmation(transactionId)),
    };
  }

  /**
   * Asks for the confirmation of a free place. Only this email has the link, until the place is confirmed. Null also when it is
   * confirmed already, or not kept any more.
   */
  @EmailOf('place-to-confirm')
  async writePlaceToConfirm(transactionId: string): Promise<EmailContent | null> {
    const found = await this.read(transactionId);
    const confirmation = await this.registrations.findEmailConfirmation(transactionId);
    if (!found?.token || found.program.isProgramCancelled || !confirmation?.heldUntil) return null;
    const { to, program, token, current } = found;
    const [place, it] = program.people === 1 ? ['your place', 'it'] : ['your places', 'them'];
    return {
      to,
      subject: `Please confirm ${place}: ${program.name}`,
      heading: `One more step: confirm ${place}`,
      paragraphs: [
        greeting(to.name),
        `We keep ${place} until ${formatDateTime(confirmation.heldUntil)}. Please confirm ${it} before then: only then are you registered.`,
      ],
      facts: [
        { name: 'Program', value: program.name },
        ...scheduleFacts(program, current),
        { name: 'Option', value: program.option },
        { name: 'Participant', value: safeName(to.name) },
        companionFact(program),
        { name: 'Number of People', value: String(program.people) },
      ],
      link: {
        label: program.people === 1 ? 'Confirm My Place' : 'Confirm My Places',
        path: yourRegistrationPath(token),
      },
      notes: ['If you did not ask for a place, please ignore this email.'],
    };
  }

  /**
   * The money arrived when the program was full. It replaces the confirmation. Null also when the registration has got a seat or
   * was refunded meanwhile: another email says so.
   */
  @EmailOf('registration-without-seat')
  async writeWithoutSeat(transactionId: string): Promise<EmailContent | null> {
    const found = await this.read(transactionId);
    if (!found || found.program.hasSeat || found.payment?.state !== 'captured') return null;
    const { payment, to, program, current } = found;
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
        ...scheduleFacts(program, current),
        { name: 'Option', value: program.option },
        { name: 'Number of People', value: String(program.people) },
        companionFact(program),
        { name: 'Amount paid', value: formatRupees(toRupees(payment.amount)) },
        { name: 'Transaction ID', value: transactionId },
        { name: 'Payment ID', value: payment.gatewayPaymentId ?? '' },
      ],
      link: { label: 'See Your Payment', path: paymentResultPath(payment.resultToken) },
      download: { label: 'Download PDF Receipt', path: receiptPath(payment.resultToken) },
      notes: [],
    };
  }

  /** The facts of an email about a registration; null when nobody gets one. */
  private async read(transactionId: string) {
    const [payment, to, subject, token] = await Promise.all([
      this.payments.byTransaction(transactionId),
      this.registrations.getRecipient(transactionId),
      this.registrations.findSubject(transactionId),
      this.registrations.findOwnToken(transactionId),
    ]);
    if (!to || !subject?.program) return null;
    const { program } = subject;
    return { payment, to, program, token, current: await this.programs.find(program.id) };
  }

  /** The text for a payment about which the office must decide; null for others. */
  private async findUndecidedText(
    payment: Payment,
    program: RegisteredProgram,
    current: Program | null,
  ): Promise<string | null> {
    // The office knows when it adds somebody to a program that is over.
    if (payment.mode !== 'razorpay') return null;
    const days = current ?? { start_date: program.date, end_date: program.endDate };
    const isOverAt = (at: Date | null) => at !== null && !isRegistrationOpen(days, dayInIndia(at));
    // The server may learn of a payment of the last day when the program is over.
    const isLate = isOverAt(this.clock.now()) && (await this.payments.isFlagged(payment, 'program_over'));
    if (isOverAt(payment.settledAt) || isLate) {
      return FLAGGED_PAYMENT_TEXTS.program_over;
    }
    if (await this.payments.isFlagged(payment, 'program_cancelled')) {
      return 'We have received your payment, but the program was cancelled before it arrived. We will contact you about your refund.';
    }
    return (await this.payments.isPaidAgain(payment)) ? FLAGGED_PAYMENT_TEXTS.paid_again : null;
  }
}

function paymentFacts(transactionId: string, payment: Payment | null): Fact[] {
  const transaction = { name: 'Transaction ID', value: transactionId };
  if (!payment) return [{ name: 'Amount', value: 'Free' }, transaction];
  return [
    { name: 'Amount paid', value: formatRupees(toRupees(payment.amount)) },
    { name: 'Paid on', value: payment.settledAt ? formatDateTime(payment.settledAt) : '' },
    transaction,
    { name: 'Payment ID', value: payment.gatewayPaymentId ?? '' },
    { name: 'Refund policy', value: SITE_ROUTES.refundPolicy, isLink: true },
    ...receivedFacts(payment),
  ];
}
