import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { donationCategory } from '@qlu/contracts/donations/donations.rules';
import { toPaise } from '@qlu/contracts/money/money.rules';
import { MONTHLY_PLAN } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { toRecord } from '@qlu/contracts/resource/resource';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { FoundationRepository } from '../../../foundation/index.js';
import { OrderService } from '../../../payments/index.js';
import { DonationService } from '../../application/donation-service.js';
import type { DonationRequest } from '../../domain/donation.js';
import { MonthlyPlan, type MonthlyCheckout } from '../../ports/other-modules.js';
import {
  DonationOrderRequest,
  type DonationOrderResponse,
  type DonationTermsResponse,
} from './donations.dto.js';

@Controller()
export class DonationsController {
  constructor(
    private readonly donations: DonationService,
    private readonly orders: OrderService,
    private readonly monthlyPlan: MonthlyPlan,
  ) {}

  /**
   * Opens an order for a donation. Repeating it with the same transaction id is safe. A query string is
   * ignored. With the plan `monthly` it opens a subscription, which the checkout takes in place of an order.
   */
  @Limited('orders')
  @Post(['api/donations/create-order', 'api/create-donation-order', 'create-donation-order'])
  async createOrder(@Body() body: DonationOrderRequest): Promise<DonationOrderResponse> {
    const request = toRequest(body);
    if (body.payment_plan === MONTHLY_PLAN) return toMonthlyResponse(await this.monthlyPlan.start(request));
    const payment = await this.donations.create(request);
    return {
      success: true,
      transaction_id: payment.transactionId,
      ...this.orders.showCheckout(payment),
      payment_type: donationCategory(request.type),
    };
  }
}

@Controller('api/donations/terms')
export class DonationTermsController {
  constructor(private readonly foundation: FoundationRepository) {}

  /** Under which conditions the foundation accepts donations. */
  @Limited('reads')
  @Get()
  async show(): Promise<DonationTermsResponse> {
    const { fcra_approved: isApproved } = await this.foundation.current();
    return { success: true, indian_citizens_only: !isApproved };
  }
}

function toMonthlyResponse({
  transactionId,
  keyId,
  subscriptionId,
  token,
}: MonthlyCheckout): DonationOrderResponse {
  return {
    success: true,
    transaction_id: transactionId,
    razorpay_key: keyId,
    razorpay_order: null,
    razorpay_subscription_id: subscriptionId,
    payment_status: 'pending',
    result_token: null,
    payment_completed_at: null,
    payment_type: 'donation',
    monthly_gift_token: token,
  };
}

function toRequest(body: DonationOrderRequest): DonationRequest {
  const { sponsored_program: program, spots } = body;
  return {
    transactionId: body.transaction_id ?? `don_${randomUUID()}`,
    donor: toRecord(DONOR_FIELDS, body),
    idNumber: body.id_number,
    type: body.donation_type,
    sponsorship: program && spots ? { program, spots } : null,
    amount: toPaise(body.amount) as number,
    notes: body.notes ?? '',
    payAgain: body.pay_again ?? false,
  };
}
