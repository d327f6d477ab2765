import type { PaymentResultResponse } from '../api/index.js';
import { formatDateRange } from '../dates/dates.rules.js';
import {
  DONATION_LABELS,
  isDonationType,
  isSponsoredProgram,
  SPONSORED_LABELS,
} from '../donations/donations.rules.js';
import { PAYMENT_MESSAGES } from './payments.messages.js';
import type { FailureDetails, ResultDetails } from './payment-facts.rules.js';

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
    idType: payment.id_type,
    idNumber: '',
    amount: payment.amount,
    refunded: payment.refunded_amount,
    paymentPlan: payment.payment_plan,
    programName: program?.name,
    programDate: program ? formatDateRange(program.date, program.end_date) : undefined,
    programTime: program?.time,
    programLocation: program?.location,
    programId: program?.id,
    hasSeat: program?.has_seat,
    isCancelled: program?.is_cancelled,
    isProgramCancelled: program?.is_program_cancelled,
    checkInCode: program?.check_in_code ?? undefined,
    numberOfPeople: program?.people,
    participantNames: program?.participant_names,
    joiningLink: program?.joining_link ?? undefined,
    option: program?.option,
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
