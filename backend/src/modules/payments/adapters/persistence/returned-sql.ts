/**
 * SQL of the paise of payment `payment` that its payer has back or that are on their way back: the refunds that did not fail,
 * and what the bank took back. In agreement with `returned` (domain/refund.ts).
 */
export const returnedSql = (payment: string): string =>
  `(${refundsSql(payment, `f.status <> 'failed'`)} + ${takenBackSql(payment)})`;

/**
 * SQL of the paise of payment `payment` that were refunded: the processed refunds, and what the bank took back. Never more than
 * the price, because a payer who bears the fee gets it back too.
 */
export const refundedSql = (payment: string): string =>
  `least(${payment}.amount_paise, ${refundsSql(payment, `f.status = 'processed'`)} + ${takenBackSql(payment)})`;

function refundsSql(payment: string, condition: string): string {
  return `(select coalesce(sum(f.amount_paise), 0) from refunds f where f.payment_id = ${payment}.id and ${condition}
    and f.gateway_payment_id = coalesce(${payment}.gateway_payment_id, ''))`;
}

/** In agreement with `takenBack` (domain/dispute.ts). */
function takenBackSql(payment: string): string {
  return `(select coalesce(sum(d.amount_paise), 0) from payment_disputes d where d.payment_id = ${payment}.id
    and d.gateway_payment_id = ${payment}.gateway_payment_id and d.status = 'lost')`;
}
