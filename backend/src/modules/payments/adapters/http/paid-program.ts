import type { PaymentSubject } from '../../ports/payment-owners.js';
import type { PaidProgramResponse } from './payment-result.responses.js';

export function paidProgramOf(
  {
    endDate,
    hasSeat,
    isCancelled,
    isProgramCancelled,
    checkInCode,
    registrationToken = '',
    ...program
  }: NonNullable<PaymentSubject['program']>,
  isPaid: boolean,
): PaidProgramResponse {
  const code = isPaid && hasSeat && !isCancelled ? checkInCode || null : null;
  return {
    ...program,
    end_date: endDate,
    has_seat: hasSeat,
    is_cancelled: isCancelled,
    is_program_cancelled: isProgramCancelled,
    check_in_code: code,
    registration_token: registrationToken || null,
  };
}
