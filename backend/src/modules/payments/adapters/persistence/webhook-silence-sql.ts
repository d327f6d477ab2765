/**
 * SQL condition, with the current instant as `$1`: a payment was settled within the last day, and for 30 minutes no event
 * about it or a later one has arrived. Razorpay may send the event before our own sync settles the payment.
 */
export const WEBHOOK_IS_SILENT = `exists (
  select from payments p cross join lateral (select coalesce(p.settlement_recorded_at, p.settled_at) as recorded_at) s
  where p.mode = 'razorpay' and p.settled_at >= $1::timestamptz - interval '30 days'
    and s.recorded_at between $1::timestamptz - interval '1 day' and $1::timestamptz - interval '30 minutes'
    and s.recorded_at - interval '5 minutes' > coalesce((select max(received_at) from payment_events), '-infinity'))`;
