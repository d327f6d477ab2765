import { PAYMENT_STATES, paymentStatus, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';

/** The contracts' derivation of a payment's status from its state, written out as SQL (decisions §2). */
export function paymentStatusSql(state: string): string {
  const cases = PAYMENT_STATES.map((known) => `when '${known}' then '${paymentStatus(known)}'`);
  return `case ${state} ${cases.join(' ')} end`;
}

/** The same the other way round: the condition that the payment's state means this status, which an index can use. */
export function paymentStatusCondition(state: string, status: PaymentStatus): string {
  const states = PAYMENT_STATES.filter((known) => paymentStatus(known) === status);
  return `${state} in (${states.map((known) => `'${known}'`).join(', ')})`;
}
