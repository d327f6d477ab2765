import { PAYMENT_STATES, paymentStatus, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';

/** SQL that derives a payment's status from its state, generated from the contracts' function. */
export function paymentStatusSql(state: string): string {
  const cases = PAYMENT_STATES.map((known) => `when '${known}' then '${paymentStatus(known)}'`);
  return `case ${state} ${cases.join(' ')} end`;
}

/** SQL condition that the payment has this status. It compares the state, so that an index can be used. */
export function paymentStatusCondition(state: string, status: PaymentStatus): string {
  const states = PAYMENT_STATES.filter((known) => paymentStatus(known) === status);
  return `${state} in (${states.map((known) => `'${known}'`).join(', ')})`;
}
