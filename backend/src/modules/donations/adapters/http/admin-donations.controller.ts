import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LookAtIdNumber } from '../../../../kernel/look-at-id-number.js';
import { everything } from '../../../../kernel/page.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { ApiFigures, ApiList } from '../../../../platform/http/api-list.js';
import type { IdNumberAnswer } from '../../../../platform/http/id-number.answers.js';
import { readListQuery } from '../../../../platform/http/list-query.js';
import { sendList } from '../../../../platform/http/send-list.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { DonationReader } from '../../ports/donation-reader.js';
import { AdminDonationAnswer, DonationFiguresAnswer } from './donations.answers.js';

const FILTERS = ['donation_type', 'donation_category', 'payment_status', 'from', 'to'];

@AdminOnly()
@Controller('api/admin/donations')
export class AdminDonationsController {
  constructor(
    @Inject(DonationReader) private readonly reader: DonationReader,
    @Inject(LookAtIdNumber) private readonly lookAtIdNumber: LookAtIdNumber,
  ) {}

  /** All donations, newest first; with list parameters one page of them, `X-Total-Count` beside it. */
  @Get()
  @ApiList([AdminDonationAnswer], ...FILTERS)
  async list(
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, readListQuery(query), this.reader);
  }

  /** The figures of the donations that the same filters leave. */
  @Get('summary')
  @ApiFigures(DonationFiguresAnswer, ...FILTERS)
  async summary(@Query() query: Record<string, unknown>): Promise<DonationFiguresAnswer> {
    return this.reader.figures(readListQuery(query) ?? everything());
  }

  /** One whole ID number; the look is in the audit log. */
  @Get(':id/id-number')
  async idNumber(
    @Param('id', RecordIdPipe) id: number,
    @Administrator() who: string,
  ): Promise<IdNumberAnswer> {
    return { success: true, ...(await this.lookAtIdNumber.execute(id, who)) };
  }
}
