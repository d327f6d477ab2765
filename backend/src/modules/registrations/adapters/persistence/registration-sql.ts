import { PAYMENT_STATUSES } from '@qlu/contracts/payments/payments.rules';
import { registrationStatus } from '@qlu/contracts/registrations/registrations.rules';

// Expressions over registrations `r` that the list and its CSV files share.

/** Each payment status has its own registration status. A free registration has no payment and counts as completed. */
export const STATUS_OF_PAYMENT = PAYMENT_STATUSES.map(
  (status) => [status, registrationStatus(status)] as const,
);

export const PAYMENT_STATUS = `case r.registration_status ${STATUS_OF_PAYMENT.map(
  ([payment, registration]) => `when '${registration}' then '${payment}'`,
).join(' ')} end`;

/**
 * A registration without a seat is paid, and one that the person cancelled is paid until all of it is refunded. The order by
 * {@link PAYMENT_STATUS} has an index, which knows neither.
 */
export const KNOWN_PAYMENT_STATUS = `case
  when r.cancelled_at is not null and r.payment_refunded_paise < r.payment_amount_paise then 'completed'
  else coalesce(${PAYMENT_STATUS}, 'completed') end`;

/** Cancelled places were paid, and differences for other dates. */
export const AMOUNT =
  '(r.unit_amount_paise * (r.number_of_people + r.cancelled_people) + r.paid_difference_paise)';

/** Statuses with money that is kept without a place: no seat was left, or the person gave up the place. */
export const WITHOUT_PLACE = `'no_seat', 'cancelled'`;
