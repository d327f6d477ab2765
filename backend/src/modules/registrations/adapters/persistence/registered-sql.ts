import { paymentStatusCondition } from '../../../payments/persistence.js';

/** SQL condition that a registration `r` with its payment `p` is complete: it is free or paid. */
export const IS_REGISTERED = `(r.payment_id is null or ${paymentStatusCondition('p.state', 'completed')})`;
