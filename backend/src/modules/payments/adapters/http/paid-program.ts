import type { PaymentSubject } from '../../ports/payment-owners.js';
import type { PaidProgramResponse } from './payment-result.responses.js';

export function paidProgramOf({
  endDate,
  hasSeat,
  isCancelled,
  ...program
}: NonNullable<PaymentSubject['program']>): PaidProgramResponse {
  return { ...program, end_date: endDate, has_seat: hasSeat, is_cancelled: isCancelled };
}
