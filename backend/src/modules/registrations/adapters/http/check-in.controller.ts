import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { readCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import type { BackOfficeUser } from '../../../../kernel/back-office-users.js';
import { Clock } from '../../../../kernel/clock.js';
import { Username, BackOffice, CurrentUser } from '../../../../platform/http/back-office.js';
import { RecordIdPipe, RecordUuidPipe } from '../../../../platform/http/record-id.pipe.js';
import { ApiFile, sendPdf } from '../../../../platform/http/send-file.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { AttendanceService } from '../../application/attendance-service.js';
import { OwnRegistrationService } from '../../application/own-registration-service.js';
import { CheckInQueries } from '../persistence/check-in-queries.js';
import {
  AttendanceRequest,
  SentMarksRequest,
  type CheckInCodeResponse,
  type CheckInConflictsResponse,
  type CheckInResponse,
  type ProgramCheckInResponse,
  type SentMarkResponse,
  type SentMarksResponse,
} from './check-in.dto.js';

@Controller('api/admin/check-in')
export class CheckInController {
  constructor(
    private readonly queries: CheckInQueries,
    private readonly attendance: AttendanceService,
    private readonly registrations: OwnRegistrationService,
    private readonly clock: Clock,
  ) {}

  /** The participants of today's programs, for the check-in at the entrance. */
  @BackOffice('check-in')
  @Get()
  async today(@CurrentUser() { username: user }: BackOfficeUser): Promise<CheckInResponse> {
    const date = todayInIndia(this.clock.now());
    return { success: true, date, user, programs: await this.queries.programsOn(date) };
  }

  /** The participants of one program, on any day. */
  @BackOffice('registrations')
  @Get('programs/:id')
  async program(
    @Param('id', ProgramIdPipe) id: number,
    @CurrentUser() { username: user }: BackOfficeUser,
  ): Promise<ProgramCheckInResponse> {
    const program = await this.queries.program(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return { success: true, date: todayInIndia(this.clock.now()), user, program };
  }

  /** What a check-in code is for, also when it is for another day. */
  @BackOffice('check-in')
  @Get('codes/:code')
  async code(@Param('code') text: string): Promise<CheckInCodeResponse> {
    const code = readCheckInCode(text);
    const owner = code === null ? null : await this.queries.getOwner(code);
    if (!owner) throw new AppError('RECORD_NOT_FOUND');
    const { start_date: first, end_date: last, participant } = owner;
    const today = todayInIndia(this.clock.now());
    const runsToday = first <= today && today <= (last ?? first);
    return { success: true, ...owner, participant: runsToday ? participant : null };
  }

  /**
   * Stores marks that a phone made, maybe without a network. Who is there depends only on the instants of all marks, not on
   * the order in which phones send them. A repeat changes nothing. All of them are rejected when somebody else than
   * `made_by` is logged in by now: the audit log would name the wrong user.
   */
  @BackOffice('check-in')
  @Post('marks')
  @HttpCode(200)
  async receive(
    @Body() { sent_at: sentAt, made_by: madeBy, marks }: SentMarksRequest,
    @CurrentUser() user: BackOfficeUser,
  ): Promise<SentMarksResponse> {
    if (madeBy !== undefined && madeBy !== user.username) throw new AppError('SESSION_OF_ANOTHER_USER');
    const now = this.clock.now().getTime();
    const results: SentMarkResponse[] = [];
    for (const [index, sent] of marks.entries()) {
      const { id, registration_id: registrationId, program_id: programId, place, present, at } = sent;
      // The phone's clock may be wrong, but it runs as fast as ours. If it was set back after a mark, nobody knows when the
      // mark was made, and it keeps its order.
      const instant = new Date(at <= sentAt ? now - (sentAt - at) : now + index);
      const mark = { id, registrationId, programId, personNumber: place, isPresent: present, at: instant };
      results.push({ id, outcome: await this.attendance.receive(mark, user) });
    }
    return { success: true, results };
  }

  /** People who were checked in by a phone that sent it after a cancellation or a move. */
  @BackOffice('attention')
  @Get('conflicts')
  async conflicts(): Promise<CheckInConflictsResponse> {
    return { success: true, conflicts: await this.queries.conflicts() };
  }

  /** The office has decided about such a person. */
  @BackOffice('attention')
  @Post('conflicts/:id/resolve')
  @HttpCode(200)
  async resolveConflict(
    @Param('id', RecordUuidPipe) id: string,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.attendance.resolveConflict(id, who);
    return { success: true };
  }

  /** Stores that one person of a registration has arrived, or takes it back. A repeat changes nothing. */
  @BackOffice('check-in')
  @Put(':id/places/:place')
  async mark(
    @Param('id', RecordIdPipe) registrationId: number,
    @Param('place', RecordIdPipe) place: number,
    @Body() { present: isPresent }: AttendanceRequest,
    @CurrentUser() user: BackOfficeUser,
  ): Promise<SuccessResponse> {
    await this.attendance.mark({ registrationId, personNumber: place, isPresent }, user);
    return { success: true };
  }

  /** The certificate of participation of one person. The audit log records the download. */
  @BackOffice('registrations')
  @Get(':id/places/:place/certificate.pdf')
  @ApiFile('application/pdf')
  async certificate(
    @Param('id', RecordIdPipe) registrationId: number,
    @Param('place', RecordIdPipe) place: number,
    @Username() who: string,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.registrations.printCertificateForOffice(registrationId, place, who));
  }
}
