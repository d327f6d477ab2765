import { Controller, Get, Inject, Param } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { BackOffice } from '../../../../platform/http/back-office.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { ProgramRepository, seatsByOption } from '../../../programs/index.js';
import { ProgramStatisticsQueries } from '../persistence/program-statistics-queries.js';
import type { ProgramStatisticsResponse } from './program-statistics.responses.js';

@BackOffice('registrations')
@Controller('api/admin/program-registrations/programs')
export class ProgramStatisticsController {
  constructor(
    @Inject(ProgramRepository) private readonly programs: ProgramRepository,
    @Inject(ProgramStatisticsQueries) private readonly queries: ProgramStatisticsQueries,
  ) {}

  /** The figures of one program: its seats over time and by option, where people heard of it, and its money. */
  @Get(':id/statistics')
  async statistics(@Param('id', ProgramIdPipe) id: number): Promise<ProgramStatisticsResponse> {
    const program = await this.programs.find(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    const [seats, days, heardFrom, money] = await Promise.all([
      this.programs.takenSeats(id),
      this.queries.days(id),
      this.queries.heardFrom(id),
      this.queries.money(id),
    ]);
    const { program_name, start_date, end_date, capacity, link_or_razorpay, ask_heard_from } = program;
    return {
      success: true,
      program: { id, program_name, start_date, end_date, capacity, link_or_razorpay, ask_heard_from },
      days,
      options: seatsByOption(program, seats),
      heard_from: heardFrom,
      money,
    };
  }
}
