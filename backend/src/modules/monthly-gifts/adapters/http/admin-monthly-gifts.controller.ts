import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { readCorrection } from '../../../../kernel/edits.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { Clock } from '../../../../kernel/clock.js';
import { AuditedReads } from '../../../../platform/http/audited-reads.js';
import { ApiCsv, sendCsv, timeCell, type CsvColumn } from '../../../../platform/http/send-csv.js';
import { MONTHLY_GIFT_FIELDS } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { MONTHLY_GIFT_LABELS } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList, ListQueryPipe, sendList } from '../../../../platform/http/lists.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import type { DonorContact } from '../../../donations/index.js';
import { MonthlyGiftService } from '../../application/monthly-gift-service.js';
import { MonthlyPlanService } from '../../application/monthly-plan-service.js';
import { MonthlyGiftQueries } from '../persistence/monthly-gift-queries.js';
import {
  CancelMonthlyGiftRequest,
  GiftContactRequest,
  MonthlyGiftResponse,
  type MonthlyGiftDetailResponse,
  type RefusedCancellationsResponse,
} from './monthly-gifts.dto.js';

const { donor_name, email, phone, amount, status, paid_count, received_amount } = MONTHLY_GIFT_FIELDS;
const { next_charge_at, created_at, cancel_reason, subscription_id } = MONTHLY_GIFT_FIELDS;

const COLUMNS: CsvColumn<MonthlyGiftResponse>[] = [
  ['ID', (row) => row.id],
  [donor_name.label, (row) => row.donor_name],
  [email.label, (row) => row.email],
  [phone.label, (row) => row.phone],
  [amount.label, (row) => row.amount],
  [status.label, (row) => MONTHLY_GIFT_LABELS[row.status]],
  [paid_count.label, (row) => row.paid_count],
  [received_amount.label, (row) => row.received_amount],
  [next_charge_at.label, (row) => row.next_charge_at && timeCell(row.next_charge_at)],
  [created_at.label, (row) => timeCell(row.created_at)],
  [cancel_reason.label, (row) => row.cancel_reason],
  [subscription_id.label, (row) => row.subscription_id],
];

@BackOffice('donations')
@Controller('api/admin')
export class AdminMonthlyGiftsController {
  constructor(
    private readonly queries: MonthlyGiftQueries,
    private readonly gifts: MonthlyGiftService,
    private readonly plans: MonthlyPlanService,
    private readonly reads: AuditedReads,
    private readonly clock: Clock,
  ) {}

  /** All monthly gifts, newest first. With list parameters: one page, and the total in `X-Total-Count`. */
  @Get('monthly-gifts')
  @ApiList([MonthlyGiftResponse], 'status', 'id')
  async list(
    @Query(ListQueryPipe) query: ListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendList(request, response, query, this.queries.list);
  }

  /** The monthly gifts that match the list's filters, as a CSV file for Excel. */
  @Get('monthly-gifts.csv')
  @ApiCsv()
  async export(
    @Query(ListQueryPipe) query: ListQuery,
    @Username() who: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendCsv(request, response, COLUMNS, async () => ({
      name: `monthly-gifts-${todayInIndia(this.clock.now())}.csv`,
      rows: await this.reads.exportList(this.queries, query, who),
    }));
  }

  /** Gifts without a charge that Razorpay has not cancelled an hour after somebody asked for it. */
  @BackOffice('attention')
  @Get('monthly-gifts/refused-cancellations')
  async refusedCancellations(): Promise<RefusedCancellationsResponse> {
    return { success: true, gifts: await this.queries.refusedCancellations() };
  }

  /** One monthly gift. */
  @Get('monthly-gifts/:id')
  async show(@Param('id', RecordIdPipe) id: number): Promise<MonthlyGiftDetailResponse> {
    const gift = await this.queries.find(id);
    if (!gift) throw new AppError('RECORD_NOT_FOUND');
    return { success: true, gift };
  }

  /**
   * Corrects the details of the donor for later charges, receipts and letters. What is missing stays; an empty email is removed.
   * When the email changes, the donor's former link works no more, and a new one goes to the new address.
   */
  @Put('monthly-gifts/:id/contact')
  async correct(
    @Param('id', RecordIdPipe) id: number,
    @Body() { id_type, id_number, address, ...body }: GiftContactRequest,
    @Username() who: string,
  ): Promise<MonthlyGiftDetailResponse> {
    const { to, seen } = readCorrection<DonorContact>(body, ['donor_name', 'phone', 'email']);
    const correction = {
      ...to,
      ...(address && { address: address.trim() }),
      ...(id_type && { id: { type: id_type, number: id_number ?? '' } }),
    };
    await this.plans.correct(id, correction, who, seen);
    return this.show(id);
  }

  /** Ends a gift for good; the donor gets an email. While Razorpay is unavailable it is ended later. */
  @Post('monthly-gifts/:id/cancel')
  @HttpCode(200)
  async cancel(
    @Param('id', RecordIdPipe) id: number,
    @Body() { reason }: CancelMonthlyGiftRequest,
    @Username() who: string,
  ): Promise<MonthlyGiftDetailResponse> {
    await this.gifts.cancel(id, who, reason.trim());
    return this.show(id);
  }
}
