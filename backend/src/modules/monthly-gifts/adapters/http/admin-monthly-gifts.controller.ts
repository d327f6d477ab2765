import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { correctionOf } from '../../../../kernel/contact-changes.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList } from '../../../../platform/http/api-list.js';
import { ListQueryPipe } from '../../../../platform/http/list-query.pipe.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { sendList } from '../../../../platform/http/send-list.js';
import type { DonorContact } from '../../../donations/index.js';
import { CancelMonthlyGift } from '../../application/cancel-monthly-gift.js';
import { CorrectMonthlyGift } from '../../application/correct-monthly-gift.js';
import { MonthlyGiftQueries } from '../persistence/monthly-gift-queries.js';
import { CancelMonthlyGiftRequest, GiftContactRequest } from './monthly-gifts.requests.js';
import {
  MonthlyGiftResponse,
  type MonthlyGiftDetailResponse,
  type RefusedCancellationsResponse,
} from './monthly-gifts.responses.js';

@BackOffice('donations')
@Controller('api/admin/monthly-gifts')
export class AdminMonthlyGiftsController {
  constructor(
    private readonly queries: MonthlyGiftQueries,
    private readonly cancelGift: CancelMonthlyGift,
    private readonly correctGift: CorrectMonthlyGift,
  ) {}

  /** All monthly gifts, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get()
  @ApiList([MonthlyGiftResponse], 'status', 'id')
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.queries.list);
  }

  /** Gifts without a charge that Razorpay has not cancelled an hour after somebody asked for it. */
  @BackOffice('attention')
  @Get('refused-cancellations')
  async refusedCancellations(): Promise<RefusedCancellationsResponse> {
    return { success: true, gifts: await this.queries.refusedCancellations() };
  }

  /** One monthly gift. */
  @Get(':id')
  async show(@Param('id', RecordIdPipe) id: number): Promise<MonthlyGiftDetailResponse> {
    const gift = await this.queries.find(id);
    if (!gift) throw new AppError('RECORD_NOT_FOUND');
    return { success: true, gift };
  }

  /**
   * Corrects the details of the donor for later charges, receipts and letters. What is missing stays; an empty email is removed.
   * When the email changes, the donor's former link works no more, and a new one goes to the new address.
   */
  @Put(':id/contact')
  async correct(
    @Param('id', RecordIdPipe) id: number,
    @Body() { id_type, id_number, address, ...body }: GiftContactRequest,
    @Username() who: string,
  ): Promise<MonthlyGiftDetailResponse> {
    const { to, seen } = correctionOf<DonorContact>(body, ['donor_name', 'phone', 'email']);
    const correction = {
      ...to,
      ...(address && { address: address.trim() }),
      ...(id_type && { id: { type: id_type, number: id_number ?? '' } }),
    };
    await this.correctGift.execute(id, correction, who, seen);
    return this.show(id);
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
