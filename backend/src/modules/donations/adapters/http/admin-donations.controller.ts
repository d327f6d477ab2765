import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RevealIdNumber } from '../../../../kernel/reveal-id-number.js';
import type { ListQuery } from '../../../../kernel/page.js';
import { Administrator, AdminOnly } from '../../../../platform/http/admin-only.js';
import { ApiFigures, ApiList } from '../../../../platform/http/api-list.js';
import type { IdNumberResponse } from '../../../../platform/http/id-number.responses.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { sendList } from '../../../../platform/http/send-list.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { DonationQueries } from '../persistence/donation-queries.js';
import { AdminDonationResponse, DonationFiguresResponse } from './donations.responses.js';

const FILTERS = ['donation_type', 'donation_category', 'payment_status', 'from', 'to'];

@AdminOnly('donations')
@Controller('api/admin/donations')
export class AdminDonationsController {
  constructor(
    @Inject(DonationQueries) private readonly queries: DonationQueries,
    @Inject(RevealIdNumber) private readonly revealIdNumber: RevealIdNumber,
  ) {}

  /** All donations, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get()
  @ApiList([AdminDonationResponse], ...FILTERS)
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.queries);
  }

  /** The figures of the donations that match the same filters. */
  @Get('summary')
  @ApiFigures(DonationFiguresResponse, ...FILTERS)
  async summary(@Query(ListQueryPipe) query: ListQuery): Promise<DonationFiguresResponse> {
    return this.queries.figures(query);
  }

  /** The full ID number of one donor. The audit log records the access. */
  @Get(':id/id-number')
  async idNumber(
    @Param('id', RecordIdPipe) id: number,
    @Administrator() who: string,
  ): Promise<IdNumberResponse> {
    return { success: true, ...(await this.revealIdNumber.execute(id, who)) };
  }
}
