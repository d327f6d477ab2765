import { paymentStatusCondition } from '../../../payments/persistence.js';

/** SQL condition that a registration `r` with its payment `p` is complete: it is paid, or free and not cancelled. */
export const IS_REGISTERED = `((r.payment_id is null and r.registration_status = 'registered')
  or ${paymentStatusCondition('p.state', 'completed')})`;
