import type { PaymentResultResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import {
  DONATION_LABELS,
  isDonationType,
  isSponsoredProgram,
  SPONSORED_LABELS,
} from '@qlu/contracts/donations/donations.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import type { FailureDetails, ResultDetails } from './paymentResult';

/**
 * Result page details of a payment from the server. Email, phone and ID number stay empty: the response omits
 * them.
 */
export function resultOfPayment(payment: PaymentResultResponse): ResultDetails {
  const { program, donation } = payment;
  const { type = '', sponsored_program: sponsored } = donation ?? {};
  return {
    registrationType: payment.purpose,
    donationType: isDonationType(type) ? DONATION_LABELS[type] : type,
    transactionId: payment.transaction_id,
    timestamp: payment.completed_at ?? payment.created_at,
    donorName: payment.name,
    email: '',
    phone: '',
    idType: '',
    idNumber: '',
    amount: payment.amount,
    paymentPlan: donation?.payment_plan ?? '',
    programName: program?.name,
    programDate: program ? formatDateRange(program.date) : undefined,
    programTime: program?.time,
    programLocation: program?.location,
    programId: program?.id,
    numberOfPeople: program?.people,
    sponsoredProgram: isSponsoredProgram(sponsored) ? SPONSORED_LABELS[sponsored] : undefined,
    spots: donation?.spots ?? undefined,
  };
}

export function failureOfPayment(payment: PaymentResultResponse): FailureDetails {
  return {
    ...resultOfPayment(payment),
    errorCode: payment.failure_code ?? 'PAYMENT_FAILED',
    failureReason: payment.failure_reason || PAYMENT_MESSAGES.notCompleted,
  };
}
