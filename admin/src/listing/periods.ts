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
};

export type PeriodName = keyof typeof PERIOD_TEXTS;

/** The periods that an administrator asks for, counted from `today`. A financial year begins on 1 April. */
export function periodsOf(today: CalendarDate): Record<PeriodName, Period> {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const spring = month >= 4 ? year : year - 1;
  return {
    today: { from: today, to: today },
    'last-7-days': { from: dayOf(year, month, day - 6), to: today },
    'this-month': { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) },
    'last-month': { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) },
    'this-year': { from: dayOf(spring, 4, 1), to: dayOf(spring + 1, 3, 31) },
    'last-year': { from: dayOf(spring - 1, 4, 1), to: dayOf(spring, 3, 31) },
  };
}

/** The period that these two days are, if it is one of the known. */
export function periodNameOf({ from, to }: Period, today: CalendarDate): PeriodName | undefined {
  const known = Object.entries(periodsOf(today)) as [PeriodName, Period][];
  return known.find(([, period]) => period.from === from && period.to === to)?.[0];
}

/** Months and days beyond their end count on into the next ones, as in `Date`. */
function dayOf(year: number, month: number, day: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
