import { dayAfter, type CalendarDate } from '../dates/dates.rules.js';
import { yourRegistrationPath } from '../site/site-routes.js';

/** Certificates of participation: when they are there, for whom, and their numbers. */

interface ProgramDays {
  start_date: CalendarDate;
  end_date: CalendarDate | null;
}

/** The day after the last day of a program, from whose beginning in India its certificates are there. */
export function certificatesFrom({ start_date, end_date }: ProgramDays): CalendarDate {
  return dayAfter(end_date ?? start_date, 1);
}

/** Whether a program has ended. @param today in India */
export function hasEnded(program: ProgramDays, today: CalendarDate): boolean {
  return certificatesFrom(program) <= today;
}

/**
 * Program, registration and person. The office finds it in the attendance of the program and compares the name.
 * @example `12-3456-1`
 */
export function certificateNumber(programId: number, registrationId: number, place: number): string {
  return `${programId}-${registrationId}-${place}`;
}

export function certificateFileName(number: string): string {
  return `certificate-${number}.pdf`;
}

/** The certificate of one person. @param token of the page of the registration; place 1 is the registrant */
export function ownCertificatePath(token: string, place: number): string {
  return `/api/your-registration/${encodeURIComponent(token)}/certificates/${place}`;
}

/** In the address of a registration's page whose certificate could not be created. */
export const CERTIFICATE_MISSING = 'certificate=missing';

/** The page of the registration, with the sentence that there is no file. */
export function certificateMissingPath(token: string): string {
  return `${yourRegistrationPath(encodeURIComponent(token))}?${CERTIFICATE_MISSING}`;
}

/** The same certificate for the office. */
export function officeCertificatePath(registrationId: number, place: number): string {
  return `/api/admin/check-in/${registrationId}/places/${place}/certificate.pdf`;
}

/**
 * The name of one person of a registration; null when it is not known. After a cancelled place nobody knows whose name is too
 * many, so that only the registrant is named.
 * @param names the first is the registrant; empty when they are not known
 */
export function nameOfPlace(
  fullName: string,
  names: readonly string[],
  people: number,
  place: number,
): string | null {
  if (place === 1) return fullName;
  return (names.length <= people && names[place - 1]) || null;
}

export const CERTIFICATE_MESSAGES = {
  tooEarly: 'The certificates of this program are ready on the day after its last day.',
  notAttended:
    'There is a certificate for everybody with a valid registration who was checked in at the program. If you were there, please write to our office.',
  nameUnknown: 'We do not know the name of this person. Please write to our office.',
} as const;
