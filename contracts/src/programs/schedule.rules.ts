import type { ProgramRecord } from './programs.resource.js';
import { DEFAULT_TIMES, getLastDay } from './programs.rules.js';

/** When and where a program takes place. Participants are notified when it changes. */
export type Schedule = Pick<
  ProgramRecord,
  'start_date' | 'end_date' | 'start_time' | 'end_time' | 'venue' | 'city' | 'joining_link'
>;

export type SchedulePart = 'dates' | 'time' | 'place' | 'joiningLink';

export const SCHEDULE_PART_NAMES: Record<SchedulePart, string> = {
  dates: 'date',
  time: 'time',
  place: 'place',
  joiningLink: 'joining link',
};

export function getSchedule(program: Schedule): Schedule {
  const { start_date, end_date, start_time, end_time, venue, city, joining_link } = program;
  return { start_date, end_date, start_time, end_time, venue, city, joining_link };
}

/** `QLU Campus, Hyderabad`: the venue with its city. */
export function placeText({ venue, city }: Pick<Schedule, 'venue' | 'city'>): string {
  return city && !venue.includes(city) ? `${venue}, ${city}` : venue;
}

/** What a participant would notice. An end date that equals the start, and the usual times, say the same as none. */
export function scheduleChanges(before: Schedule, after: Schedule): SchedulePart[] {
  const parts: [SchedulePart, (schedule: Schedule) => string][] = [
    ['dates', (schedule) => `${schedule.start_date} ${getLastDay(schedule)}`],
    [
      'time',
      ({ start_time: start, end_time: end }) => `${start ?? DEFAULT_TIMES.start} ${end ?? DEFAULT_TIMES.end}`,
    ],
    ['place', (schedule) => placeText(schedule).trim()],
    ['joiningLink', (schedule) => schedule.joining_link ?? ''],
  ];
  return parts.filter(([, text]) => text(before) !== text(after)).map(([part]) => part);
}
