import { isVisible } from '@qlu/contracts/programs/programs.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { CalendarWriter } from '../../../kernel/calendar-writer.js';
import type { Clock } from '../../../kernel/clock.js';
import type { ProgramRepository } from '../ports/program-repository.js';
import { programEvent } from './program-event.js';

/** The calendar file of one program that visitors see. */
export class WriteProgramCalendar {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly writer: CalendarWriter,
    private readonly clock: Clock,
  ) {}

  /** @throws PROGRAM_NOT_FOUND, also for a program that is not published */
  async execute(id: number): Promise<string> {
    const program = await this.programs.find(id);
    if (!program || !isVisible(program, this.clock.now())) throw new AppError('PROGRAM_NOT_FOUND');
    return this.writer.write([programEvent(program)]);
  }
}
