import { LEAST_REFUND_PAISE } from '@qlu/contracts/payments/refunds.rules';
import { returnedSql } from '../payments/persistence.js';
import { IS_REGISTERED, WITH_PAYMENT } from '../registrations/persistence.js';

/** What can be refunded of a payment: 0 when it is too little. In agreement with `refundable` (domain/refund.ts of payments). */
const LEFT = (payment: string): string => {
  const most = LEAST_REFUND_PAISE - 1;
  return `coalesce(nullif(greatest(${payment}.amount_paise - ${returnedSql(payment)}, ${most}), ${most}), 0)`;
};

/** SQL condition that the payer has all of a payment back, except what is too little for a refund. */
export const isReturned = (payment: string): string =>
  `${payment}.amount_paise - ${payment}.refunded_paise < ${LEAST_REFUND_PAISE}`;

/**
 * Paise that can still be refunded through Razorpay, of registration `r` with its payment `p` and the differences that were
 * paid for other dates; null when `p` was received by hand.
 */
export const REST = `case when p.mode = 'razorpay' then ${LEFT('p')} + (
  select coalesce(sum(${LEFT('x')}), 0) from date_changes d join payments x on x.id = d.payment_id
  where d.registration_id = r.id and d.state = 'moved') end`;

/** The id of the refund of item `i`. In agreement with `toRefundId`. */
const REFUND_ID = `'c' || replace(i.id::text, '-', '') || '_' || i.attempt`;

/**
 * `value` of the differences `x` for other dates that the payer does not have back, with their failed refunds `e` of this attempt. A
 * difference is refunded before the registration's own payment, so it can be left when that one is refunded. No lateral
 * join: when `reopenFailed` has waited for the lock of `i`, PostgreSQL computes a subquery again, but not such a join.
 */
const ofDifferencesLeft = (value: string): string => `(select ${value} from date_changes d
  join payments x on x.id = d.payment_id
  left join refunds e on e.payment_id = x.id and e.id like ${REFUND_ID} || '\\_%' and e.status = 'failed'
  where d.registration_id = r.id and d.state = 'moved' and ${LEFT('x')} > 0)`;

/** Whether a refund of a difference for another date has no outcome yet. Its money does not count as left. */
const IS_DIFFERENCE_PENDING = `exists (select from date_changes d join refunds e on e.payment_id = d.payment_id
  where d.registration_id = r.id and d.state = 'moved' and e.status = 'pending')`;

/** Why item `i` failed. */
export const ITEM_FAILURE = `coalesce(i.failure, f.failure, ${ofDifferencesLeft('max(e.failure)')})`;

/** Paise that are refunded with refund `f` of the differences that were paid for other dates. */
export const DIFFERENCES_REFUND = `(select coalesce(sum(x.amount_paise), 0) from date_changes d
  join refunds x on x.payment_id = d.payment_id
  where d.registration_id = r.id and x.id like f.id || '\\_%' and x.status <> 'failed')`;

/**
 * What is done for item `i` of cancellation `c`, with its registration `r`, payment `p` and refund `f`. Derived from what is
 * stored there, so that it is right also when somebody moved or refunded by hand. Without `f`, a retry may not have begun.
 */
export const ITEM_STATE = `case
  when r.program_id <> i.program_id then 'moved'
  when c.way = 'notify' then 'notified'
  -- The person gave up the place meanwhile, or the office refunded it: nobody is left to move.
  when c.way = 'move' and ${IS_REGISTERED} is not true then 'cancelled'
  when c.way = 'move' then case when i.failure is null then 'waiting' else 'failed' end
  when p.id is null then 'free'
  when p.state = 'refunded' and ${IS_DIFFERENCE_PENDING} then 'waiting'
  when p.state = 'refunded' and ${ofDifferencesLeft('count(*) = 0')} then 'refunded'
  when ${isReturned('p')} and not ${IS_DIFFERENCE_PENDING} and ${ofDifferencesLeft('count(*) = 0')} then 'too_small'
  when p.mode <> 'razorpay' then 'by_hand'
  when i.failure is not null or f.status = 'failed' then 'failed'
  when p.state = 'refunded' and (f.id is not null or ${ofDifferencesLeft('count(e.id) > 0')}) then 'failed'
  -- A bank may reject an earlier refund of this payment.
  when f.status = 'processed' and ${LEFT('p')} > 0 then 'failed'
  when f.status = 'processed' then 'refunded'
  else 'waiting' end`;

export const ITEMS = `program_cancellation_items i join program_cancellations c on c.program_id = i.program_id
  join registrations r on r.id = i.registration_id ${WITH_PAYMENT}
  left join refunds f on f.id = ${REFUND_ID}`;
