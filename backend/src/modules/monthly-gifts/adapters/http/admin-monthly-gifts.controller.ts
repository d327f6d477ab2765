import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { sendList } from '../../../../platform/http/send-list.js';
import { CancelMonthlyGift } from '../../application/cancel-monthly-gift.js';
import { MonthlyGiftQueries } from '../persistence/monthly-gift-queries.js';
import { CancelMonthlyGiftRequest } from './monthly-gifts.requests.js';
import { MonthlyGiftResponse, type MonthlyGiftDetailResponse } from './monthly-gifts.responses.js';

@BackOffice('donations')
@Controller('api/admin/monthly-gifts')
export class AdminMonthlyGiftsController {
  constructor(
    @Inject(MonthlyGiftQueries) private readonly queries: MonthlyGiftQueries,
    @Inject(CancelMonthlyGift) private readonly cancelGift: CancelMonthlyGift,
  ) {}

  /** All monthly gifts, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get()
  @ApiList([MonthlyGiftResponse], 'status', 'id')
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.queries);
  }

  /** One monthly gift. */
  @Get(':id')
  async show(@Param('id', RecordIdPipe) id: number): Promise<MonthlyGiftDetailResponse> {
    const gift = await this.queries.find(id);
    if (!gift) throw new AppError('RECORD_NOT_FOUND');
    return { success: true, gift };
  }

  /** Ends a gift for good; the donor gets an email. While Razorpay is unavailable it is ended later. */
  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(
    @Param('id', RecordIdPipe) id: number,
    @Body() { reason }: CancelMonthlyGiftRequest,
    @Username() who: string,
  ): Promise<MonthlyGiftDetailResponse> {
    await this.cancelGift.execute(id, who, reason.trim());
    return this.show(id);
  }
}
