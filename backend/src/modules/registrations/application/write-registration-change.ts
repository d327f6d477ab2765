import { formatDateRange, formatDay } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { safeName, type EmailContent, type EmailRenderer } from '../../notifications/index.js';
import type { PaymentSubject } from '../../payments/index.js';
import type { RegistrationChangeDetails } from '../domain/registration-change.js';
import type { RegistrationChanges } from '../ports/registration-changes.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';

/** The email about a move to another date, or about cancelled places. */
export class WriteRegistrationChange implements EmailRenderer {
  constructor(
    private readonly changes: RegistrationChanges,
    private readonly registrations: RegistrationRepository,
  ) {}

  async write(changeId: string): Promise<EmailContent | null> {
    const change = await this.changes.find(changeId);
    if (!change) return null;
    const { transactionId, details } = change;
    const [to, subject] = await Promise.all([
      this.registrations.recipientOf(transactionId),
      this.registrations.subjectOf(transactionId),
    ]);
    const text = textOf(details);
    if (!to || !subject?.program || !text) return null;
    const { program } = subject;
    const name = safeName(to.name);
    return {
      to,
      subject: `${text.heading}: ${program.name}`,
      heading: text.heading,
      paragraphs: [name ? `Namaste ${name},` : 'Namaste,', ...text.paragraphs],
      facts: factsOf(program, transactionId),
      link: null,
      notes: ['If this is not what you agreed with us, please call us or write to us.'],
    };
  }
}

function factsOf(program: NonNullable<PaymentSubject['program']>, transactionId: string) {
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
    return { heading, paragraphs: [paragraph, ...moneyText(details.price - details.paid)] };
  }
  if (details.kind === 'places-cancelled') {
    const { from, to } = details.people;
    const places = from - to === 1 ? '1 place' : `${from - to} places`;
    return {
      heading: 'Your registration has changed',
      paragraphs: [`We have cancelled ${places} of your registration. It is now for ${peopleText(to)}.`],
    };
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
