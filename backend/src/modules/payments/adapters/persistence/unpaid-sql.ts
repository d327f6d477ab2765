/** SQL condition that the payment `p` was never paid and nothing of it is in progress. */
export const IS_UNPAID = `p.settled_at is null and p.state in ('created', 'attempted', 'failed', 'expired')`;

/** SQL condition that the payment `p` is paid and not refunded, or that its payer may still pay it. */
export const IS_PAID_OR_OPEN = `p.state in ('captured', 'created', 'attempted')`;

/** SQL of the instant since when payment `p` is open: an old order can be opened again, which keeps `created_at`. */
export const OPEN_SINCE = 'greatest(p.created_at, p.open_since)';
