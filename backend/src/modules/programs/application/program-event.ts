import { instantInIndia } from '@qlu/contracts/dates/dates.rules';
import { DEFAULT_TIMES, lastDayOf, programPagePath } from '@qlu/contracts/programs/programs.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import type { CalendarEvent } from '../../../kernel/calendar-writer.js';
import type { CalendarProgram } from '../ports/program-repository.js';

/**
 * A program in a calendar: from its start on the first day to its end on the last one.
 * @param joiningLink only for participants
 */
export function programEvent(program: CalendarProgram, joiningLink: string | null = null): CalendarEvent {
  const { start_time: start, end_time: end } = program;
  const notes: [label: string, text: string | null][] = [
    ['Joining link', joiningLink],
    ['What to bring', program.what_to_bring],
    ['Before you come', program.prerequisite],
    ['Map', program.map_link],
    ['Questions', `${siteSettings.mobilePhone}, ${siteSettings.email}`],
  ];
  return {
    id: `program-${program.id}`,
    start: instantInIndia(program.start_date, start ?? DEFAULT_TIMES.start),
    end: instantInIndia(lastDayOf(program), end ?? DEFAULT_TIMES.end),
    title: program.program_name,
    place: placeText(program),
    notes: notes.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])),
    path: programPagePath(program),
    sequence: program.calendar_sequence,
    changedAt: program.calendar_changed_at,
    isCancelled: program.status === 'cancelled',
  };
}
