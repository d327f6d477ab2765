import { Injectable } from '@nestjs/common';
import type { CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';
import { LEAST_REFUND_PAISE } from '@qlu/contracts/payments/refunds.rules';
import { Database } from '../../platform/database/database.js';
import { isoInstant, rupees } from '../../platform/database/sql-text.js';
import { returnedSql } from '../payments/persistence.js';
import { IS_REGISTERED, WITH_PAYMENT } from '../registrations/persistence.js';
import type {
  CancellationItemResponse,
  CancellationMoneyResponse,
  CancellationResponse,
} from './cancellations.dto.js';

/** The refundable amount of a payment: 0 when it is too little. In agreement with `refundable` (domain/refund.ts of payments). */
const LEFT = (payment: string): string => {
  const most = LEAST_REFUND_PAISE - 1;
  return `coalesce(nullif(greatest(${payment}.amount_paise - ${returnedSql(payment)}, ${most}), ${most}), 0)`;
};

/** SQL condition that the payer has all of a payment back, except what is too little for a refund. */
const isReturned = (payment: string): string =>
  `${payment}.amount_paise - ${payment}.refunded_paise < ${LEAST_REFUND_PAISE}`;

/**
 * Paise that can still be refunded through Razorpay, of registration `r` with its payment `p` and the differences that were
 * paid for other dates; null when `p` was received by hand.
 */
const REST = `case when p.mode = 'razorpay' then ${LEFT('p')} + (
  select coalesce(sum(${LEFT('x')}), 0) from date_changes d join payments x on x.id = d.payment_id
  where d.registration_id = r.id and d.state = 'moved') end`;

/** The id of the refund of item `i`. In agreement with `toRefundId`. */
const REFUND_ID = `'c' || replace(i.id::text, '-', '') || '_' || i.attempt`;

/**
 * `value` of the differences `x` for other dates that the payer does not have back, with their failed refunds `e` of this
 * attempt. A difference is refunded before the registration's own payment, so it can be left when that one is refunded. No
 * lateral join: when `reopenFailed` has waited for the lock of `i`, PostgreSQL computes a subquery again, but not such a
 * join.
 */
const differencesLeft = (value: string): string => `(select ${value} from date_changes d
  join payments x on x.id = d.payment_id
  left join refunds e on e.payment_id = x.id and e.id like ${REFUND_ID} || '\\_%' and e.status = 'failed'
  where d.registration_id = r.id and d.state = 'moved' and ${LEFT('x')} > 0)`;

/** True when a refund of a difference for another date has no outcome yet. Its money does not count as left. */
const IS_DIFFERENCE_PENDING = `exists (select from date_changes d join refunds e on e.payment_id = d.payment_id
  where d.registration_id = r.id and d.state = 'moved' and e.status = 'pending')`;

const ITEM_FAILURE = `coalesce(i.failure, f.failure, ${differencesLeft('max(e.failure)')})`;

/** Paise that are refunded with refund `f` of the differences that were paid for other dates. */
const DIFFERENCES_REFUND = `(select coalesce(sum(x.amount_paise), 0) from date_changes d
  join refunds x on x.payment_id = d.payment_id
  where d.registration_id = r.id and x.id like f.id || '\\_%' and x.status <> 'failed')`;

/**
 * The action for item `i` of cancellation `c`, with its registration `r`, payment `p` and refund `f`. Derived from what is
 * stored there, so that it is right also when somebody moved or refunded by hand. Without `f`, a retry may not have begun.
 */
const ITEM_STATE = `case
  when r.program_id <> i.program_id then 'moved'
  when c.way = 'notify' then 'notified'
  -- The person gave up the place meanwhile, or the office refunded it: nobody is left to move.
  when c.way = 'move' and ${IS_REGISTERED} is not true then 'cancelled'
  when c.way = 'move' then case when i.failure is null then 'waiting' else 'failed' end
  when p.id is null then 'free'
  when p.state = 'refunded' and ${IS_DIFFERENCE_PENDING} then 'waiting'
  when p.state = 'refunded' and ${differencesLeft('count(*) = 0')} then 'refunded'
  when ${isReturned('p')} and not ${IS_DIFFERENCE_PENDING} and ${differencesLeft('count(*) = 0')} then 'too_small'
  when p.mode <> 'razorpay' then 'by_hand'
  when i.failure is not null or f.status = 'failed' then 'failed'
  when p.state = 'refunded' and (f.id is not null or ${differencesLeft('count(e.id) > 0')}) then 'failed'
  -- A bank may reject an earlier refund of this payment.
  when f.status = 'processed' and ${LEFT('p')} > 0 then 'failed'
  when f.status = 'processed' then 'refunded'
  else 'waiting' end`;

const ITEMS = `program_cancellation_items i join program_cancellations c on c.program_id = i.program_id
  join registrations r on r.id = i.registration_id ${WITH_PAYMENT}
  left join refunds f on f.id = ${REFUND_ID}`;

/** A program that was cancelled with everyone registered for it. */
export interface Cancellation {
  programId: number;
  way: CancellationWay;
  /** The program to which everyone moves; null for the other ways. */
  targetProgramId: number | null;
  by: string;
  at: Date;
}

export interface CancellationItem {
  id: string;
  cancellation: Cancellation;
  registrationId: number;
  transactionId: string;
  option: string;
  /** The program of the registration now: another one after a move. */
  programId: number;
  isPaidAtRazorpay: boolean;
  /** The transaction ids of the differences that were paid for other dates, newest first. */
  differences: string[];
  /** Counts from 1. A retry after a failure has the next number. */
  attempt: number;
}

/** The idempotency key of the refund of one registration. */
export function toRefundId({ id, attempt }: Pick<CancellationItem, 'id' | 'attempt'>): string {
  return `c${id.replaceAll('-', '')}_${attempt}`;
}

/** The figures that the user confirmed, as they are now. `refunds` in paise. */
export interface CancellationSize {
  registrations: number;
  refunds: number;
}

const CANCELLATION = `select program_id as "programId", way, target_program_id as "targetProgramId",
  cancelled_by as by, cancelled_at as at from program_cancellations`;

/** Cancelled programs with everyone registered. Every method takes part in the current transaction. */
@Injectable()
export class CancellationsRepository {
  constructor(private readonly database: Database) {}

  /** Null when the program was not cancelled this way. */
  async find(programId: number): Promise<Cancellation | null> {
    return this.database.row<Cancellation>(`${CANCELLATION} where program_id = $1`, [programId]);
  }

  /** How many complete registrations the program has, and what would be refunded through Razorpay. */
  async measure(programId: number): Promise<CancellationSize> {
    // Waits for people who are giving up their place, and does not count them.
    const [size] = await this.database.rows<CancellationSize>(
      `select count(*)::int as registrations, coalesce(sum(rest), 0)::float8 as refunds
       from (select ${REST} as rest from registrations r ${WITH_PAYMENT}
         where r.program_id = $1 and ${IS_REGISTERED} for key share of r) registered`,
      [programId],
    );
    return size as CancellationSize;
  }

  /** Stores the cancellation with everyone registered, and returns the ids of the items. */
  async add({ programId, way, targetProgramId, by, at }: Cancellation): Promise<string[]> {
    await this.database.rows(
      `insert into program_cancellations (program_id, way, target_program_id, cancelled_by, cancelled_at)
       values ($1, $2, $3, $4, $5) returning program_id`,
      [programId, way, targetProgramId, by, at],
    );
    const items = await this.database.rows<{ id: string }>(
      `insert into program_cancellation_items (program_id, registration_id)
       select r.program_id, r.id from registrations r ${WITH_PAYMENT}
       where r.program_id = $1 and ${IS_REGISTERED} returning id`,
      [programId],
    );
    return items.map(({ id }) => id);
  }

  async item(id: string): Promise<CancellationItem | null> {
    const [found] = await this.database.rows<Omit<CancellationItem, 'cancellation'> & { cancelled: number }>(
      `select i.id, i.program_id as cancelled, i.attempt, r.id::float8 as "registrationId",
         r.transaction_id as "transactionId", option_name(r.option_id, r.option_description) as option, r.program_id as "programId",
         p.id is not null and p.mode = 'razorpay' as "isPaidAtRazorpay",
         array(select d.transaction_id from date_changes d where d.registration_id = r.id and d.state = 'moved'
           order by d.decided_at desc, d.transaction_id) as differences
       from ${ITEMS} where i.id = $1`,
      [id],
    );
    if (!found) return null;
    const { cancelled, ...item } = found;
    return { ...item, cancellation: (await this.find(cancelled)) as Cancellation };
  }

  /** Stores why nothing was done for an item; null: it was done. */
  async setFailure(id: string, failure: string | null): Promise<void> {
    await this.database.rows(
      'update program_cancellation_items set failure = $2 where id = $1 returning id',
      [id, failure],
    );
  }

  /** Gives every failed item of a program its next attempt, and returns the ids. */
  async reopenFailed(programId: number): Promise<string[]> {
    const items = await this.database.rows<{ id: string }>(
      `update program_cancellation_items set attempt = attempt + 1, failure = null
       where id in (select i.id from ${ITEMS} where i.program_id = $1 and ${ITEM_STATE} = 'failed' for update of i)
       returning id`,
      [programId],
    );
    return items.map(({ id }) => id);
  }

  async money(programId: number): Promise<CancellationMoneyResponse> {
    const byHand = `p.mode <> 'razorpay' and not (${isReturned('p')})`;
    const [money] = await this.database.rows<CancellationMoneyResponse>(
      `select ${rupees('coalesce(sum(rest), 0)')} as refunds, (count(*) filter (where rest > 0))::int as refund_payments,
         ${rupees('coalesce(sum(by_hand), 0)')} as by_hand, (count(by_hand))::int as by_hand_payments
       from (select ${REST} as rest, case when ${byHand} then p.amount_paise - p.refunded_paise end as by_hand
         from registrations r ${WITH_PAYMENT}
         where r.program_id = $1 and ${IS_REGISTERED}) paid`,
      [programId],
    );
    return money as CancellationMoneyResponse;
  }

  /** How many requests for sponsored places nobody has decided. */
  async placeRequests(programId: number): Promise<number> {
    const [open] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from sponsored_place_requests where program_id = $1 and status = 'new'`,
      [programId],
    );
    return open?.count ?? 0;
  }

  /** How many people on the waiting list get an email. */
  async waiting(programId: number): Promise<number> {
    const [open] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from waiting_entries where program_id = $1 and state in ('waiting', 'offered')`,
      [programId],
    );
    return open?.count ?? 0;
  }

  async describe(programId: number): Promise<CancellationResponse | null> {
    return this.database.row<CancellationResponse>(
      `select c.way, c.target_program_id, t.program_name as target_program_name,
         t.start_date::text as target_start_date, c.cancelled_by, ${isoInstant('c.cancelled_at')} as cancelled_at
       from program_cancellations c left join programs t on t.id = c.target_program_id where c.program_id = $1`,
      [programId],
    );
  }

  /** Everyone who was registered when the program was cancelled: what needs the office first. */
  async describeItems(programId: number): Promise<CancellationItemResponse[]> {
    return this.database.rows<CancellationItemResponse>(
      `select * from (
         select r.id::float8 as registration_id, r.transaction_id, r.full_name, r.phone, ${ITEM_STATE} as state,
           ${rupees(`coalesce(f.amount_paise + ${DIFFERENCES_REFUND}, r.payment_amount_paise - r.payment_refunded_paise, 0)`)} as amount,
           ${ITEM_FAILURE} as failure
         from ${ITEMS} where i.program_id = $1) items
       order by array_position(array['failed', 'by_hand', 'waiting'], state), lower(full_name), registration_id`,
      [programId],
    );
  }
}
