import { randomUUID } from 'node:crypto';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { donationCategory } from '@qlu/contracts/donations/donations.rules';
import { paiseOf } from '@qlu/contracts/money/money.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { Limited } from '../../../../platform/http/limited.js';
import {
  checkoutOf,
  PaymentFailedRequest,
  PaymentGateway,
  ReportFailure,
  VerifyPayment,
  VerifyPaymentRequest,
  type PaymentFailedResponse,
  type PaymentVerifiedResponse,
} from '../../../payments/index.js';
import { CreateDonation, type DonationRequest } from '../../application/create-donation.js';
import type { DonationOrderResponse } from './donations.responses.js';
import { DonationOrderRequest } from './donations.requests.js';

@Controller()
export class DonationsController {
  constructor(
    @Inject(CreateDonation) private readonly createDonation: CreateDonation,
    @Inject(VerifyPayment) private readonly verifyPayment: VerifyPayment,
    @Inject(ReportFailure) private readonly reportFailure: ReportFailure,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Opens an order for a donation. Repeating it with the same transaction id is safe. A query string is
   * ignored.
   */
  @Limited('orders')
  @Post(['api/donations/create-order', 'api/create-donation-order', 'create-donation-order'])
  async createOrder(@Body() body: DonationOrderRequest): Promise<DonationOrderResponse> {
    const request = requestOf(body);
    const payment = await this.createDonation.execute(request);
    return {
      success: true,
      transaction_id: payment.transactionId,
      ...checkoutOf(payment, this.gateway.keyId),
      payment_type: donationCategory(request.type),
    };
  }

  /** Verifies the checkout's proof and settles the payment. Repeating it returns the same. */
  @Limited('settling')
  @Post(['api/donations/verify-payment', 'api/verify-donation-payment', 'verify-donation-payment'])
  @HttpCode(200)
  async verify(@Body() body: VerifyPaymentRequest): Promise<PaymentVerifiedResponse> {
    await this.verifyPayment.execute('donation', body.transaction_id, {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return { success: true, message: PAYMENT_MESSAGES.verified };
  }

  /** Reports a failed or closed checkout. Returns the payment's status after a sync with Razorpay. */
  @Limited('settling')
  @Post(['api/donations/payment-failed', 'api/donation-payment-failed', 'donation-payment-failed'])
  @HttpCode(200)
  async paymentFailed(@Body() body: PaymentFailedRequest): Promise<PaymentFailedResponse> {
    const failure = { code: body.error_code, reason: body.error_description ?? '' };
    return {
      success: true,
      status: await this.reportFailure.execute('donation', body.transaction_id, failure),
    };
  }
}

function requestOf(body: DonationOrderRequest): DonationRequest {
  const { sponsored_program: program, spots } = body;
  return {
    transactionId: body.transaction_id ?? `don_${randomUUID()}`,
    donor: {
      name: body.donor_name,
      email: body.email,
      phone: body.phone,
      address: body.address,
      idType: body.id_type,
      idNumber: body.id_number,
    },
    type: body.donation_type,
    sponsorship: program && spots ? { program, spots } : null,
    amount: paiseOf(body.amount) as number,
    notes: body.notes ?? '',
    payAgain: body.pay_again ?? false,
  };
}
