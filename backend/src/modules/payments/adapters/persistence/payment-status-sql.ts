import { PAYMENT_STATES, paymentStatus } from '@qlu/contracts/payments/payments.rules';

/** The contracts' derivation of a payment's status from its state, written out as SQL (decisions §2). */
export function paymentStatusSql(state: string): string {
  const cases = PAYMENT_STATES.map((known) => `when '${known}' then '${paymentStatus(known)}'`);
  return `case ${state} ${cases.join(' ')} end`;
}
