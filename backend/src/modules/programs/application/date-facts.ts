import { formatDateRange, getWeekday, type CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { knownLanguageText, languageCodesOf } from '@qlu/contracts/programs/programs.filters';
import { toLanguages } from '@qlu/contracts/programs/programs.languages';
import { programLanguage, programTime, DEFAULT_TIMES } from '@qlu/contracts/programs/programs.rules';
import type { ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { placeText } from '@qlu/contracts/programs/schedule.rules';

export type EmailLanguage = 'en' | 'te';

const PARTS = ['dates', 'time', 'place', 'language'] as const;
type Part = (typeof PARTS)[number];

/** The names of {@link dateFacts}. */
export const DATE_FACT_NAMES: Record<EmailLanguage, Record<Part, string>> = {
  en: { dates: 'Dates', time: 'Time', place: 'Where', language: 'Language' },
  te: { dates: 'తేదీ', time: 'సమయం', place: 'స్థలం', language: 'భాష' },
};

type DateOfProgram = Pick<
  ProgramRecord,
  'program_name' | 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'venue' | 'city' | 'language'
>;

/**
 * When, where and in which languages a program takes place, for emails. Languages that are not known are left out.
 * @param without the parts that the email has already, or does not need
 */
export function dateFacts(
  program: DateOfProgram,
  language: EmailLanguage = 'en',
  without: readonly string[] = [],
): { name: string; value: string }[] {
  const values: Record<Part, string> = {
    dates: datesText(program, language),
    time: timeText(program, language),
    place: placeText(program),
    language: languagesText(program, language),
  };
  const names = DATE_FACT_NAMES[language];
  return PARTS.filter((part) => values[part] !== '' && !without.includes(part)).map((part) => ({
    name: names[part],
    value: values[part],
  }));
}

/** Of emails about a program. English when it is one of several: every participant has read it on the website. */
export function getLanguage({
  language,
  program_name: name,
}: Pick<ProgramRecord, 'language' | 'program_name'>): EmailLanguage {
  const languages = toLanguages(language);
  if (languages.length === 0) return programLanguage(name) === 'Telugu' ? 'te' : 'en';
  return languages.includes('te') && !languages.includes('en') ? 'te' : 'en';
}

const TELUGU_DAYS = new Intl.DateTimeFormat('te-IN', { dateStyle: 'long', timeZone: 'UTC' });
const TELUGU_WEEKDAY = new Intl.DateTimeFormat('te-IN', { weekday: 'long', timeZone: 'UTC' });

const toInstant = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);

/** `Dec 4–6, 2026` or `4–6 డిసెంబర్, 2026`. */
export function datesText(
  { start_date: start, end_date: end }: Pick<ProgramRecord, 'start_date' | 'end_date'>,
  language: EmailLanguage,
): string {
  if (language === 'en') return formatDateRange(start, end);
  return TELUGU_DAYS.formatRange(toInstant(start), toInstant(end ?? start));
}

/** `Friday, Dec 4, 2026` or `శుక్రవారం, 4 డిసెంబర్, 2026`. */
export function dayText(date: CalendarDate, language: EmailLanguage): string {
  if (language === 'en') return `${getWeekday(date)}, ${formatDateRange(date)}`;
  return `${TELUGU_WEEKDAY.format(toInstant(date))}, ${TELUGU_DAYS.format(toInstant(date))}`;
}

type Times = Pick<ProgramRecord, 'start_time' | 'end_time'>;

/** `9:00 AM – 6:00 PM` or `ఉదయం 9:00 – సాయంత్రం 6:00`. */
export function timeText(times: Times, language: EmailLanguage): string {
  if (language === 'en') return programTime(times);
  const { start, end } = DEFAULT_TIMES;
  return [times.start_time ?? start, times.end_time ?? end].map(teluguTime).join(' – ');
}

const TELUGU_LANGUAGES = new Intl.DisplayNames('te-IN', { type: 'language' });

/** `Telugu, English` or `తెలుగు, ఇంగ్లీష్`; empty when it is not known. */
function languagesText(
  program: Pick<ProgramRecord, 'language' | 'program_name'>,
  language: EmailLanguage,
): string {
  if (language === 'en') return knownLanguageText(program);
  return languageCodesOf(program)
    .map((code) => TELUGU_LANGUAGES.of(code))
    .join(', ');
}

/** The parts of the day until these hours. */
const DAY_PARTS: readonly [until: number, name: string][] = [
  [4, 'రాత్రి'],
  [6, 'తెల్లవారుజామున'],
  [12, 'ఉదయం'],
  [16, 'మధ్యాహ్నం'],
  [19, 'సాయంత్రం'],
  [24, 'రాత్రి'],
];

function teluguTime(time: string): string {
  const hours = Number(time.slice(0, 2));
  const part = DAY_PARTS.find(([until]) => hours < until)?.[1] ?? '';
  return `${part} ${hours % 12 || 12}:${time.slice(3, 5)}`;
}
