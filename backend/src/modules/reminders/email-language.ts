import { formatDateRange, getWeekday, type CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { toLanguages } from '@qlu/contracts/programs/programs.languages';
import { programLanguage, programTime, DEFAULT_TIMES } from '@qlu/contracts/programs/programs.rules';
import type { ProgramRecord } from '@qlu/contracts/programs/programs.resource';

export type EmailLanguage = 'en' | 'te';

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

/** The parts of the day until these hours. */
const PARTS: readonly [until: number, name: string][] = [
  [4, 'రాత్రి'],
  [6, 'తెల్లవారుజామున'],
  [12, 'ఉదయం'],
  [16, 'మధ్యాహ్నం'],
  [19, 'సాయంత్రం'],
  [24, 'రాత్రి'],
];

function teluguTime(time: string): string {
  const hours = Number(time.slice(0, 2));
  const part = PARTS.find(([until]) => hours < until)?.[1] ?? '';
  return `${part} ${hours % 12 || 12}:${time.slice(3, 5)}`;
}
