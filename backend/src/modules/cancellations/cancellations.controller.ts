import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';
import { paiseOfSum } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../kernel/app-error.js';
import { Username, BackOffice } from '../../platform/http/back-office.js';
import type { SuccessResponse } from '../../platform/http/success.dto.js';
import { AnnouncementRepository } from '../announcements/index.js';
import { safeName } from '../notifications/index.js';
import { ProgramIdPipe } from '../programs/http.js';
import {
  CancellationRequest,
  type CancellationRetriedResponse,
  type ProgramCancellationResponse,
} from './cancellations.dto.js';
import { CancellationsRepository } from './cancellations.repository.js';
import { CancellationsService } from './cancellations.service.js';

/** Cancelled programs. Only the owner may cancel: everyone may be refunded, without a limit. */
@BackOffice()
@Controller('api/admin/program-cancellations')
export class CancellationsController {
  constructor(
    private readonly repository: CancellationsRepository,
    private readonly announcements: AnnouncementRepository,
    private readonly cancellations: CancellationsService,
  ) {}

  /** Whom a cancellation concerns, or how far it is. */
  @Get(':id')
  async show(@Param('id', ProgramIdPipe) id: number): Promise<ProgramCancellationResponse> {
    const [program, money, place_requests, waiting, cancellation, items] = await Promise.all([
      this.announcements.program(id, 'registered'),
      this.repository.money(id),
      this.repository.placeRequests(id),
      this.repository.waiting(id),
      this.repository.describe(id),
      this.repository.describeItems(id),
    ]);
    if (!program) throw new AppError('PROGRAM_NOT_FOUND');
    const named = { ...program, sample_name: safeName(program.sample_name) };
    return { success: true, program: named, money, place_requests, waiting, cancellation, items };
  }

  /** Cancels a program and refunds, moves or only notifies everyone registered. Repeating it is safe. */
  @Post(':id')
  @HttpCode(200)
  async cancel(
    @Param('id', ProgramIdPipe) programId: number,
    @Body() body: CancellationRequest,
    @Username() by: string,
  ): Promise<SuccessResponse> {
    const way = body.way as CancellationWay;
    const targetProgramId = way === 'move' ? (body.target_program_id ?? null) : null;
    await this.cancellations.cancel({
      cancellation: { programId, way, targetProgramId, by },
      announcement: { id: body.announcement_id, subject: body.subject.trim(), text: body.text.trim() },
      confirmed: { registrations: body.registrations, refunds: paiseOfSum(body.refunds) },
    });
    return { success: true };
  }

  /** Tries again what failed. */
  @Post(':id/retry')
  @HttpCode(200)
  async retry(
    @Param('id', ProgramIdPipe) id: number,
    @Username() who: string,
  ): Promise<CancellationRetriedResponse> {
    return { success: true, retried: await this.cancellations.retry(id, who) };
  }
}
