import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { AuditedReads } from '../../../../platform/http/audited-reads.js';
import { ApiCsv, sendCopiedCsv } from '../../../../platform/http/send-csv.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiFigures, ApiList, ListQueryPipe, sendList } from '../../../../platform/http/lists.js';
import type { IdNumberResponse } from '../../../../platform/http/platform.dto.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { TransactionIdPipe } from '../../../payments/http.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { ProgramRepository, seatsByOption } from '../../../programs/index.js';
import { SeatService } from '../../application/seat-service.js';
import { ProgramStatisticsQueries } from '../persistence/program-statistics-queries.js';
import { RegistrationQueries } from '../persistence/registration-queries.js';
import {
  AdminRegistrationResponse,
  RegistrationFiguresResponse,
  type ProgramStatisticsResponse,
  type RegistrationCountResponse,
} from './admin-registrations.dto.js';

const FILTERS = [
  'program_id',
  'program_name',
  'program_date',
  'registration_status',
  'payment_status',
  'from',
  'to',
  'program_from',
  'program_to',
];

/** Lists, exports and figures of registrations. */
@BackOffice('registrations')
@Controller('api/admin')
export class AdminRegistrationsController {
  constructor(
    private readonly queries: RegistrationQueries,
    private readonly programs: ProgramRepository,
    private readonly statistics: ProgramStatisticsQueries,
    private readonly seats: SeatService,
    private readonly reads: AuditedReads,
    private readonly clock: Clock,
  ) {}

  /** All registrations, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get('program-registrations')
  @ApiList([AdminRegistrationResponse], ...FILTERS)
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.queries);
  }

  /** The figures of the registrations that match the same filters. */
  @Get('program-registrations/summary')
  @ApiFigures(RegistrationFiguresResponse, ...FILTERS)
  async summary(@Query(ListQueryPipe) query: ListQuery): Promise<RegistrationFiguresResponse> {
    return this.queries.figures(query);
  }

  /**
   * The registrations that match the list's filters, as a CSV file for Excel. The first row gives the file
   * its name.
   */
  @Get('program-registrations.csv')
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCopiedCsv(request, response, RegistrationQueries.exportHeadings, async () => {
      const first = await this.queries.firstProgram(query);
      const name = first
        ? `${first.program_name}_${first.program_date}`
        : `program_${todayInIndia(this.clock.now())}`;
      return {
        name: `${name}_registrations.csv`,
        rows: await this.reads.exportList(this.queries, query, who),
      };
    });
  }

  /** The registrations that match the list's filters, for check-in and helpers: without ID numbers and addresses. */
  @Get('participants.csv')
  @ApiCsv()
  async exportParticipants(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const source = {
      subject: 'participants' as const,
      count: (of: ListQuery) => this.queries.count(of),
      export: (of: ListQuery) => this.queries.participants(of),
    };
    await sendCopiedCsv(request, response, RegistrationQueries.participantHeadings, async () => ({
      name: `participants-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.reads.exportList(source, query, who),
    }));
  }

  /** How many registrations each program has. */
  @Get('program-registrations/counts')
  async counts(): Promise<RegistrationCountResponse[]> {
    return this.queries.counts();
  }

  /** The full ID number of one registration. The audit log records the access. */
  @Get('program-registrations/:id/id-number')
  async idNumber(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<IdNumberResponse> {
    return { success: true, ...(await this.reads.idNumber(this.queries, id, who)) };
  }

  /** The figures of one program: its seats over time and by option, where people heard of it, and its money. */
  @Get('program-registrations/programs/:id/statistics')
  async programStatistics(@Param('id', ProgramIdPipe) id: number): Promise<ProgramStatisticsResponse> {
    const program = await this.programs.find(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    const [seats, holds, days, heardFrom, money] = await Promise.all([
      this.programs.takenSeats(id),
      this.statistics.holds(id),
      this.statistics.days(id),
      this.statistics.heardFrom(id),
      this.statistics.money(id),
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
  @Post('program-registrations/programs/holds/:transactionId/free')
  @HttpCode(200)
  async free(
    @Param('transactionId', TransactionIdPipe) transactionId: string,
    @Username() who: string,
  ): Promise<{ success: true }> {
    await this.seats.freeHold(transactionId, who);
    return { success: true };
  }
}
