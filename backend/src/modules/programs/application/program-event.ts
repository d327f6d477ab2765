import { dayAfter, daysBetween, instantInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  DEFAULT_TIMES,
  lastDayOf,
  programPagePath,
  programTime,
} from '@qlu/contracts/programs/programs.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { CalendarEvent } from '../../../kernel/calendar-writer.js';
import type { CalendarProgram } from '../ports/program-repository.js';

/**
 * A program in a calendar: an event of whole days when people stay, else one on each day at the daily times. Times that end
 * before they begin are those of the first and the last day, so that people stay then, too.
 * @param joiningLink only for participants
 */
export function programEvent(program: CalendarProgram, joiningLink: string | null = null): CalendarEvent {
  const [first, last] = [program.start_date, lastDayOf(program)];
  const [start, end] = [program.start_time ?? DEFAULT_TIMES.start, program.end_time ?? DEFAULT_TIMES.end];
  const isAllDay = first !== last && (program.guests_stay || end <= start);
  const notes: [label: string, text: string | null][] = [
    ['Joining link', joiningLink],
    ['Time', isAllDay ? programTime(program) : null],
    ['What to bring', program.what_to_bring],
    ['Prerequisite', program.prerequisite],
    ['Map', program.map_link],
    ['Questions', `${siteSettings.mobilePhone}, ${siteSettings.email}`],
  ];
  return {
    id: `program-${program.id}`,
    start: isAllDay ? new Date(first) : instantInIndia(first, start),
    end: isAllDay ? new Date(dayAfter(last, 1)) : instantInIndia(first, end),
    days: isAllDay ? 1 : daysBetween(first, last) + 1,
    isAllDay,
    title: program.program_name,
    place: placeText(program),
    notes: notes.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])),
    path: programPagePath(program),
    sequence: program.calendar_sequence,
    changedAt: program.calendar_changed_at,
    isCancelled: program.status === 'cancelled',
  };
}
