import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiConsumes, ApiSeeOtherResponse } from '@nestjs/swagger';
import { monthlyLimits } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { isToken } from '@qlu/contracts/payments/payments.fields';
import { monthlyGiftPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import type { DonationCorrection } from '../../../donations/index.js';
import { FoundationReader } from '../../../foundation/index.js';
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
} from './monthly-gifts.dto.js';

export const GIFT_CHECKOUT_RETURN = '/api/monthly-gifts/callback';

/** What donors do with their monthly gifts. The token in the address is the only key. */
@Controller('api/monthly-gifts')
export class MonthlyGiftsController {
  constructor(
    private readonly foundation: FoundationReader,
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

  private async returnPath(form: Record<string, unknown> | undefined): Promise<string> {
    const {
      razorpay_payment_id: paymentId,
      razorpay_subscription_id: subscriptionId,
      razorpay_signature: signature,
    } = form ?? {};
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
