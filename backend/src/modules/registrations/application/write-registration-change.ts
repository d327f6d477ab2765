import { formatDateRange, formatDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { requestedRefundText } from '@qlu/contracts/registrations/own-registration.rules';
import { yourRegistrationPath } from '@qlu/contracts/site/site-routes';
import { greeting, safeName, type EmailContent, type EmailRenderer } from '../../notifications/index.js';
import type { PaymentSubject } from '../../payments/index.js';
import type { RegistrationChangeDetails } from '../domain/registration-change.js';
import type { RegistrationChanges } from '../ports/registration-changes.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

/** The email about a move to another date, about cancelled places, or about a place that went to another person. */
export class WriteRegistrationChange implements EmailRenderer {
  constructor(
    private readonly changes: RegistrationChanges,
    private readonly registrations: RegistrationRepository,
  ) {}

  async write(changeId: string): Promise<EmailContent | null> {
    const change = await this.changes.find(changeId);
    if (!change) return null;
    const { transactionId, details } = change;
    const [to, subject, token] = await Promise.all([
      this.registrations.recipientOf(transactionId, { includeCancelled: true }),
      this.registrations.subjectOf(transactionId),
      this.registrations.ownTokenOf(transactionId),
    ]);
    const text = textOf(details);
    if (!to || !subject?.program || !text) return null;
    const { program } = subject;
    return {
      to,
      subject: `${text.heading}: ${program.name}`,
      heading: text.heading,
      paragraphs: [greeting(to.name), ...text.paragraphs],
      facts: factsOf(program, transactionId),
      link: token ? { label: 'See your registration', path: yourRegistrationPath(token) } : null,
      notes: ['If this is not what you agreed with us, please call us or write to us.'],
    };
  }
}

/** The facts of a program in emails about a changed registration. */
export function factsOf(program: NonNullable<PaymentSubject['program']>, transactionId: string) {
  return [
    { name: 'Program', value: program.name },
    { name: 'Dates', value: formatDateRange(program.date, program.endDate) },
    { name: 'Time', value: program.time },
    { name: 'Place', value: program.location },
    { name: 'People', value: String(program.people) },
    { name: 'Transaction ID', value: transactionId },
  ];
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
