import { Injectable } from '@nestjs/common';
import { dayAfter, daysBetween, instantInIndia } from '@qlu/contracts/dates/dates.rules';
import { programCalendarPath } from '@qlu/contracts/programs/program-calendar.rules';
import {
  DEFAULT_TIMES,
  isVisible,
  getLastDay,
  programPagePath,
  programTime,
} from '@qlu/contracts/programs/programs.rules';
import { placeText } from '@qlu/contracts/programs/schedule.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { AppError } from '../../../kernel/app-error.js';
import { CalendarWriter, type CalendarEvent, type CalendarFile } from '../../../kernel/calendar-writer.js';
import { Clock } from '../../../kernel/clock.js';
import type { Program } from '../domain/program.js';
import { ProgramRepository, type CalendarProgram } from '../ports/program-repository.js';

@Injectable()
export class WriteProgramCalendar {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly writer: CalendarWriter,
    private readonly clock: Clock,
  ) {}

  /** @throws PROGRAM_NOT_FOUND, also for a program that is not published */
  async execute(id: number): Promise<string> {
    const program = await this.programs.findForCalendar(id);
    if (!program || !isVisible(program, this.clock.now())) throw new AppError('PROGRAM_NOT_FOUND');
    return this.writer.write([programEvent(program)]);
  }

  /** The path of the file; empty while visitors do not see the program. */
  getPath(program: Program): string {
    return isVisible(program, this.clock.now()) ? programCalendarPath(program.id) : '';
  }

  /** The file for participants, with the joining link; null for a cancelled program. */
  async ofParticipant(id: number): Promise<string | null> {
    const program = await this.programs.findForCalendar(id);
    if (!program || program.status === 'cancelled') return null;
    return this.writer.write([programEvent(program, program.joining_link)]);
  }

  /** {@link ofParticipant} for an email. */
  async attachments(id: number): Promise<CalendarFile[]> {
    const file = await this.ofParticipant(id);
    if (!file) return [];
    return [
      { fileName: 'program.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from(file) },
    ];
  }
}

/**
 * A program in a calendar: an event of whole days when people stay, else one on each day at the daily times. Times that end
 * before they begin are those of the first and the last day, so that people stay then, too.
 * @param joiningLink only for participants
 */
export function programEvent(program: CalendarProgram, joiningLink: string | null = null): CalendarEvent {
  const [first, last] = [program.start_date, getLastDay(program)];
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
