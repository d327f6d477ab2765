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
