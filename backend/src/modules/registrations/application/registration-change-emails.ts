import { Injectable } from '@nestjs/common';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import {
  requestedRefundText,
  VISITOR,
  dateNotChangedText,
} from '@qlu/contracts/registrations/own-registration.rules';
import { paymentResultPath, yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { EmailOf, greeting, safeName, type EmailContent } from '../../notifications/index.js';
import { PaymentService } from '../../payments/index.js';
import { ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import type { MoveDetails, RegistrationChangeDetails } from '../domain/registration-change.js';
import { CheckInPictures } from '../ports/check-in-pictures.js';
import { RegistrationChanges } from '../adapters/persistence/registration-changes.js';
import { RegistrationRepository } from '../ports/registration-repository.js';
import {
  changedFacts,
  checkInPicture,
  companionFact,
  participantFacts,
  type RegisteredProgram,
} from './program-facts.js';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { DateChanges } from '../adapters/persistence/date-changes.js';

@Injectable()
export class RegistrationChangeEmails {
  constructor(
    private readonly changes: RegistrationChanges,
    private readonly dateChanges: DateChanges,
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly calendar: WriteProgramCalendar,
    private readonly payments: PaymentService,
    private readonly pictures: CheckInPictures,
  ) {}

  /**
   * The email about a move to another date, about cancelled places, or about a place that went to another person. Null also when
   * the first place went to a person with another email address since then, or when the email about a later move
   * reports this one. What it says is true when it is written.
   */
  @EmailOf('registration-changed')
  async writeChange(changeId: string): Promise<EmailContent | null> {
    const change = await this.changes.find(changeId);
    if (!change) return null;
    const { transactionId, details, at, by } = change;
    // The email about that has what its reader needs. This one would show the names of others.
    if (await this.changes.findFormerContact(transactionId, at)) return null;
    const [payment, to, subject, token] = await Promise.all([
      this.payments.byTransaction(transactionId),
      this.registrations.getRecipient(transactionId, { includeCancelled: true }),
      this.registrations.findSubject(transactionId),
      this.registrations.findOwnToken(transactionId),
    ]);
    if (!to || !subject?.program) return null;
    const { program } = subject;
    const current = await this.programs.find(program.id);
    const text =
      details.kind === 'moved'
        ? formatMoves(
            await this.changes.movesReportedBy(changeId),
            `${program.name} on ${formatDateRange(current?.start_date ?? program.date)}`,
          )
        : formatChange(details, program);
    if (!text) return null;
    const requested = await this.findPaymentLink(details);
    if (details.kind === 'payment-requested' && !requested) return null;
    const isComing = program.hasSeat && !program.isCancelled && (!payment || payment.state === 'captured');
    const isConfirmed = isComing && text.isNewToReader === true;
    return {
      to,
      subject: `${text.heading}: ${program.name}`,
      heading: text.heading,
      paragraphs: [greeting(to.name), ...text.paragraphs],
      facts: [
        ...changedFacts(program, current, transactionId),
        companionFact(program),
        ...(isConfirmed && current ? participantFacts(current, this.calendar.getPath(current)) : []),
      ],
      ...(isConfirmed && (await checkInPicture(this.pictures, program, current))),
      ...(isConfirmed && { attachments: await this.calendar.attachments(program.id) }),
      link:
        requested ?? (token ? { label: 'See Your Registration', path: yourRegistrationPath(token) } : null),
      isUnpaid:
        by === VISITOR &&
        details.kind !== 'balance-paid' &&
        !(details.kind === 'moved' && details.difference),
      notes: ['Did you not agree to this? Please call us.'],
    };
  }

  /** The email to the office about places that a visitor gave up and for which nothing is refunded. */
  @EmailOf('registration-cancelled-notice')
  async writeCancellationNotice(changeId: string): Promise<EmailContent | null> {
    const change = await this.changes.find(changeId);
    if (change?.details.kind !== 'places-cancelled') return null;
    const { transactionId, details } = change;
    const subject = await this.registrations.findSubject(transactionId);
    if (!subject?.program) return null;
    const { from, to } = details.people;
    const givenUp = to === 0 ? 'cancelled the registration' : `gave up ${from - to} of ${from} places`;
    const name = safeName(details.contact?.full_name?.from ?? subject.name);
    return {
      to: { name: siteSettings.name, address: siteSettings.email },
      subject: `A visitor cannot come: ${subject.program.name}`,
      heading: 'A visitor cannot come',
      paragraphs: [
        `${name || 'A visitor'} ${givenUp} on the website. The ${from - to === 1 ? 'place is' : 'places are'} free again.`,
        'There is no refund, so you need not do anything.',
      ],
      facts: changedFacts(subject.program, await this.programs.find(subject.program.id), transactionId),
      link: {
        label: 'Open the Registration',
        path: `/admin/program-registrations?q=${encodeURIComponent(transactionId)}`,
      },
      notes: [],
    };
  }

  /** The last email to the former address of a registration whose first place went to another person. */
  @EmailOf('place-passed-on')
  async writePlacePassedOn(changeId: string): Promise<EmailContent | null> {
    const change = await this.changes.find(changeId);
    if (change?.details.kind !== 'passed-on') return null;
    const { transactionId, details } = change;
    const { email, full_name } = details.contact;
    const subject = await this.registrations.findSubject(transactionId);
    if (!email?.from || !subject?.program) return null;
    const [former, now] = [full_name?.from ?? subject.name, full_name?.to ?? subject.name];
    return {
      to: { name: former, address: email.from },
      subject: `Your place goes to another person: ${subject.program.name}`,
      heading: 'Your place goes to another person',
      paragraphs: [
        greeting(former),
        `${(now !== ERASED_NAME && safeName(now)) || 'Another person'} comes instead of you, and gets our emails about this registration from now on.`,
      ],
      facts: changedFacts(subject.program, await this.programs.find(subject.program.id), transactionId),
      link: null,
      notes: ['If you did not want this, please call us or write to us.'],
    };
  }

  /**
   * The email about a difference that arrived when the registration could not be moved any more.
   * @param transactionId of the payment of the difference
   */
  @EmailOf('date-not-changed')
  async writeDateNotChanged(transactionId: string): Promise<EmailContent | null> {
    const change = await this.dateChanges.find(transactionId);
    if (!change?.reason) return null;
    const own = change.registration.transactionId;
    const [payment, to, subject, token] = await Promise.all([
      this.payments.byTransaction(transactionId),
      this.registrations.getRecipient(own, { includeCancelled: true }),
      this.dateChanges.findSubject(transactionId),
      this.registrations.findOwnToken(own),
    ]);
    if (!payment || !to || !subject?.program) return null;
    const { program } = subject;
    return {
      to,
      subject: `Your date was not changed: ${program.name}`,
      heading: 'Your date was not changed',
      paragraphs: [greeting(to.name), dateNotChangedText(toRupees(payment.amount), change.reason)],
      facts: [
        { name: 'Program', value: program.name },
        { name: 'Date that you paid for', value: formatDateRange(program.date, program.endDate) },
        { name: 'Amount paid', value: formatRupees(toRupees(payment.amount)) },
        { name: 'Transaction ID', value: transactionId },
      ],
      link: token ? { label: 'See Your Registration', path: yourRegistrationPath(token) } : null,
      notes: ['Please do not pay again. If you have a question, please call us or write to us.'],
    };
  }

  /** The page on which somebody pays what the office has asked for; null when it is paid, and for other changes. */
  private async findPaymentLink(details: RegistrationChangeDetails): Promise<EmailContent['link']> {
    if (details.kind !== 'payment-requested') return null;
    const payment = await this.payments.byTransaction(details.payment);
    if (!payment || payment.state === 'captured' || payment.state === 'refunded') return null;
    const label = `Pay ${formatRupees(toRupees(details.amount))}`;
    return { label, path: paymentResultPath(payment.resultToken) };
  }
}

interface ChangeText {
  heading: string;
  paragraphs: string[];
  /** True when the reader needs what the confirmation of the program says: another program, or another reader. */
  isNewToReader?: boolean;
}

/**
 * One text about all moves that the reader does not know yet.
 * @param present the name and the first day of the program to which the registration belongs now
 */
function formatMoves(moves: readonly MoveDetails[], present: string): ChangeText | null {
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last) return null;
  const { from } = first.program;
  const { to } = last.program;
  const isNewToReader = from.id !== to.id;
  const paragraph = isNewToReader
    ? `You are now registered for ${present} (was ${from.name === to.name ? '' : `${from.name} on `}${formatDateRange(from.date)}).`
    : from.option === to.option
      ? `You are registered for ${present}, as before.`
      : `We have changed your option for ${present}.`;
  return {
    heading: isNewToReader ? 'Your registration has moved' : 'Your registration has changed',
    paragraphs: [paragraph, ...moves.flatMap((move) => formatMoney(move, move === last))],
    isNewToReader,
  };
}

/** Sentences about the money that was paid or requested with a move, and about the rest after the last one. */
function formatMoney({ price, paid, requested, difference }: MoveDetails, isLast: boolean): string[] {
  if (difference) {
    const text = `You have paid the difference of ${formatRupees(toRupees(difference))}.`;
    return [isLast ? `${text} There is nothing more to pay.` : text];
  }
  if (requested) return [requestedRefundText(toRupees(requested))];
  return isLast ? formatDifference(price - paid) : [];
}

/** Null for changes about which no email is sent. */
function formatChange(
  details: RegistrationChangeDetails,
  { people: remaining, isCancelled }: RegisteredProgram,
): ChangeText | null {
  if (details.kind === 'places-cancelled') {
    const { from, to } = details.people;
    const refund = details.requested === undefined ? [] : [requestedRefundText(toRupees(details.requested))];
    if (to === 0) {
      return {
        heading: 'Your registration is cancelled',
        paragraphs: [
          `Thank you for telling us that you cannot come. Your ${from === 1 ? 'place is' : 'places are'} free for someone else now.`,
          ...refund,
        ],
      };
    }
    const places = from - to === 1 ? '1 place' : `${from - to} places`;
    return {
      heading: 'Your registration has changed',
      paragraphs: [
        `We have cancelled ${places} of your registration.${isCancelled ? '' : ` It is now for ${formatPeople(remaining)}.`}`,
        ...refund,
      ],
    };
  }
  if (details.kind === 'payment-requested') {
    const amount = formatRupees(toRupees(details.amount));
    return {
      heading: `Please pay ${amount}`,
      paragraphs: [
        `${amount} of your registration is still to be paid. Please pay it with the link below, by UPI or card.`,
      ],
    };
  }
  if (details.kind === 'balance-paid') {
    const rest = details.left > 0 ? `${formatRupees(toRupees(details.left))} is still to be paid.` : null;
    return {
      heading: `We have received ${formatRupees(toRupees(details.paid))}`,
      paragraphs: [`Thank you. ${rest ?? 'There is nothing more to pay.'}`],
    };
  }
  if (details.kind === 'passed-on') {
    const { from, to } = details.contact.full_name ?? { from: '', to: '' };
    const [former, now] = [safeName(from), safeName(to)];
    // The first place gives the registration its reader: the email goes to the person who gets it.
    return {
      heading: 'Your registration has changed',
      paragraphs: [
        details.place === 1
          ? `${former || 'Somebody'} has given you their place.`
          : `${now || 'Another person'} comes ${former ? `instead of ${former}` : 'on one of your places'}.`,
      ],
      isNewToReader: details.place === 1,
    };
  }
  return null;
}

function formatDifference(difference: number): string[] {
  const amount = formatRupees(toRupees(Math.abs(difference)));
  if (difference > 0)
    return [`The price is ${amount} more than you have paid. We will tell you how to pay it.`];
  if (difference < 0) return [`You have paid ${amount} more than the price. We will contact you about it.`];
  return ['There is nothing more to pay.'];
}

function formatPeople(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}
