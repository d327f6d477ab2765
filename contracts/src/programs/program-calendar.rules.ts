/** The calendar of all upcoming programs, for calendars that subscribe to it. */
export const PROGRAM_FEED_PATH = '/programs.ics';

/** The calendar file of a program's days. */
export function programCalendarPath(programId: number): string {
  return `/api/programs/${programId}/calendar.ics`;
}

/** The calendar file of a free registration, with the joining link. @param token of the page of the registration */
export function ownCalendarPath(token: string): string {
  return `/api/your-registration/${token}/calendar.ics`;
}

/** The calendar file of a paid registration, which follows the registration when the office moves it. */
export function paymentCalendarPath(token: string): string {
  return `/api/payments/${token}/calendar.ics`;
}
