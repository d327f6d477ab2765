import { Injectable } from '@nestjs/common';
import { programCalendarPath } from '@qlu/contracts/programs/program-calendar.rules';
import { isVisible } from '@qlu/contracts/programs/programs.rules';
import { AppError } from '../../../kernel/app-error.js';
import { type CalendarFile, CalendarWriter } from '../../../kernel/calendar-writer.js';
import { Clock } from '../../../kernel/clock.js';
import type { Program } from '../domain/program.js';
import { ProgramRepository } from '../ports/program-repository.js';
import { programEvent } from './program-event.js';

/** The calendar file of one program that visitors see. */
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
  pathOf(program: Program): string {
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
