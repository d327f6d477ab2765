import { formatDay, type CalendarDate } from '../dates/dates.rules.js';
import { getFinancialYear } from '../foundation/foundation.rules.js';

/** The parts of a person's data, in the order of the export. */
export const PERSONAL_SECTIONS = [
  'registrations',
  'former_registrations',
  'donations',
  'monthly_gifts',
  'tax_receipts',
  'certificates',
  'volunteers',
  'place_requests',
  'waiting_entries',
  'personal_requests',
  'notes',
] as const;
export type PersonalSection = (typeof PERSONAL_SECTIONS)[number];

export const SECTION_LABELS: Record<PersonalSection, string> = {
  registrations: 'Registrations',
  former_registrations: 'Places that were passed on',
  donations: 'Donations',
  monthly_gifts: 'Monthly gifts',
  tax_receipts: 'Tax receipts',
  certificates: 'Certificates',
  volunteers: 'Applications as a volunteer',
  place_requests: 'Requests for sponsored places',
  waiting_entries: 'Waiting lists',
  personal_requests: 'Personal requests',
  notes: 'Notes',
};

/** Why a record is kept when a person asks to be erased. */
export const KEPT_REASONS = ['books', 'upcoming', 'active-gift', 'open-payment'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** Why a record is kept, and what the office can do. @param until the last day on which it is; null when no day is known */
export function keptText(reason: KeptReason, until: CalendarDate | null): string {
  const day = until ? ` until ${formatDay(until)}` : '';
  const texts: Record<KeptReason, string> = {
    books: `The law requires us to keep it${day}, for the books of account.`,
    upcoming: `The program is not over${day}. Please cancel the registration first, or wait.`,
    'active-gift': 'The monthly gift has not ended. Please cancel it first.',
    'open-payment': 'A payment can still arrive. Please try again tomorrow.',
  };
  return texts[reason];
}

/** What stands in place of a name that was erased. */
export const ERASED_NAME = 'Details deleted';

/** What a user types before personal data is erased. */
export const ERASE_WORD = 'DELETE';

/** The last day on which the books have a payment of this day: `years` after the end of its financial year. */
export function keptUntil(day: CalendarDate, years: number): CalendarDate {
  return `${getFinancialYear(day) + 1 + years}-03-31`;
}
