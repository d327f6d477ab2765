import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';

/** First and last day. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

export const PERIOD_TEXTS = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This financial year',
  'last-year': 'Last financial year',
  'next-7-days': 'Next 7 days',
  'next-month': 'Next month',
};

export type PeriodName = keyof typeof PERIOD_TEXTS;

/** For what has happened. */
export const PAST_PERIODS: readonly PeriodName[] = [
  'today',
  'last-7-days',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
];

/** For what is planned. */
export const COMING_PERIODS: readonly PeriodName[] = [
  'today',
  'next-7-days',
  'this-month',
  'next-month',
  'last-month',
];

/** The named periods relative to `today`. A financial year begins on 1 April. */
export function periodsOf(today: CalendarDate): Record<PeriodName, Period> {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const financialYear = month >= 4 ? year : year - 1;
  return {
    today: { from: today, to: today },
    'last-7-days': { from: dayOf(year, month, day - 6), to: today },
    'this-month': { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) },
    'last-month': { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) },
    'this-year': { from: dayOf(financialYear, 4, 1), to: dayOf(financialYear + 1, 3, 31) },
    'next-7-days': { from: today, to: dayOf(year, month, day + 6) },
    'next-month': { from: dayOf(year, month + 1, 1), to: dayOf(year, month + 2, 0) },
    'last-year': { from: dayOf(financialYear - 1, 4, 1), to: dayOf(financialYear, 3, 31) },
  };
}

/** The name among `names` of the period with these two days; undefined when it has none. */
export function periodNameOf(
  { from, to }: Period,
  today: CalendarDate,
  names: readonly PeriodName[] = PAST_PERIODS,
): PeriodName | undefined {
  const known = periodsOf(today);
  return names.find((name) => known[name].from === from && known[name].to === to);
}

/** Months and days out of range roll over into the next or previous ones, as in `Date`. */
function dayOf(year: number, month: number, day: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
