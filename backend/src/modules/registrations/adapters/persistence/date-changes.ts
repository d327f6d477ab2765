import { Injectable } from '@nestjs/common';
import type { DateNotChanged } from '@qlu/contracts/registrations/own-registration.rules';
import { SEAT_HOLD_MINUTES } from '@qlu/contracts/registrations/seats.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { ADVISORY_LOCKS } from '../../../../platform/database/advisory-locks.js';
import { Database } from '../../../../platform/database/database.js';
import { rupees } from '../../../../platform/database/sql-text.js';
import type { PaymentContact, PaymentRepeat, PaymentSubject } from '../../../payments/index.js';
import { IS_PAID_OR_OPEN } from '../../../payments/persistence.js';
import { isSeatShortage } from '../../../programs/persistence.js';
import type { DateChange } from '../../domain/date-change.js';
import type { DateChangeResponse } from '../http/own-registration.dto.js';
import { OWN_TOKEN, WITH_PAYMENT, endSeatHold, KNOWN_NAMES } from './registration-sql.js';

const PURPOSE = 'date-change';
const HELD = `clock_timestamp() + interval '${SEAT_HOLD_MINUTES} minutes'`;
/** Takes the hold of change $1, or renews it. */
const HOLD = (until: string): string => `
  insert into seat_holds (program_id, option_id, option_description, people, held_until, purpose, owner)
  select program_id, option_id, option_description, people, ${until}, '${PURPOSE}', transaction_id
  from (select * from date_changes where transaction_id = $1 and state = 'open' and not is_balance for share) d
  on conflict (purpose, owner) do update set held_until = greatest(seat_holds.held_until, excluded.held_until)
  returning id`;

/**
 * Payments with which people move to a date that costs more. Until the money has arrived, the seats there are held. Every
 * method takes part in the current transaction.
 */
@Injectable()
export class DateChanges {
  constructor(private readonly database: Database) {}

  /** Null when the payment with this transaction id is not for another date. */
  async find(transactionId: string): Promise<DateChange | null> {
    return this.database.row<DateChange>(
      `select d.transaction_id as "transactionId",
         json_build_object('id', r.id, 'transactionId', r.transaction_id) as registration,
         json_build_object('programId', d.from_program_id, 'option', d.from_option) as "from",
         json_build_object('programId', d.program_id,
           'option', option_name(d.option_id, d.option_description)) as "to",
         d.people, d.unit_amount_paise::float8 as "unitAmount", d.paid_paise::float8 as paid, d.is_balance as "isBalance",
         d.state,
         nullif(d.reason, '') as reason
       from date_changes d join registrations r on r.id = d.registration_id where d.transaction_id = $1`,
      [transactionId],
    );
  }

  async add(change: Omit<DateChange, 'state' | 'reason'>, paymentId: string): Promise<void> {
    const { transactionId, registration, from, to, people, unitAmount, paid, isBalance } = change;
    await this.database.rows(
      `insert into date_changes (transaction_id, payment_id, registration_id, from_program_id, from_option, program_id,
         option_description, people, unit_amount_paise, paid_paise, is_balance)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning transaction_id`,
      [
        ...[transactionId, paymentId, registration.id, from.programId, from.option],
        ...[to.programId, to.option, people, unitAmount, paid, isBalance],
      ],
    );
  }

  /**
   * Holds the seats for the time of an order. The holds of other orders of the registration end.
   * @throws PROGRAM_FULL, OPTION_FULL, DATE_CHANGE_IN_PROGRESS while Razorpay has not reported the outcome of another one
   */
  async hold(transactionId: string): Promise<void> {
    const others = `purpose = '${PURPOSE}' and owner <> $1 and owner in (
      select o.transaction_id from date_changes d join date_changes o on o.registration_id = d.registration_id
      where d.transaction_id = $1)`;
    const inProgress = await this.database.rows(
      `select id from seat_holds where held_until = 'infinity' and ${others}`,
      [transactionId],
    );
    if (inProgress.length > 0) throw new AppError('DATE_CHANGE_IN_PROGRESS');
    await this.database.rows(`delete from seat_holds where ${others} returning id`, [transactionId]);
    await this.database.rows(HOLD(HELD), [transactionId]);
  }

  /** Keeps the seats until Razorpay reports the outcome, if they are held or free, or ends that. */
  async keepHold(transactionId: string, isInProgress: boolean): Promise<void> {
    if (!isInProgress) {
      await this.database.rows(
        `update seat_holds set held_until = ${HELD}
         where purpose = '${PURPOSE}' and owner = $1 and held_until = 'infinity' returning id`,
        [transactionId],
      );
      return;
    }
    try {
      await this.database.rows(HOLD(`'infinity'::timestamptz`), [transactionId]);
    } catch (error) {
      // Whether it gets seats is decided when the money has arrived.
      if (!isSeatShortage(error)) throw error;
    }
  }

  /** Ends the hold. True when it had not ended. Locks the seats of the program there, so call it before taking them. */
  async endHold(transactionId: string): Promise<boolean> {
    // The change and its hold first, in the same order as keepHold, which takes no hold of a decided change.
    await this.database.rows('select 1 from date_changes where transaction_id = $1 for update', [
      transactionId,
    ]);
    await this.database.rows(
      `select id from seat_holds where purpose = '${PURPOSE}' and owner = $1 for update`,
      [transactionId],
    );
    // Under this lock nobody takes the seats between reading the clock and the move.
    await this.database.rows(
      `select pg_advisory_xact_lock(${ADVISORY_LOCKS.seatsOfProgram}, program_id) from date_changes where transaction_id = $1`,
      [transactionId],
    );
    const [ended] = await this.database.rows<{ isHeld: boolean }>(endSeatHold(PURPOSE), [transactionId]);
    return ended?.isHeld ?? false;
  }

  /** Ends the hold of an open change without a payment in progress. Returns whether it held seats. */
  async freeHold(transactionId: string): Promise<boolean> {
    const freed = await this.database.rows<{ isHeld: boolean }>(
      `delete from seat_holds where purpose = '${PURPOSE}' and owner = $1 and held_until < 'infinity'
       returning held_until > clock_timestamp() as "isHeld"`,
      [transactionId],
    );
    return freed[0]?.isHeld ?? false;
  }

  /** True when Razorpay has not reported the outcome of a payment of the change yet. */
  async isInProgress(transactionId: string): Promise<boolean> {
    const held = await this.database.rows(
      `select from seat_holds where purpose = '${PURPOSE}' and owner = $1 and held_until = 'infinity'`,
      [transactionId],
    );
    return held.length === 1;
  }

  /** Runs `move`. False when it found no free seats: then it has changed nothing. */
  async tryMove(move: () => Promise<void>): Promise<boolean> {
    await this.database.rows('savepoint date_change');
    try {
      await move();
      return true;
    } catch (error) {
      if (!isSeatShortage(error)) throw error;
      await this.database.rows('rollback to savepoint date_change');
      return false;
    }
  }

  /** Stores the outcome of a paid change; `reason` when the registration was not moved. */
  async decide(transactionId: string, reason: DateNotChanged | null, at: Date): Promise<void> {
    await this.database.rows(
      `update date_changes set state = $2, reason = $3, decided_at = $4 where transaction_id = $1 returning state`,
      [transactionId, reason === null ? 'moved' : 'not_moved', reason ?? '', at],
    );
  }

  /** The transaction ids of the differences that were paid for a registration, newest first. */
  async paidFor(transactionId: string): Promise<string[]> {
    const rows = await this.database.rows<{ own: string }>(
      `select d.transaction_id as own from date_changes d join registrations r on r.id = d.registration_id
       where r.transaction_id = $1 and d.state = 'moved' order by d.decided_at desc, d.transaction_id`,
      [transactionId],
    );
    return rows.map(({ own }) => own);
  }

  /** The latest one; null when there is none, or when nothing was tried yet. */
  async findLatest(registrationId: number): Promise<DateChangeResponse | null> {
    return this.database.row<DateChangeResponse>(
      `select * from (
         select case when d.state <> 'open' then d.state when p.state = 'attempted' then 'pending'
             when p.state = 'failed' then 'failed' end as state,
           nullif(d.reason, '') as reason, ${rupees('p.amount_paise')} as amount, ${rupees('p.refunded_paise')} as refunded,
           g.start_date::text as start_date, p.result_token
         from date_changes d join payments p on p.id = d.payment_id join programs g on g.id = d.program_id
         where d.registration_id = $1 and not d.is_balance
         order by coalesce(d.decided_at, d.created_at) desc limit 1) latest where state is not null`,
      [registrationId],
    );
  }

  async findSubject(transactionId: string): Promise<PaymentSubject | null> {
    return this.database.row<PaymentSubject>(
      `select r.full_name as name, r.id_type as "idType", null as donation, json_build_object(
         'id', g.id, 'name', g.program_name, 'date', g.start_date::text, 'time', '', 'endDate', g.end_date::text,
         'location', g.venue, 'people', d.people, 'option', d.option_description,
         'names', coalesce(${KNOWN_NAMES}, '{}'), 'joiningLink', null,
         'hasSeat', d.state <> 'not_moved', 'isCancelled', r.cancelled_at is not null and d.state = 'moved',
         'isProgramCancelled', g.status = 'cancelled',
         'checkInCode', case when d.is_balance then '' else r.check_in_code end,
         'registrationToken', case when d.is_balance then '' else ${OWN_TOKEN}::text end) as program
       from date_changes d join registrations r on r.id = d.registration_id join programs g on g.id = d.program_id
       ${WITH_PAYMENT} where d.transaction_id = $1`,
      [transactionId],
    );
  }

  /** The contacts by payment id. */
  async findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    const rows = await this.database.rows<PaymentContact & { paymentId: string }>(
      `select d.payment_id as "paymentId", r.full_name as name, r.phone, r.email, g.program_name as item
       from date_changes d join registrations r on r.id = d.registration_id join programs g on g.id = d.program_id
       where d.payment_id = any($1)`,
      [paymentIds],
    );
    return new Map(rows.map(({ paymentId, ...contact }) => [paymentId, contact]));
  }

  /** The open payments of links for what the registrations of these payments owe. */
  async openLinks(paymentIds: readonly string[]): Promise<PaymentRepeat[]> {
    return this.database.rows<PaymentRepeat>(
      `select own.payment_id as "paymentId", p.id as "otherId"
       from date_changes own join date_changes d on d.registration_id = own.registration_id
         and d.payment_id <> own.payment_id and d.is_balance and d.state = 'open'
       join payments p on p.id = d.payment_id and ${IS_PAID_OR_OPEN}
       where own.payment_id = any($1) and own.is_balance
       order by d.created_at`,
      [paymentIds],
    );
  }
}
