/** SQL condition that the payment `p` was never paid and nothing of it is in progress. */
export const IS_UNPAID = `p.settled_at is null and p.state in ('created', 'attempted', 'failed', 'expired')`;
