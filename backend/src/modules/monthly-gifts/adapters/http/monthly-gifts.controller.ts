import { Body, Controller, Get, Header, HttpCode, Param, Post, Res, Put, Query, Req } from '@nestjs/common';
import { ApiConsumes, ApiSeeOtherResponse } from '@nestjs/swagger';
import { monthlyLimits, MONTHLY_GIFT_LABELS } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { isToken } from '@qlu/contracts/payments/payments.fields';
import { monthlyGiftPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { Response, Request } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import type { DonationCorrection, DonorContact } from '../../../donations/index.js';
import { FoundationRepository } from '../../../foundation/index.js';
import { DONOR, MonthlyGiftService } from '../../application/monthly-gift-service.js';
import { MonthlyPlanService } from '../../application/monthly-plan-service.js';
import {
  GiftDetailsRequest,
  toDonorGiftResponse,
  VerifyMonthlyGiftRequest,
  type DonorGiftResponse,
  type GiftCorrectedResponse,
  type MonthlyGiftVerifiedResponse,
  type MonthlyTermsResponse,
  CancelMonthlyGiftRequest,
  GiftContactRequest,
  MonthlyGiftResponse,
  type MonthlyGiftDetailResponse,
  type RefusedCancellationsResponse,
} from './monthly-gifts.dto.js';
import { readCorrection } from '../../../../kernel/edits.js';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { Clock } from '../../../../kernel/clock.js';
import { AuditedReads } from '../../../../platform/http/audited-reads.js';
import { ApiCsv, sendCsv, timeCell, type CsvColumn } from '../../../../platform/http/send-csv.js';
import { MONTHLY_GIFT_FIELDS } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { ApiList, ListQueryPipe, sendList } from '../../../../platform/http/lists.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { MonthlyGiftQueries } from '../persistence/monthly-gift-queries.js';

export const GIFT_CHECKOUT_RETURN = '/api/monthly-gifts/callback';

/** Calls of donors about their monthly gifts. The token in the address is the only key. */
@Controller('api/monthly-gifts')
export class MonthlyGiftsController {
  constructor(
    private readonly foundation: FoundationRepository,
    private readonly gifts: MonthlyGiftService,
    private readonly plans: MonthlyPlanService,
  ) {}

  /** Whether donors can give every month, and the limits. */
  @Limited('reads')
  @Get('terms')
  @Header('Cache-Control', 'no-store')
  async terms(): Promise<MonthlyTermsResponse> {
    const settings = await this.foundation.current();
    const { amount, charges } = monthlyLimits(settings);
    return {
      success: true,
      enabled: settings.monthly_enabled,
      maximum_amount: amount,
      maximum_charges: charges,
    };
  }

  /** Checks the checkout's proof of the first payment. The same proof again gets the same response. */
  @Limited('settling')
  @Post('verify')
  @HttpCode(200)
  async verify(@Body() body: VerifyMonthlyGiftRequest): Promise<MonthlyGiftVerifiedResponse> {
    const { token, status } = await this.gifts.verify(body.transaction_id, {
      paymentId: body.razorpay_payment_id,
      subscriptionId: body.razorpay_subscription_id,
      signature: body.razorpay_signature,
    });
    return { success: true, monthly_gift_token: token, status };
  }

  /**
   * The checkout posts its form here when it returns by redirect, as it does inside other apps. A genuine proof redirects
   * to the donor's page, everything else to a neutral page.
   */
  @Limited('settling')
  @Post('callback')
  @HttpCode(303)
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiSeeOtherResponse({ description: 'To the page of the gift, or to the neutral return page' })
  async callback(@Body() form: Record<string, unknown>, @Res() response: Response): Promise<void> {
    response.redirect(303, await this.returnPath(form));
  }

  /** A monthly gift by the token in the address of its donor's page. */
  @Limited('reads')
  @Get(':token')
  @Header('Cache-Control', 'no-store')
  async show(@Param('token') token: string): Promise<DonorGiftResponse> {
    return toDonorGiftResponse(await this.gifts.show(token));
  }

  /** Makes no more charges until it is resumed. A repeat changes nothing. */
  @Limited('settling')
  @Post(':token/pause')
  @HttpCode(200)
  async pause(@Param('token') token: string): Promise<DonorGiftResponse> {
    const { id } = await this.gifts.show(token);
    return toDonorGiftResponse(await this.gifts.change(id, 'pause'));
  }

  /** Continues a paused gift. A gift that was paused in the UPI app can be resumed only there. */
  @Limited('settling')
  @Post(':token/resume')
  @HttpCode(200)
  async resume(@Param('token') token: string): Promise<DonorGiftResponse> {
    const { id } = await this.gifts.show(token);
    return toDonorGiftResponse(await this.gifts.change(id, 'resume'));
  }

  /** Ends a gift for good. A repeat changes nothing. */
  @Limited('settling')
  @Post(':token/cancel')
  @HttpCode(200)
  async cancel(@Param('token') token: string): Promise<DonorGiftResponse> {
    const { id } = await this.gifts.show(token);
    return toDonorGiftResponse(await this.gifts.cancel(id, DONOR, null));
  }

  /**
   * Corrects the details of the donor for later charges, receipts and letters. What is missing stays. When the email
   * changes, this link works no more, and a new one goes to the new address.
   */
  @Limited('settling')
  @Post(':token/details')
  @HttpCode(200)
  async correct(
    @Param('token') token: string,
    @Body() { id_type, id_number, ...contact }: GiftDetailsRequest,
  ): Promise<GiftCorrectedResponse> {
    const { id } = await this.gifts.show(token);
    const given = Object.entries(contact).flatMap(([name, value]) =>
      value?.trim() ? [[name, value.trim()]] : [],
    );
    const correction = {
      ...Object.fromEntries(given),
      ...(id_type && { id: { type: id_type, number: id_number ?? '' } }),
    } as DonationCorrection;
    return { success: true, has_new_link: await this.plans.correct(id, correction, DONOR) };
  }

  private async returnPath(form: Record<string, unknown> = {}): Promise<string> {
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = form;
    const { razorpay_subscription_id: subscriptionId } = form;
    if (!isToken(paymentId) || !isToken(subscriptionId) || !isToken(signature))
      return SITE_ROUTES.paymentReturn;
    try {
      const { token } = await this.gifts.verify(null, { paymentId, subscriptionId, signature });
      return monthlyGiftPath(token);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return SITE_ROUTES.paymentReturn;
    }
  }
}

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
