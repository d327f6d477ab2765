import { formatDateRange, type CalendarDate } from '../dates/dates.rules.js';
import { slugOf } from '../catalogue/catalogue.rules.js';
import type { ProgramRecord } from './programs.resource.js';

/** The time that is shown for every program. */
export const DISPLAY_TIME = '9:00 AM – 6:00 PM';
export const ADMIN_PAGE_SIZE = 10;

export type ProgramTiming = 'future' | 'present' | 'past';

export interface ProgramDates {
  start_date: CalendarDate;
  end_date?: CalendarDate | null;
}

/** The program's last day: its end date, or its start date when it has none. */
export function lastDayOf(program: ProgramDates): CalendarDate {
  return program.end_date || program.start_date;
}

/** Past, present or future as of the Indian calendar date `today`; derived, never stored. */
export function programTiming(program: ProgramDates, today: CalendarDate): ProgramTiming {
  if (lastDayOf(program) < today) return 'past';
  return program.start_date <= today ? 'present' : 'future';
}

export type OptionType = 'option1' | 'option2' | 'option3';

export interface PaymentOption {
  type: OptionType;
  description: string;
  /** Rupees for one person. */
  amount: number;
}

export type ProgramPrices = Pick<
  ProgramRecord,
  'price1' | 'price2' | 'price3' | 'description1' | 'description2' | 'description3'
>;

/** The offered tiers: each price that is set, including 0 (free), with its description. */
export function paymentOptions(program: ProgramPrices): PaymentOption[] {
  const tiers: [OptionType, number | null, string | null][] = [
    ['option1', program.price1, program.description1],
    ['option2', program.price2, program.description2],
    ['option3', program.price3, program.description3],
  ];
  return tiers.flatMap(([type, amount, description]) =>
    amount === null ? [] : [{ type, amount, description: description ?? '' }],
  );
}

/** A program is free when no tier costs anything. */
export function isFreeProgram(program: ProgramPrices): boolean {
  return paymentOptions(program).every((option) => option.amount === 0);
}

/** Registration is open until the end of the last day in India. */
export function isRegistrationOpen(program: ProgramDates, today: CalendarDate): boolean {
  return lastDayOf(program) >= today;
}

/** The kind of a link: none, another site (opened in a new tab), or a page of this site. */
export function linkTarget(
  link: string | null | undefined,
): { kind: 'none' } | { kind: 'external' | 'internal'; to: string } {
  const to = (link ?? '').trim();
  if (to === '') return { kind: 'none' };
  return { kind: /^https?:\/\//i.test(to) ? 'external' : 'internal', to };
}

/** The fields of `GET /api/programs/upcoming` that `toDisplayProgram` needs. */
export interface UpcomingRecord
  extends
    ProgramDates,
    ProgramPrices,
    Pick<
      ProgramRecord,
      | 'program_name'
      | 'trainers_presenters'
      | 'venue'
      | 'duration'
      | 'main_folder'
      | 'sub_folder'
      | 'early_bird'
    > {
  id: number;
  title: string;
  location: string;
  facilitators: string;
}

/** A program as the public pages display it. */
export interface DisplayProgram extends ProgramPrices {
  id: number;
  title: string;
  /** Formatted text, such as `Nov 21–23, 2026`. */
  date: string;
  time: string;
  /** The venue as the administrator wrote it. */
  location: string;
  /** The friendly name of the venue. */
  venue: string;
  language: 'Telugu' | 'English';
  /** A label on the card. The filter chips use `filter`, not this. */
  category: string;
  description: string;
  facilitators: string;
  sortDate: CalendarDate;
  /** The path of the program's page; null without an associated folder. */
  detailsPath: string | null;
  early_bird: boolean;
}

export function toDisplayProgram(record: UpcomingRecord, founders: readonly string[]): DisplayProgram {
  return {
    id: record.id,
    title: record.title,
    date: formatDateRange(record.start_date, record.end_date),
    time: DISPLAY_TIME,
    location: record.location,
    venue: friendlyVenue(record.venue),
    language: programLanguage(record.program_name),
    category: programCategory(record.program_name, record.trainers_presenters, founders),
    description: record.description1 ?? '',
    facilitators: record.facilitators,
    sortDate: record.start_date,
    detailsPath: record.sub_folder ? `/programs/${slugOf(record.sub_folder)}` : null,
    early_bird: record.early_bird,
    price1: record.price1,
    price2: record.price2,
    price3: record.price3,
    description1: record.description1,
    description2: record.description2,
    description3: record.description3,
  };
}

/** Keywords in the order in which they are tried. Other venues are shown as they are. */
const VENUES: readonly [RegExp, string][] = [
  [/online/i, 'Zoom Platform'],
  [/campus/i, 'Residential Campus'],
  [/mumbai/i, 'Conference Hall, Mumbai'],
  [/delhi/i, 'Conference Hall, Central Delhi'],
  [/foundation/i, 'Foundation Campus'],
];

export function friendlyVenue(venue: string): string {
  return VENUES.find(([keyword]) => keyword.test(venue))?.[1] ?? venue;
}

/** Telugu when the name has Telugu script or the word Telugu. */
export function programLanguage(name: string): 'Telugu' | 'English' {
  return /\p{Script=Telugu}/u.test(name) || /\btelugu\b/i.test(name) ? 'Telugu' : 'English';
}

/**
 * The category label of a program. Programs with all founders come first, then keywords in the name, then keywords in
 * the presenters.
 *
 * @param founders names of the founders
 */
export function programCategory(name: string, presenters: string, founders: readonly string[]): string {
  const lowerPresenters = presenters.toLowerCase();
  if (founders.length > 0 && founders.every((founder) => lowerPresenters.includes(founder.toLowerCase()))) {
    return 'Programs by the founders';
  }
  if (/online|webinar|zoom/i.test(name)) return 'Online Programs';
  if (/acharya|trainer/i.test(presenters)) return 'Programs by Acharyas & Trainers';
  return 'In Person Programs';
}
