import { createHash } from 'node:crypto';
import { Body, Controller, Headers, HttpCode, Logger, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import type { Request } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import type { SuccessResponse } from '../../../../platform/http/success.dto.js';
import { CheckoutResultService } from '../../application/checkout-result-service.js';
import { WebhookService } from '../../application/webhook-service.js';
import type { PaymentPurpose } from '../../domain/payment.js';
import {
  PaymentFailedRequest,
  VerifyPaymentRequest,
  type PaymentFailedResponse,
  type PaymentVerifiedResponse,
} from './settlement.dto.js';

/** The checkout's proof of a payment and its report of a failure, at the paths of each purpose. */
@Controller()
export class SettlementController {
  constructor(private readonly results: CheckoutResultService) {}

  /** Settles the payment of a registration by the checkout's proof. The same proof again gets the same response. */
  @Limited('settling')
  @Post('api/registrations/verify-payment')
  @HttpCode(200)
  verifyRegistration(@Body() body: VerifyPaymentRequest): Promise<PaymentVerifiedResponse> {
    return this.verify('registration', body);
  }

  /** Settles the payment of a donation by the checkout's proof. The same proof again gets the same response. */
  @Limited('settling')
  @Post(['api/donations/verify-payment', 'api/verify-donation-payment', 'verify-donation-payment'])
  @HttpCode(200)
  verifyDonation(@Body() body: VerifyPaymentRequest): Promise<PaymentVerifiedResponse> {
    return this.verify('donation', body);
  }

  /** Reports a failed or dismissed checkout of a registration. Returns the status after a sync with Razorpay. */
  @Limited('settling')
  @Post('api/registrations/payment-failed')
  @HttpCode(200)
  registrationFailed(@Body() body: PaymentFailedRequest): Promise<PaymentFailedResponse> {
    return this.failed('registration', body);
  }

  /** Reports a failed or dismissed checkout of a donation. Returns the status after a sync with Razorpay. */
  @Limited('settling')
  @Post(['api/donations/payment-failed', 'api/donation-payment-failed', 'donation-payment-failed'])
  @HttpCode(200)
  donationFailed(@Body() body: PaymentFailedRequest): Promise<PaymentFailedResponse> {
    return this.failed('donation', body);
  }

  private async verify(
    purpose: PaymentPurpose,
    body: VerifyPaymentRequest,
  ): Promise<PaymentVerifiedResponse> {
    await this.results.verify(purpose, body.transaction_id, {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return { success: true, message: PAYMENT_MESSAGES.verified };
  }

  private async failed(purpose: PaymentPurpose, body: PaymentFailedRequest): Promise<PaymentFailedResponse> {
    const failure = { code: body.error_code, reason: body.error_description ?? '' };
    return { success: true, status: await this.results.reportFailure(purpose, body.transaction_id, failure) };
  }
}

/** Both forms of the address may be typed into Razorpay's dashboard. */
export const EVENT_PATHS = ['/api/webhooks/razorpay', '/api/webhooks/razorpay/'];

@Controller('api/webhooks/razorpay')
export class WebhookController {
  private readonly logger = new Logger(WebhookController.name);

  constructor(private readonly webhook: WebhookService) {}

  /**
   * Razorpay's webhook. The signature covers the raw body and uses one of the secrets in
   * `RAZORPAY_WEBHOOK_SECRET`. The event is stored once and processed later by a job.
   */
  @Post()
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<Request>,
    @Headers('x-razorpay-signature') signature: string | undefined,
    @Headers('x-razorpay-event-id') eventId: string | undefined,
  ): Promise<SuccessResponse> {
    if (!request.rawBody || !signature) throw new AppError('NOTIFICATION_REFUSED');
    // An event without an id is identified by the digest of its bytes.
    const id = isEventId(eventId) ? eventId : createHash('sha256').update(request.rawBody).digest('hex');
    const { type, isNew } = await this.webhook.receive(id, request.rawBody, signature);
    this.logger.log({ eventId: id, type, isNew }, 'Webhook');
    return { success: true };
  }
}

function isEventId(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{1,100}$/.test(value);
}
