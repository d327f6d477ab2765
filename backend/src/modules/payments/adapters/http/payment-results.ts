import { Injectable } from '@nestjs/common';
import { toRupees } from '@qlu/contracts/money/money.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import { PaymentService, type ShownPayment } from '../../application/payment-service.js';
import { getStatus } from '../../domain/payment.js';
import type { PaymentSubject } from '../../ports/payment-owners.js';
import type { PaidProgramResponse, PaymentResultResponse } from './payment-result.dto.js';

/** The result page of a payment, for the API and for the rendered page. */
@Injectable()
export class PaymentResults {
  constructor(private readonly payments: PaymentService) {}

  /** Null when no payment has this token. */
  async byToken(token: string): Promise<PaymentResultResponse | null> {
    const result = await this.payments.show(token);
    return result && toResultResponse(result);
  }
}

function toResultResponse({
  payment,
  subject,
  canPay,
  flag,
  isPassedOn,
}: ShownPayment): PaymentResultResponse {
  const { name, idType, program, donation } = subject;
  return {
    success: true,
    transaction_id: payment.transactionId,
    purpose: payment.purpose,
    payment_status: getStatus(payment),
    can_pay: canPay,
    flag: flag ?? 'none',
    amount: toRupees(payment.amount),
    refunded_amount: toRupees(payment.refunded),
    is_passed_on: isPassedOn,
    name,
    id_type: idType,
    payment_plan: donation?.plan ?? PAYMENT_PLAN,
    created_at: payment.createdAt.toISOString(),
    completed_at: payment.settledAt?.toISOString() ?? null,
    failure_code: payment.failureCode,
    failure_reason: payment.failureReason,
    program: program && toPaidProgram(program, payment.state === 'captured'),
    donation: donation && {
      type: donation.type,
      sponsored_program: donation.sponsoredProgram,
      spots: donation.spots,
      payment_plan: donation.plan,
    },
  };
}

export function toPaidProgram(
  {
    endDate,
    hasSeat,
    isCancelled,
    isProgramCancelled,
    checkInCode,
    joiningLink,
    names,
    registrationToken = '',
    ...program
  }: NonNullable<PaymentSubject['program']>,
  isPaid: boolean,
): PaidProgramResponse {
  const hasPlace = isPaid && hasSeat && !isCancelled;
  return {
    ...program,
    end_date: endDate,
    has_seat: hasSeat,
    is_cancelled: isCancelled,
    is_program_cancelled: isProgramCancelled,
    check_in_code: hasPlace ? checkInCode || null : null,
    joining_link: hasPlace && !isProgramCancelled ? joiningLink : null,
    participant_names: names,
    registration_token: registrationToken || null,
  };
}
