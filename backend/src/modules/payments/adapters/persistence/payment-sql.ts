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

/** SQL condition that the payment `p` was never paid and nothing of it is in progress. */
export const IS_UNPAID = `p.settled_at is null and p.state in ('created', 'attempted', 'failed', 'expired')`;

/** SQL condition that the payment `p` is paid and not refunded, or that its payer may still pay it. */
export const IS_PAID_OR_OPEN = `p.state in ('captured', 'created', 'attempted')`;

/** SQL of the instant since when payment `p` is open: an old order can be opened again, which keeps `created_at`. */
export const OPEN_SINCE = 'greatest(p.created_at, p.open_since)';

/**
 * SQL condition that the payment `p` was received by hand under the same number, also when it was refunded since.
 * @param key SQL of the `reference_key` of another payment
 */
export function hasReference(key: string): string {
  return `p.settled_at is not null and reference_key(p.reference) = ${key} and reference_key(p.reference) <> ''`;
}

/**
 * SQL condition that two references do not name two payments: one is missing or is no number, or both are the same number.
 * @param one SQL of its `reference_key`, as `other`
 */
export function mayBeOneReference(one: string, other: string): string {
  return `(${one} = '' or ${other} = '' or ${one} = ${other})`;
}

/** Renews the tokens of the payments with the ids $1, because their place went to another person. Keeps the former ones. */
export const RENEW_RESULT_TOKENS = `
  with former as (
    insert into former_result_tokens (token, payment_id) select result_token, id from payments where id = any($1))
  update payments set result_token = gen_random_uuid(), is_passed_on = true where id = any($1) returning id`;

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

/**
 * SQL condition, with the current instant as `$1`: a payment was settled within the last day, and for 30 minutes no event
 * about it or a later one has arrived. Razorpay may send the event before our own sync settles the payment.
 */
export const WEBHOOK_IS_SILENT = `exists (
  select from payments p cross join lateral (select coalesce(p.settlement_recorded_at, p.settled_at) as recorded_at) s
  where p.mode = 'razorpay' and p.settled_at >= $1::timestamptz - interval '30 days'
    and s.recorded_at between $1::timestamptz - interval '1 day' and $1::timestamptz - interval '30 minutes'
    and s.recorded_at - interval '5 minutes' > coalesce((select max(received_at) from payment_events), '-infinity'))`;

/** Raises the alert $1 at $2, unless it is open, and returns since when it is open. */
export const RAISE_ALERT = `
  insert into gateway_alerts (kind, since) values ($1, $2)
  on conflict (kind) do update set resolved_at = null,
    since = case when gateway_alerts.resolved_at is null then gateway_alerts.since else excluded.since end
  returning since`;

/** {@link RAISE_ALERT} with an email. Returns nothing when the open alert was emailed within the last six hours. */
export const RAISE_EMAILED_ALERT = `
  insert into gateway_alerts (kind, since, emailed_at) values ($1, $2, $2)
  on conflict (kind) do update set resolved_at = null, emailed_at = excluded.emailed_at,
    since = case when gateway_alerts.resolved_at is null then gateway_alerts.since else excluded.since end
  where gateway_alerts.emailed_at is null
    or gateway_alerts.emailed_at <= $2::timestamptz - interval '6 hours'
    or gateway_alerts.resolved_at is not null
  returning kind`;

export const RESOLVE_ALERT =
  'update gateway_alerts set resolved_at = $2 where kind = $1 and resolved_at is null returning kind';

/** The kind of alert that is open while Razorpay does not respond, from the first call. */
export const UNREACHABLE = 'gateway_unreachable';

/** Since when Razorpay has not responded, when that is at least a quarter of an hour before the instant $1. */
export const GATEWAY_OUTAGE = `
  select since from gateway_alerts where kind = '${UNREACHABLE}' and resolved_at is null
    and since <= $1::timestamptz - interval '15 minutes'`;

export const OPEN_ALERT_SINCE = 'select since from gateway_alerts where kind = $1 and resolved_at is null';
