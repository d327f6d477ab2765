import type { CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { repeatedDates, repeatNames } from '@qlu/contracts/programs/series.rules';
import type { Repeat, RepeatedDates } from '@qlu/contracts/programs/series.rules';

/** The fields of a form that say how a program repeats. They are not fields of the program. */
export interface RepeatValues {
  repeat?: Repeat | null;
  repeat_weekdays?: string[];
  repeat_end?: 'count' | 'until';
  /** The number of dates. */
  repeat_count?: number | null;
  repeat_until?: CalendarDate | null;
  /** Dates of the rule that the user took out. */
  repeat_removed?: CalendarDate[];
}

export const NEW_REPEAT: RepeatValues = { repeat: null, repeat_end: 'count', repeat_count: 12 };

/** The dates of the rule with the first one; null while the program does not repeat. */
export function datesOf(
  first: CalendarDate | null | undefined,
  { repeat, repeat_weekdays, repeat_end, repeat_count, repeat_until }: RepeatValues,
): RepeatedDates | null {
  if (!first || !repeat || !repeatNames(first).some(([offered]) => offered === repeat)) return null;
  const end = repeat_end === 'until' ? { until: repeat_until } : { count: repeat_count };
  return repeatedDates(first, { repeat, weekdays: repeat_weekdays, ...end });
}

/** The dates that are saved. The first one is the program itself and stays. Only this one when it does not repeat. */
export function chosenDates(first: CalendarDate, values: RepeatValues): CalendarDate[] {
  const dates = datesOf(first, values)?.dates ?? [first];
  return dates.filter((date) => date === first || !values.repeat_removed?.includes(date));
}
