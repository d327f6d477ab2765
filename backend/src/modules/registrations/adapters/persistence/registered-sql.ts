import { paymentStatusCondition } from '../../../payments/persistence.js';

/** SQL condition that a complete registration `r` has a seat: it was not paid when the program was full. */
export const HAS_SEAT = `r.registration_status <> 'no_seat'`;

/** Joins the payment `p` of a registration `r`, which the parts below read. */
export const WITH_PAYMENT = 'left join payments p on p.id = r.payment_id';

/** SQL condition that a registration `r` with its payment `p` is complete: it is paid or free, and not cancelled. */
export const IS_REGISTERED = `(r.cancelled_at is null and ((r.payment_id is null and r.registration_status = 'registered')
  or ${paymentStatusCondition('p.state', 'completed')}))`;

/** SQL condition that change `c` gave the first place to another person, who got an email with the details of the program. */
const IS_PASSED_ON = `c.details->>'kind' = 'passed-on' and c.details->>'place' = '1'`;

/**
 * Since when the person of a complete registration `r` with its payment `p` knows about its program: the instant of the
 * confirmation, of the last move to another program, or of the last change that passed the first place on. The office may add a
 * registration after the date of receipt, which is the instant of its confirmation.
 */
export const INFORMED_SINCE = informedSince(`c.details->>'kind' in ('added', 'moved')`);

/** {@link INFORMED_SINCE}, with the changes `c` that match the condition `reported`. */
export function informedSince(reported: string): string {
  return `greatest(coalesce(r.confirmed_at, p.settled_at, r.created_at),
  (select max(c.changed_at) from registration_changes c where c.registration_id = r.id and (${reported} or ${IS_PASSED_ON})))`;
}

/** The token of the page of a registration `r` with its payment `p`: a paid one has the token of its payment. */
export const OWN_TOKEN = 'coalesce(p.result_token, r.own_token)';

/** SQL: whether a visitor made registration `r`, and there was nothing to pay. */
export const IS_FREE_BY_VISITOR = `(r.payment_id is null and not exists (select from registration_changes c
  where c.registration_id = r.id and c.details->>'kind' = 'added'))`;
