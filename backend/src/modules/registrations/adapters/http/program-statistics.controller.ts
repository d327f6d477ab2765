import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { BackOffice, Username } from '../../../../platform/http/back-office.js';
import { TransactionIdPipe } from '../../../payments/http.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { ProgramRepository, seatsByOption } from '../../../programs/index.js';
import { ProgramStatisticsQueries } from '../persistence/program-statistics-queries.js';
import { SeatService } from '../../application/seat-service.js';
import type { ProgramStatisticsResponse } from './program-statistics.dto.js';

@BackOffice('registrations')
@Controller('api/admin/program-registrations/programs')
export class ProgramStatisticsController {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly queries: ProgramStatisticsQueries,
    private readonly seats: SeatService,
  ) {}

  /** The figures of one program: its seats over time and by option, where people heard of it, and its money. */
  @Get(':id/statistics')
  async statistics(@Param('id', ProgramIdPipe) id: number): Promise<ProgramStatisticsResponse> {
    const program = await this.programs.find(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    const [seats, holds, days, heardFrom, money] = await Promise.all([
      this.programs.takenSeats(id),
      this.queries.holds(id),
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
      holds,
      heard_from: heardFrom,
      money,
    };
  }

  /** Frees the places that an unpaid order holds, also one for another date. Repeating it is safe. */
  @Post('holds/:transactionId/free')
  @HttpCode(200)
  async free(
    @Param('transactionId', TransactionIdPipe) transactionId: string,
    @Username() who: string,
  ): Promise<{ success: true }> {
    await this.seats.freeHold(transactionId, who);
    return { success: true };
  }
}
