import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { checkInCodeText, formatCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import { safeName, type EmailContent, type Fact } from '../../notifications/index.js';
import type { PaymentSubject } from '../../payments/index.js';
import { dateFacts, hasEntrance, type Program } from '../../programs/index.js';
import type { CheckInPictures } from '../ports/check-in-pictures.js';

export type RegisteredProgram = NonNullable<PaymentSubject['program']>;

/**
 * The program as it takes place now: it may have changed since the registration.
 * @param current null when only the registration is known
 * @param isAsRegistered the dates, time and place of the registration, although the program is known
 */
export function scheduleFacts(
  registered: RegisteredProgram,
  current: Program | null,
  isAsRegistered = false,
): Fact[] {
  if (current && !isAsRegistered) return dateFacts(current);
  return [
    { name: 'Dates', value: formatDateRange(registered.date, registered.endDate) },
    { name: 'Time', value: registered.time },
    { name: 'Where', value: registered.location },
    ...(current ? dateFacts(current, 'en', ['dates', 'time', 'place']) : []),
  ];
}

export function companionFact({ names }: RegisteredProgram): Fact {
  return { name: 'Other participants', value: names.slice(1).map(safeName).filter(Boolean).join(', ') };
}

export function changedFacts(
  registered: RegisteredProgram,
  current: Program | null,
  transactionId: string,
): Fact[] {
  return [
    { name: 'Program', value: registered.name },
    ...scheduleFacts(registered, current),
    { name: 'Number of People', value: String(registered.people) },
    { name: 'Transaction ID', value: transactionId },
  ];
}

/**
 * The facts that a participant needs on the day. On the website, only the page of a paid place and calendar files of
 * participants have the joining link.
 * @param calendarPath empty without a file that the participant can open
 */
export function participantFacts(program: Program, calendarPath: string): Fact[] {
  if (program.status === 'cancelled') return [];
  return [
    { name: 'Map', value: program.map_link ?? '', isLink: true },
    { name: 'Joining link', value: program.joining_link ?? '', isLink: true },
    { name: 'What to bring', value: program.what_to_bring ?? '', hasLines: true },
    { name: 'Prerequisite', value: program.prerequisite ?? '' },
    { name: 'Add to Calendar', value: calendarPath, isLink: true },
  ];
}

/** The check-in code as a picture, for a program with an entrance. */
export async function checkInPicture(
  pictures: CheckInPictures,
  { checkInCode: code, people }: RegisteredProgram,
  current: Program | null,
): Promise<Pick<EmailContent, 'picture'>> {
  if (!current || !hasEntrance(current)) return {};
  return {
    picture: {
      text: `${checkInCodeText(people)}: ${formatCheckInCode(code)}. Please show it at the entrance.`,
      fileName: 'check-in-code.png',
      contentType: 'image/png',
      content: await pictures.png(code),
      size: 232,
    },
  };
}
