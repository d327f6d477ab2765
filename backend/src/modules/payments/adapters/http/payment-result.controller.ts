import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiConsumes, ApiSeeOtherResponse } from '@nestjs/swagger';
import { rupeesOf } from '@qlu/contracts/money/money.rules';
import { tokenProblem } from '@qlu/contracts/payments/payments.fields';
import { paymentResultPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Limited } from '../../../../platform/http/limited.js';
import { HandleCheckoutReturn } from '../../application/handle-checkout-return.js';
import { ShowPayment } from '../../application/show-payment.js';
import { statusOf, type Payment } from '../../domain/payment.js';
import type { PaymentProof } from '../../ports/payment-gateway.js';
import type { PaymentSubject } from '../../ports/payment-owners.js';
import type { PaymentResultResponse } from './payment-result.responses.js';

@Controller('api/payments')
export class PaymentResultController {
  constructor(
    @Inject(ShowPayment) private readonly showPayment: ShowPayment,
    @Inject(HandleCheckoutReturn) private readonly handleCheckoutReturn: HandleCheckoutReturn,
  ) {}

  /** A payment by the token in the URL of its result page, with its current state. */
  @Limited('reads')
  @Get(':token')
  async show(
    @Param('token') token: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentResultResponse> {
    response.setHeader('Cache-Control', 'no-store');
    const result = await this.showPayment.execute(token);
    if (!result) throw new AppError('TRANSACTION_NOT_FOUND');
    return toResultResponse(result.payment, result.subject);
  }

  /**
   * The checkout posts its form here when it returns by redirect, as it does inside other apps. A genuine
   * proof redirects to the payment's result page. Everything else, including every failure, is unsigned: it
   * discloses and changes nothing, and redirects to a neutral page, which finds the attempt in the browser
   * tab's storage.
   */
  @Limited('settling')
  @Post('callback')
  @HttpCode(303)
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiSeeOtherResponse({ description: 'To the result page, or to the neutral return page' })
  async callback(@Body() form: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const proof = proofIn(form);
    const payment = proof && (await this.handleCheckoutReturn.execute(proof));
    response.redirect(303, payment ? paymentResultPath(payment.resultToken) : SITE_ROUTES.paymentReturn);
  }
}

/** The proof that Razorpay posts after a payment; null when the form has none. */
function proofIn(form: Record<string, unknown> | undefined): PaymentProof | null {
  const {
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  } = form ?? {};
  return isToken(orderId) && isToken(paymentId) && isToken(signature)
    ? { orderId, paymentId, signature }
    : null;
}

function isToken(value: unknown): value is string {
  return tokenProblem(value) === null;
}

function toResultResponse(
  payment: Payment,
  { name, program, donation }: PaymentSubject,
): PaymentResultResponse {
  return {
    success: true,
    transaction_id: payment.transactionId,
    purpose: payment.purpose,
    payment_status: statusOf(payment),
    amount: rupeesOf(payment.amount),
    refunded_amount: rupeesOf(payment.refunded),
    name,
    created_at: payment.createdAt.toISOString(),
    completed_at: payment.settledAt?.toISOString() ?? null,
    failure_code: payment.failureCode,
    failure_reason: payment.failureReason,
    program,
    donation: donation && {
      type: donation.type,
      sponsored_program: donation.sponsoredProgram,
      spots: donation.spots,
      payment_plan: donation.plan,
    },
  };
}
