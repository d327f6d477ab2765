import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { requestedRefundText } from '@qlu/contracts/registrations/own-registration.rules';
import { yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { greeting, safeName, type EmailContent, type EmailRenderer } from '../../notifications/index.js';
import type { ReadPayment } from '../../payments/index.js';
import type { ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import type { RegistrationChangeDetails } from '../domain/registration-change.js';
import type { CheckInPictures } from '../ports/check-in-pictures.js';
import type { RegistrationChanges } from '../ports/registration-changes.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';
import { changedFacts, checkInPicture, participantFacts } from './program-facts.js';

/** The email about a move to another date, about cancelled places, or about a place that went to another person. */
export class WriteRegistrationChange implements EmailRenderer {
  constructor(
    private readonly changes: RegistrationChanges,
    private readonly registrations: RegistrationRepository,
    private readonly programs: ProgramRepository,
    private readonly calendar: WriteProgramCalendar,
    private readonly payments: ReadPayment,
    private readonly pictures: CheckInPictures,
  ) {}

  /** Null also when the first place went to a person with another email address since then. */
  async write(changeId: string): Promise<EmailContent | null> {
    const change = await this.changes.find(changeId);
    if (!change) return null;
    const { transactionId, details, at } = change;
    // The email about that has what its reader needs. This one would show the names of others.
    if (await this.changes.formerContactOf(transactionId, at)) return null;
    const [payment, to, subject, token] = await Promise.all([
      this.payments.byTransaction(transactionId),
      this.registrations.recipientOf(transactionId, { includeCancelled: true }),
      this.registrations.subjectOf(transactionId),
      this.registrations.ownTokenOf(transactionId),
    ]);
    const text = textOf(details);
    if (!to || !subject?.program || !text) return null;
    const { program } = subject;
    const current = await this.programs.find(program.id);
    const isComing = program.hasSeat && !program.isCancelled && (!payment || payment.state === 'captured');
    const isConfirmed = isComing && isNewToReader(details);
    return {
      to,
      subject: `${text.heading}: ${program.name}`,
      heading: text.heading,
      paragraphs: [greeting(to.name), ...text.paragraphs],
      facts: [
        ...changedFacts(program, current, transactionId),
        ...(isConfirmed && current ? participantFacts(current, this.calendar.pathOf(current)) : []),
      ],
      ...(isConfirmed && (await checkInPicture(this.pictures, program, current))),
      ...(isConfirmed && { attachments: await this.calendar.attachments(program.id) }),
      link: token ? { label: 'See your registration', path: yourRegistrationPath(token) } : null,
      notes: ['If this is not what you agreed with us, please call us or write to us.'],
    };
  }
}

/** Whether the reader needs what the confirmation of the program says: another program, or another reader. */
function isNewToReader(details: RegistrationChangeDetails): boolean {
  if (details.kind === 'moved') return details.program.from.id !== details.program.to.id;
  return details.kind === 'passed-on' && details.place === 1;
}

/** Null for changes about which no email is sent. */
function textOf(details: RegistrationChangeDetails): { heading: string; paragraphs: string[] } | null {
  if (details.kind === 'moved') {
    const { from, to } = details.program;
    const former = `${from.name} on ${formatDay(from.date)}`;
    const paragraph =
      from.id === to.id
        ? `We have changed the option of your registration for ${former}.`
        : `We have moved your registration from ${former} to ${to.name} on ${formatDay(to.date)}.`;
    const heading = from.id === to.id ? 'Your registration has changed' : 'Your registration has moved';
    const { price, paid, requested, difference } = details;
    const money = difference
      ? [
          `You have paid the difference of ${formatRupees(rupeesOf(difference))}. There is nothing more to pay.`,
        ]
      : requested
        ? [requestedRefundText(rupeesOf(requested))]
        : moneyText(price - paid);
    return { heading, paragraphs: [paragraph, ...money] };
  }
  if (details.kind === 'places-cancelled') {
    const { from, to } = details.people;
    const refund = details.requested === undefined ? [] : [requestedRefundText(rupeesOf(details.requested))];
    if (to === 0) {
      return {
        heading: 'Your registration is cancelled',
        paragraphs: [
          'You have told us that you cannot come. Thank you: your place is free for somebody else.',
          ...refund,
        ],
      };
    }
    const places = from - to === 1 ? '1 place' : `${from - to} places`;
    return {
      heading: 'Your registration has changed',
      paragraphs: [
        `We have cancelled ${places} of your registration. It is now for ${peopleText(to)}.`,
        ...refund,
      ],
    };
  }
  if (details.kind === 'passed-on') {
    const { from, to } = details.contact.full_name ?? { from: '', to: '' };
    const [former, now] = [safeName(from), safeName(to)];
    const text = former && now ? `${now} comes instead of ${former}.` : 'A place has a new name.';
    return { heading: 'Your registration has changed', paragraphs: [text] };
  }
  return null;
}

function moneyText(difference: number): string[] {
  const amount = formatRupees(rupeesOf(Math.abs(difference)));
  if (difference > 0)
    return [`The price there is ${amount} more than you have paid. Our office will tell you how to pay it.`];
  if (difference < 0)
    return [`You have paid ${amount} more than the price there. Our office will contact you about it.`];
  return ['There is nothing more to pay.'];
}

function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}
