import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiConsumes, ApiSeeOtherResponse } from '@nestjs/swagger';
import { rupeesOf } from '@qlu/contracts/money/money.rules';
import { tokenProblem } from '@qlu/contracts/payments/payments.fields';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import type { Response } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Limited } from '../../../../platform/http/limited.js';
import { ComeBack, type Return } from '../../application/come-back.js';
import { ShowPayment } from '../../application/show-payment.js';
import { statusOf, type Payment } from '../../domain/payment.js';
import type { PaymentSubject } from '../../ports/payment-owners.js';
import type { PaymentResultAnswer } from './payment-result.answers.js';

@Controller('api/payments')
export class PaymentResultController {
  constructor(
    @Inject(ShowPayment) private readonly showPayment: ShowPayment,
    @Inject(ComeBack) private readonly comeBack: ComeBack,
  ) {}

  /** A payment by the word in the address of its result page: its true state while it is being confirmed, and after. */
  @Limited('looking')
  @Get(':token')
  async show(
    @Param('token') token: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentResultAnswer> {
    response.setHeader('Cache-Control', 'no-store');
    const shown = await this.showPayment.execute(token);
    if (!shown) throw new AppError('TRANSACTION_NOT_FOUND');
    return resultAnswer(shown.payment, shown.subject);
  }

  /**
   * Where the checkout posts its form when it comes back by redirect (inside other apps). Leads to the result page,
   * whatever became of the payment.
   */
  @Limited('settling')
  @Post('callback')
  @HttpCode(303)
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiSeeOtherResponse({ description: 'To the result page' })
  async callback(@Body() form: Record<string, unknown>, @Res() response: Response): Promise<void> {
    const { orderId, returned } = readReturn(form);
    const payment = await this.comeBack.execute(orderId, returned);
    response.redirect(303, paymentResultPath(payment.resultToken));
  }
}

/** The fields that Razorpay posts: a proof, or `error[...]` with the ids in a JSON text of its own. */
function readReturn(form: Record<string, unknown> | undefined): { orderId: string; returned: Return } {
  const text = (name: string): string => {
    const value = form?.[name];
    return typeof value === 'string' ? value.slice(0, 2_000) : '';
  };
  const orderId = wordOf(text('razorpay_order_id'));
  if (orderId) {
    const [paymentId, signature] = [text('razorpay_payment_id'), text('razorpay_signature')];
    return { orderId, returned: { proof: { orderId, paymentId, signature } } };
  }
  const failure = {
    code: wordOf(text('error[reason]')) || wordOf(text('error[code]')) || 'PAYMENT_FAILED',
    reason: text('error[description]'),
  };
  return { orderId: orderIn(text('error[metadata]')), returned: { failure } };
}

/** What may be an id or a code, by the rule of the calls that send them as JSON; else nothing. */
function wordOf(value: unknown): string {
  return tokenProblem(value) === null ? String(value) : '';
}

function orderIn(metadata: string): string {
  try {
    const { order_id: orderId } = JSON.parse(metadata) as { order_id?: unknown };
    return wordOf(orderId);
  } catch {
    // No metadata: it names no order, and the caller refuses it.
    return '';
  }
}

function resultAnswer(payment: Payment, { name, program, donation }: PaymentSubject): PaymentResultAnswer {
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
