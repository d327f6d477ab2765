/**
 * SQL of the paise of payment `payment` that its payer has back or that are on their way back: the refunds that did not fail,
 * and what the bank took back. In agreement with `returned` (domain/refund.ts).
 */
export const returnedSql = (payment: string): string => `(
  (select coalesce(sum(f.amount_paise), 0) from refunds f where f.payment_id = ${payment}.id and f.status <> 'failed'
     and f.gateway_payment_id = coalesce(${payment}.gateway_payment_id, ''))
  + ${takenBackSql(payment)})`;

/** SQL of the paise of payment `payment` that the bank took back for the payer. In agreement with `takenBack` (domain/dispute.ts). */
export function takenBackSql(payment: string): string {
  return `(select coalesce(sum(d.amount_paise), 0) from payment_disputes d where d.payment_id = ${payment}.id
    and d.gateway_payment_id = ${payment}.gateway_payment_id and d.status = 'lost')`;
}
