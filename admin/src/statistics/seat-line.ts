import { daysBetween, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';
import type { SeatDayResponse } from '@qlu/contracts/api/index';

/** The days of the chart: from the first sale to today, or to the last change of a program that is over. */
export interface SeatLine {
  first: CalendarDate;
  last: CalendarDate;
  highest: number;
  /** The path of the line in a square of 1 by `top`, whose upper edge is 0. */
  path: string;
}

/** The sold seats as steps, each as wide as its days. Null before the first sale. */
export function seatLine(
  days: readonly SeatDayResponse[],
  { lastDay, top, today = todayInIndia() }: { lastDay: CalendarDate; top: number; today?: CalendarDate },
): SeatLine | null {
  const [first, final] = [days[0]?.date, days.at(-1)?.date];
  if (!first || !final) return null;
  const shownUntil = today < lastDay ? today : lastDay;
  const last = shownUntil > final ? shownUntil : final;
  const count = daysBetween(first, last) + 1;
  const steps = days.map(({ date, sold }) => `H${daysBetween(first, date) / count}V${top - sold}`);
  return {
    first,
    last,
    highest: Math.max(...days.map(({ sold }) => sold)),
    path: `M0 ${top}${steps.join('')}H1`,
  };
}
