import { Body, Controller, Get, Param, Post, type PipeTransform } from '@nestjs/common';
import { toPaise, toRupees } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import type { BackOfficeUser } from '../../../../kernel/back-office-users.js';
import { BackOffice, CurrentUser } from '../../../../platform/http/back-office.js';
import { toPaidProgram } from '../../application/payment-service.js';
import { RefundService } from '../../application/refund-service.js';
import { getStatus, isSettled } from '../../domain/payment.js';
import { RECEIVED_BY_HAND, refundable, type Refund } from '../../domain/refund.js';
import { DisputeRepository } from '../persistence/dispute-repository.js';
import { PaymentOwners } from '../../ports/payment-owners.js';
import { PaymentRepository } from '../../ports/payment-repository.js';
import { RefundRepository } from '../persistence/refund-repository.js';
import {
  type PaymentDetailResponse,
  type RefundResponse,
  type RefundMadeResponse,
  RefundRequestBody,
} from './refunds.dto.js';

/** Reads a transaction id from a path. A malformed one is not found, without a query. */
export class TransactionIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^[A-Za-z0-9_-]{8,40}$/.test(value)) throw new AppError('TRANSACTION_NOT_FOUND');
    return value;
  }
}

@BackOffice('refunds')
@Controller('api/admin/payments')
export class RefundsController {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly owners: PaymentOwners,
    private readonly refunds: RefundRepository,
    private readonly disputes: DisputeRepository,
    private readonly refundService: RefundService,
    private readonly clock: Clock,
  ) {}

  /** A payment with its refunds and the amount that can still be refunded. */
  @Get(':transaction_id')
  async find(
    @Param('transaction_id', TransactionIdPipe) transactionId: string,
  ): Promise<PaymentDetailResponse> {
    const payment = await this.payments.findByTransaction(transactionId);
    if (!payment) throw new AppError('TRANSACTION_NOT_FOUND');
    const refunds = await this.refunds.ofPayment(payment.id);
    const disputes = await this.disputes.ofPayment(payment.id);
    const { gatewayPaymentId, amount } = payment;
    const owner = this.owners.of(payment);
    const others = (await owner.findDifferences?.(payment)) ?? [];
    const differences = await Promise.all(others.map((other) => this.payments.findByTransaction(other)));
    const subject = await owner.findSubject(payment);
    const left = isSettled(payment)
      ? Math.max(refundable(amount, gatewayPaymentId ?? RECEIVED_BY_HAND, refunds, disputes), 0)
      : null;
    const suggestion =
      left === null ? null : ((await owner.suggestedRefund?.(payment, left, this.clock.now())) ?? null);
    return {
      success: true,
      transaction_id: transactionId,
      purpose: payment.purpose,
      payment_status: getStatus(payment),
      mode: payment.mode,
      reference: payment.reference,
      amount: toRupees(amount),
      refunded_amount: toRupees(payment.refunded),
      refundable_amount: toRupees(left ?? 0),
      suggestion: suggestion && {
        amount: toRupees(suggestion.amount),
        reason: suggestion.reason,
        is_overpaid: suggestion.isOverpaid ?? false,
      },
      completed_at: payment.settledAt?.toISOString() ?? null,
      program: subject?.program ? toPaidProgram(subject.program, payment) : null,
      refunds: refunds.map(toRefundResponse),
      disputes: disputes.map((dispute) => ({
        dispute_id: dispute.id,
        amount: toRupees(dispute.amount),
        currency: dispute.currency,
        status: dispute.status,
        respond_by: dispute.respondBy?.toISOString() ?? null,
      })),
      differences: differences
        .filter((other) => other !== null)
        .map((other) => ({
          transaction_id: other.transactionId,
          amount: toRupees(other.amount),
          refunded_amount: toRupees(other.refunded),
        })),
    };
  }

  /**
   * Refunds a payment in full or in part. Repeating it with the same `refund_id` is safe. A user's limit counts
   * all refunds of one payment together.
   */
  @Post(':transaction_id/refunds')
  async refund(
    @Param('transaction_id', TransactionIdPipe) transactionId: string,
    @Body() body: RefundRequestBody,
    @CurrentUser() user: BackOfficeUser,
  ): Promise<RefundMadeResponse> {
    const refund = await this.refundService.refund(
      {
        refundId: body.refund_id,
        transactionId,
        gatewayPaymentId: body.gateway_payment_id ?? null,
        requestId: body.attention_id ?? null,
        amount: toPaise(body.amount) as number,
        reason: body.reason.trim(),
        givenBack: body.mode ? { mode: body.mode, reference: body.reference?.trim() ?? '' } : null,
      },
      user,
    );
    return { success: true, refund: toRefundResponse(refund) };
  }
}

function toRefundResponse(refund: Refund): RefundResponse {
  return {
    refund_id: refund.id,
    gateway_payment_id: refund.gatewayPaymentId,
    amount: toRupees(refund.amount),
    currency: refund.currency,
    mode: refund.mode,
    status: refund.status,
    reason: refund.reason,
    requested_by: refund.requestedBy,
    failure: refund.failure,
    bank_reference: refund.bankReference,
  };
}
