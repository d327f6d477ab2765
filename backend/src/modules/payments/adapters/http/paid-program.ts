import type { PaymentSubject } from '../../ports/payment-owners.js';
import type { PaidProgramResponse } from './payment-result.dto.js';

export function paidProgramOf(
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
