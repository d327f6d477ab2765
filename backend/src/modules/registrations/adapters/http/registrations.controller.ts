import { randomUUID } from 'node:crypto';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { paiseOf } from '@qlu/contracts/money/money.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { registrationStatus } from '@qlu/contracts/registrations/registrations.rules';
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
import { RegisterParticipant, type RegistrationRequest } from '../../application/register-participant.js';
import type { RegistrationOrderResponse } from './registrations.responses.js';
import { RegistrationOrderRequest } from './registrations.requests.js';

@Controller('api')
export class RegistrationsController {
  constructor(
    @Inject(RegisterParticipant) private readonly registerParticipant: RegisterParticipant,
    @Inject(VerifyPayment) private readonly verifyPayment: VerifyPayment,
    @Inject(ReportFailure) private readonly reportFailure: ReportFailure,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Registers immediately if it is free, else opens an order. Repeating it with the same transaction id is
   * safe.
   */
  @Limited('orders')
  @Post(['registrations/create-order', 'register-program'])
  async createOrder(@Body() body: RegistrationOrderRequest): Promise<RegistrationOrderResponse> {
    const request = requestOf(body);
    const payment = await this.registerParticipant.execute(request);
    const checkout = checkoutOf(payment, this.gateway.keyId);
    return {
      success: true,
      transaction_id: payment?.transactionId ?? request.transactionId,
      ...checkout,
      registration_status: registrationStatus(checkout.payment_status),
    };
  }

  /** Verifies the checkout's proof and settles the payment. Repeating it returns the same. */
  @Limited('settling')
  @Post('registrations/verify-payment')
  @HttpCode(200)
  async verify(@Body() body: VerifyPaymentRequest): Promise<PaymentVerifiedResponse> {
    await this.verifyPayment.execute('registration', body.transaction_id, {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return { success: true, message: PAYMENT_MESSAGES.verified };
  }

  /** Reports a failed or closed checkout. Returns the payment's status after a sync with Razorpay. */
  @Limited('settling')
  @Post('registrations/payment-failed')
  @HttpCode(200)
  async paymentFailed(@Body() body: PaymentFailedRequest): Promise<PaymentFailedResponse> {
    const failure = { code: body.error_code, reason: body.error_description ?? '' };
    return {
      success: true,
      status: await this.reportFailure.execute('registration', body.transaction_id, failure),
    };
  }
}

function requestOf(body: RegistrationOrderRequest): RegistrationRequest {
  return {
    transactionId: body.transaction_id ?? `reg_${randomUUID()}`,
    programId: body.program_id,
    participant: {
      fullName: body.name,
      email: body.email,
      phone: body.phone,
      address: body.address,
      idType: body.idType,
      idNumber: body.idNumber,
    },
    amount: paiseOf(body.amount) as number,
    description: body.description ?? '',
    people: body.number_of_people ?? 1,
    payAgain: body.pay_again ?? false,
  };
}
