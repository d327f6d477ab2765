import { formatDateRange, formatTime, instantInIndia, type CalendarDate } from '../dates/dates.rules.js';
import { toSlug } from '../catalogue/catalogue.rules.js';
import { formatRupees } from '../money/money.rules.js';
import { programPath, SITE_ROUTES } from '../site/site-routes.js';
import { PUBLIC_PROGRAM_MESSAGES } from './public-programs.messages.js';
import type { ProgramRecord } from './programs.resource.js';

/** The times of a program that has no times of its own. */
export const DEFAULT_TIMES = { start: '09:00', end: '18:00' } as const;

export const ADMIN_PAGE_SIZE = 10;

export type ProgramTiming = 'future' | 'present' | 'past';

export interface ProgramDates {
  start_date: CalendarDate;
  end_date?: CalendarDate | null;
}

/** The program's last day: its end date, or its start date when it has none. */
export function getLastDay(program: ProgramDates): CalendarDate {
  return program.end_date || program.start_date;
}

/** When the program begins: its start time in India, or the usual one. */
export function beginOf({ start_date, start_time }: Pick<ProgramRecord, 'start_date' | 'start_time'>): Date {
  return instantInIndia(start_date, start_time ?? DEFAULT_TIMES.start);
}

/** Past, present or future as of the Indian calendar date `today`; derived, never stored. */
export function programTiming(program: ProgramDates, today: CalendarDate): ProgramTiming {
  if (getLastDay(program) < today) return 'past';
  return program.start_date <= today ? 'present' : 'future';
}

/** `9:00 AM – 6:00 PM`: the times of a program, on its first and last day. */
export function programTime({
  start_time,
  end_time,
}: Pick<ProgramRecord, 'start_time' | 'end_time'>): string {
  return `${formatTime(start_time ?? DEFAULT_TIMES.start)} – ${formatTime(end_time ?? DEFAULT_TIMES.end)}`;
}

/** The path of the page that tells about a program: its own page, or the list of all programs. */
export function programPagePath({ sub_folder: folder }: Pick<ProgramRecord, 'sub_folder'>): string {
  return folder ? programPath(toSlug(folder)) : SITE_ROUTES.upcomingPrograms;
}

/** Whether visitors see a program at `now`: published, and its time of publication has come. */
export function isVisible(program: Pick<ProgramRecord, 'status' | 'publish_at'>, now: Date): boolean {
  return (
    program.status === 'published' && (program.publish_at === null || new Date(program.publish_at) <= now)
  );
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
    amount === null ? [] : [{ type, description: description ?? '', amount }],
  );
}

export type EarlyBirdPrices = ProgramPrices &
  Pick<ProgramRecord, 'early_bird' | 'early_bird_until' | 'early_bird1' | 'early_bird2' | 'early_bird3'>;

/** The tiers that end with the last day of Early Bird. Another must remain, because a program without prices is free. */
export function earlyBirdOptions(program: EarlyBirdPrices): (PaymentOption & { until: CalendarDate })[] {
  const { early_bird_until: until } = program;
  if (until === null) return [];
  const ends = { option1: program.early_bird1, option2: program.early_bird2, option3: program.early_bird3 };
  const options = paymentOptions(program);
  const ending = options.filter(({ type }) => ends[type]);
  return ending.length < options.length ? ending.map((option) => ({ ...option, until })) : [];
}

/** The tiers whose last day was before the Indian calendar date `today`. Nobody can choose them. */
export function endedOptions(
  program: EarlyBirdPrices,
  today: CalendarDate,
): ReturnType<typeof earlyBirdOptions> {
  return earlyBirdOptions(program).filter(({ until }) => until < today);
}

/** The program as it is offered on the Indian calendar date `today`: after the last day of Early Bird without its badge and its prices. */
export function offeredOn<Program extends EarlyBirdPrices>(program: Program, today: CalendarDate): Program {
  if (program.early_bird_until === null || today <= program.early_bird_until) return program;
  const emptied = endedOptions(program, today).flatMap(({ type }) => {
    const number = type.slice(-1);
    return [`price${number}`, `description${number}`].map((name) => [name, null]);
  });
  return { ...program, ...Object.fromEntries(emptied), early_bird: false };
}

/**
 * `₹2,500`, `from ₹25,000` or `Free`: the price of one person. Null when another site takes the registrations and no
 * price is set, because then the price is not known here.
 */
export function priceText(program: ProgramPrices & Pick<ProgramRecord, 'link_or_razorpay'>): string | null {
  const amounts = paymentOptions(program).map(({ amount }) => amount);
  if (amounts.length === 0 && program.link_or_razorpay) return null;
  const paid = amounts.filter((amount) => amount > 0);
  if (paid.length === 0) return PUBLIC_PROGRAM_MESSAGES.free;
  const lowest = formatRupees(Math.min(...paid));
  if (paid.length < amounts.length) return `${PUBLIC_PROGRAM_MESSAGES.free} or from ${lowest}`;
  return new Set(paid).size > 1 ? `from ${lowest}` : lowest;
}

/** A program is free when no tier costs anything. */
export function isFreeProgram(program: ProgramPrices): boolean {
  return paymentOptions(program).every((option) => option.amount === 0);
}

/** Whether it can ask for a confirmation by email: it is free, has a number of places, and people register on this site. */
export function canConfirmByEmail(program: {
  [
    Name in
      | 'price1'
      | 'price2'
      | 'price3'
      | 'capacity'
      | 'capacity1'
      | 'capacity2'
      | 'capacity3'
      | 'link_or_razorpay'
  ]?: unknown;
}): boolean {
  const { price1, price2, price3, capacity, capacity1, capacity2, capacity3 } = program;
  const isFree = [price1, price2, price3].every((price) => Number(price ?? 0) === 0);
  const isLimited = [capacity, capacity1, capacity2, capacity3].some((places) => typeof places === 'number');
  return isFree && isLimited && program.link_or_razorpay !== true;
}

/** Registration is open until the end of the last day in India. */
export function isRegistrationOpen(program: ProgramDates, today: CalendarDate): boolean {
  return getLastDay(program) >= today;
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
      | 'start_time'
      | 'end_time'
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
  /** The venue as the office wrote it. */
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
    time: programTime(record),
    location: record.location,
    venue: friendlyVenue(record.venue),
    language: programLanguage(record.program_name),
    category: programCategory(record.program_name, record.trainers_presenters, founders),
    description: record.description1 ?? '',
    facilitators: record.facilitators,
    sortDate: record.start_date,
    detailsPath: record.sub_folder ? programPagePath(record) : null,
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

/** Whether people take part from home. The office writes the words in Latin or in Telugu script. */
export function isOnline({
  venue,
  program_name: name,
}: Pick<ProgramRecord, 'venue' | 'program_name'>): boolean {
  return /online|zoom|webinar|ఆన్\u200c?లైన్|జూమ్|వెబినార్/i.test(`${venue} ${name}`);
}

/** Whether nobody has to come anywhere. A program with a city has a place, also when its name says online. */
export function isAtHome(
  program: Parameters<typeof isOnline>[0] & { city?: string | null | undefined },
): boolean {
  return !program.city && isOnline(program);
}

/** The HTML language of a title: only Telugu script is read and shown as Telugu. */
export function scriptLanguage(text: string): 'te' | undefined {
  return /\p{Script=Telugu}/u.test(text) ? 'te' : undefined;
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
