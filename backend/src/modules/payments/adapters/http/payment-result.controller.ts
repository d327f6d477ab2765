import {
  Body,
  Catch,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import { ApiConsumes, ApiSeeOtherResponse } from '@nestjs/swagger';
import { isToken } from '@qlu/contracts/payments/payments.fields';
import { PASSED_ON_TEXT } from '@qlu/contracts/registrations/own-registration.rules';
import { paymentResultPath, SITE_ROUTES, receiptMissingPath } from '@qlu/contracts/site/site-routes';
import type { Request, Response } from 'express';
import { ENVIRONMENT, type Environment } from '../../../../config/env.js';
import { AppError } from '../../../../kernel/app-error.js';
import { Limited } from '../../../../platform/limits/call-limits.js';
import { ApiFile, sendCalendar, sendPdf, sendText } from '../../../../platform/http/send-file.js';
import { CheckoutResultService } from '../../application/checkout-result-service.js';
import { OrderService } from '../../application/order-service.js';
import { PaymentService } from '../../application/payment-service.js';
import { ReceiptService } from '../../application/receipt-service.js';
import type { PaymentProof } from '../../ports/payment-gateway.js';
import type {
  CheckoutScriptResponse,
  OpenedCheckoutResponse,
  PaymentResultResponse,
} from './payment-result.dto.js';
import { MissingFileFilter } from '../../../../platform/http/problem.filter.js';

export const PAYMENT_CHECKOUT_RETURN = '/api/payments/callback';

/** Of receipts: the page of the payment explains. */
@Catch()
export class ReceiptProblemFilter extends MissingFileFilter {
  protected getPath(token: string): string {
    return receiptMissingPath(token);
  }
}

@Controller('api/payments')
export class PaymentsController {
  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  /** The URL of the checkout script. */
  @Get('checkout')
  checkout(): CheckoutScriptResponse {
    return { success: true, script_url: this.env.RAZORPAY_CHECKOUT_URL };
  }
}

@Controller('api/payments')
export class PaymentResultController {
  constructor(
    private readonly payments: PaymentService,
    private readonly orders: OrderService,
    private readonly receipts: ReceiptService,
    private readonly checkoutResults: CheckoutResultService,
  ) {}

  /** A payment by the token in the URL of its result page, with its current state. */
  @Limited('reads')
  @Get(':token')
  async show(
    @Param('token') token: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentResultResponse> {
    response.setHeader('Cache-Control', 'no-store');
    return this.findResult(token);
  }

  /**
   * Opens the order of an unpaid registration again, on any phone that has the address of its page, and holds its seats. Key
   * and order are null when it is paid, or when an attempt is in progress. A repeat gets the same order.
   */
  @Limited('orders')
  @Post(':token/checkout')
  @HttpCode(200)
  async checkout(
    @Param('token') token: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OpenedCheckoutResponse> {
    response.setHeader('Cache-Control', 'no-store');
    const found = await this.payments.byToken(token);
    if (!found) throw new AppError('TRANSACTION_NOT_FOUND');
    const { payment, canPay } = await this.orders.continue(found);
    const checkout = this.orders.showCheckout(payment, canPay);
    return { success: true, transaction_id: payment.transactionId, ...checkout };
  }

  /**
   * The receipt of a settled payment as a PDF file. A browser that opens the link is redirected to the payment's page
   * when there is no file.
   */
  @Limited('documents')
  @Get(':token/receipt.pdf')
  @UseFilters(ReceiptProblemFilter)
  @ApiFile('application/pdf')
  @ApiSeeOtherResponse({ description: 'To the page of the payment, for a browser, when there is no file' })
  async receipt(
    @Param('token') token: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    const payment = await this.receiptedPayment(token);
    if (request.method === 'HEAD') response.type('application/pdf').end();
    else sendPdf(response, await this.receipts.print(payment));
  }

  /** The same receipt as a text file, which every browser can show. */
  @Limited('reads')
  @Get(':token/receipt.txt')
  @UseFilters(ReceiptProblemFilter)
  @ApiFile('text/plain')
  @ApiSeeOtherResponse({ description: 'To the page of the payment, for a browser, when there is no file' })
  async textReceipt(@Param('token') token: string, @Res() response: Response): Promise<void> {
    sendText(response, this.receipts.writeText(await this.receiptedPayment(token)));
  }

  /** The days of a paid registration for the calendar of a phone. It has the joining link and no personal data. */
  @Limited('reads')
  @Get(':token/calendar.ics')
  @ApiFile('text/calendar')
  async calendar(@Param('token') token: string, @Res() response: Response): Promise<void> {
    sendCalendar(response, await this.payments.writeCalendar(token));
  }

  private async receiptedPayment(token: string): Promise<PaymentResultResponse> {
    const payment = await this.findResult(token);
    if (payment.is_passed_on) throw new AppError('RECEIPT_NOT_READY', { sentence: PASSED_ON_TEXT });
    return payment;
  }

  private async findResult(token: string): Promise<PaymentResultResponse> {
    const result = await this.payments.show(token);
    if (!result) throw new AppError('TRANSACTION_NOT_FOUND');
    return result;
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
    const payment = proof ? await this.checkoutResults.handleReturn(proof) : null;
    const isOfPayer = payment !== null && !payment.isPassedOn;
    response.redirect(303, isOfPayer ? paymentResultPath(payment.resultToken) : SITE_ROUTES.paymentReturn);
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
