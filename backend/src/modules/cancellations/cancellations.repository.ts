import { Injectable } from '@nestjs/common';
import type { CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';
import { Database } from '../../platform/database/database.js';
import { IS_REGISTERED, WITH_PAYMENT } from '../registrations/persistence.js';
import { ITEM_STATE, ITEMS, REST } from './cancellations.sql.js';

/** A program that was cancelled with everyone registered for it. */
export interface Cancellation {
  programId: number;
  way: CancellationWay;
  /** The program to which everyone moves; null for the other ways. */
  targetProgramId: number | null;
  by: string;
  at: Date;
}

/** One registration of a cancelled program. */
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

/** What the user confirmed, as it is now. `refunds` in paise. */
export interface CancellationSize {
  registrations: number;
  refunds: number;
}

const CANCELLATION = `select program_id as "programId", way, target_program_id as "targetProgramId",
  cancelled_by as by, cancelled_at as at from program_cancellations`;

/** Every method takes part in the current transaction. */
@Injectable()
export class CancellationsRepository {
  constructor(private readonly database: Database) {}

  /** Null when the program was not cancelled this way. */
  async find(programId: number): Promise<Cancellation | null> {
    const [found] = await this.database.rows<Cancellation>(`${CANCELLATION} where program_id = $1`, [
      programId,
    ]);
    return found ?? null;
  }

  /** How many complete registrations the program has, and what would be refunded through Razorpay. */
  async sizeOf(programId: number): Promise<CancellationSize> {
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

  /** Null when there is no such item. */
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
}
