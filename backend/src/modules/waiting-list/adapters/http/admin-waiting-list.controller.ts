import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { ProgramIdPipe } from '../../../programs/http.js';
import { WaitingListService } from '../../application/waiting-list.service.js';
import { WaitingEntryQueries } from '../persistence/waiting-entry-queries.js';
import {
  CloseWaitingListRequest,
  MoveWaitingEntryRequest,
  type ProgramWaitingListResponse,
} from './waiting-list.dto.js';

/** The waiting lists for the office. */
@BackOffice('registrations')
@Controller('api/admin/waiting-lists')
export class AdminWaitingListController {
  constructor(
    private readonly queries: WaitingEntryQueries,
    private readonly waitingList: WaitingListService,
  ) {}

  /** The waiting list of a program. */
  @Get('programs/:id')
  async show(@Param('id', ProgramIdPipe) id: number): Promise<ProgramWaitingListResponse> {
    const program = await this.queries.findProgram(id);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    return { success: true, ...program, entries: await this.queries.findEntries(id) };
  }

  /** Closes the waiting list of a program, or opens it again. Those on it still get offers. */
  @Put('programs/:id')
  async close(
    @Param('id', ProgramIdPipe) id: number,
    @Body() { closed }: CloseWaitingListRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.waitingList.setClosed(id, closed ?? false, who);
    return { success: true };
  }

  /** Offers free seats to one person out of order. Rejected with 409 when the seats are not free. */
  @Post('entries/:id/offer')
  @HttpCode(200)
  async offer(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<SuccessResponse> {
    await this.waitingList.offer(id, who);
    return { success: true };
  }

  /**
   * Moves an entry that waits one place up or down. At the end of the list nothing changes. Rejected with 409 when the entry
   * has another `place` by now.
   */
  @Post('entries/:id/move')
  @HttpCode(200)
  async move(
    @Param('id', RecordIdPipe) id: number,
    @Body() { direction, place }: MoveWaitingEntryRequest,
    @Username() who: string,
  ): Promise<SuccessResponse> {
    await this.waitingList.move(id, direction, place ?? null, who);
    return { success: true };
  }

  /** Takes a person off the list. An offer ends. No email is sent. Rejected with 409 when the person is not on it any more. */
  @Post('entries/:id/remove')
  @HttpCode(200)
  async remove(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<SuccessResponse> {
    await this.waitingList.remove(id, who);
    return { success: true };
  }
}
