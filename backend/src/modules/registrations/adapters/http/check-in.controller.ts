import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { AppError } from '../../../../kernel/app-error.js';
import type { BackOfficeUser } from '../../../../kernel/back-office-users.js';
import { Clock } from '../../../../kernel/clock.js';
import { AdminOnly, SignedIn } from '../../../../platform/http/admin-only.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { MarkAttendance } from '../../application/mark-attendance.js';
import { CheckInQueries } from '../persistence/check-in-queries.js';
import { AttendanceRequest } from './check-in.requests.js';
import type { AttendanceResponse, CheckInResponse, ProgramCheckInResponse } from './check-in.responses.js';

@Controller('api/admin/check-in')
export class CheckInController {
  constructor(
    @Inject(CheckInQueries) private readonly queries: CheckInQueries,
    @Inject(MarkAttendance) private readonly markAttendance: MarkAttendance,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The participants of today's programs, for the check-in at the entrance. */
  @AdminOnly('check-in')
  @Get()
  async today(): Promise<CheckInResponse> {
    const date = todayInIndia(this.clock.now());
    return { success: true, date, programs: await this.queries.programsOn(date) };
  }

  /** The participants of one program, on any day. */
  @AdminOnly('registrations')
  @Get('programs/:id')
  async program(@Param('id', ProgramIdPipe) id: number): Promise<ProgramCheckInResponse> {
    const program = await this.queries.program(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return { success: true, program };
  }

  /** Stores that one person of a registration has arrived, or takes it back. A repeat changes nothing. */
  @AdminOnly('check-in')
  @Put(':id/places/:place')
  async mark(
    @Param('id', RecordIdPipe) registrationId: number,
    @Param('place', RecordIdPipe) place: number,
    @Body() { present: isPresent }: AttendanceRequest,
    @SignedIn() user: BackOfficeUser,
  ): Promise<AttendanceResponse> {
    await this.markAttendance.execute({ registrationId, place, isPresent }, user);
    return { success: true };
  }
}
