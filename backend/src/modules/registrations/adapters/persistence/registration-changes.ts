import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Recipient } from '../../../notifications/index.js';
import { isQueued, isUnsent } from '../../../notifications/persistence.js';
import type { RegisteredProgram } from '../../domain/registration.js';
import type {
  ChangeableRegistration,
  Contact,
  MoveDetails,
  RegistrationChange,
} from '../../domain/registration-change.js';
import {
  isHandover,
  HAS_SEAT,
  IS_REGISTERED,
  WITH_PAYMENT,
  KEEP_PLACES,
  UNIT_AMOUNT,
} from './registration-sql.js';

/** Where a registration moves to. */
interface Move {
  program: RegisteredProgram;
  option: string;
  /** Paise that are owed there, 0 without it; negative when too much was paid. */
  balance?: number;
  /** True when the program may get more participants than its capacity. */
  overbook?: boolean;
  /** A visitor gets no free seats that fit somebody on the waiting list there. */
  byVisitor?: boolean;
}

const isMove = (c: string): string => `${c}.details->>'kind' = 'moved'`;

/** Changes of registrations by the office, and their history. Every method takes part in the current transaction. */
@Injectable()
export class RegistrationChanges {
  constructor(private readonly database: Database) {}

  /** A complete registration, without a lock; null when there is none. */
  async read(id: number): Promise<ChangeableRegistration | null> {
    return this.database.row<ChangeableRegistration>(
      `select r.id::float8 as id, r.transaction_id as "transactionId", option_name(r.option_id, r.option_description) as option,
         r.number_of_people as people,
         least(r.payment_amount_paise - r.payment_refunded_paise,
           case when r.cancelled_people > 0 then ${UNIT_AMOUNT} * r.number_of_people end)::float8 as paid,
         json_build_object('id', r.program_id, 'name', r.program_name, 'date', r.program_date::text) as program,
         json_build_object('full_name', r.full_name, 'phone', r.phone, 'email', r.email) as contact,
         coalesce(r.participant_names, '{}') as names, r.balance_paise::float8 as balance,
         r.due_paise::float8 as due, ${HAS_SEAT} as "hasSeat"
       from registrations r ${WITH_PAYMENT} where r.id = $1 and ${IS_REGISTERED}`,
      [id],
    );
  }

  /** A complete registration with its row locked until the transaction ends; null when there is none. */
  async lock(id: number): Promise<ChangeableRegistration | null> {
    // Lock before reading: a row that is read before the wait would be out of date.
    await this.database.rows('select id from registrations where id = $1 for update', [id]);
    return this.read(id);
  }

  /**
   * Replaces the program and the option. What was paid does not change. A registration without a seat gets one.
   * @throws PROGRAM_FULL, OPTION_FULL unless `overbook`
   */
  async move(
    id: number,
    { program, option, balance = 0, overbook = false, byVisitor = false }: Move,
  ): Promise<void> {
    await this.database.rows(
      `update registrations set program_id = $2, program_name = $3, program_date = $4, program_time = $5,
         program_location = $6, program_facilitators = $7, option_description = $8,
         overbooking_confirmed = $9 or (overbooking_confirmed and program_id = $2), before_waiting_list = $10,
         confirmed_at = coalesce(confirmed_at, now()), registration_status = 'registered', no_seat_since = null,
         due_paise = coalesce(payment_amount_paise, 0) + $11, due_refunded_paise = coalesce(payment_refunded_paise, 0)
       where id = $1 returning id`,
      [
        id,
        program.id,
        program.name,
        program.date,
        program.time,
        program.location,
        program.facilitators,
        option,
        overbook,
        !byVisitor,
        balance,
      ],
    );
  }

  /** Removes the marks of the check-in. Returns how many there were. */
  async removeArrivals(id: number): Promise<number> {
    // The marks, too: otherwise they would count again when the registration moves back.
    await this.database.rows('delete from attendance_marks where registration_id = $1 returning id', [id]);
    const removed = await this.database.rows(
      'delete from attendance where registration_id = $1 returning place',
      [id],
    );
    return removed.length;
  }

  /**
   * Reduces the number of people and counts the cancelled places, which are the last ones. False, without a change, when
   * somebody was checked in at one of them.
   */
  async setPeople(id: number, people: number): Promise<boolean> {
    const changed = await this.database.rows(
      `update registrations set ${KEEP_PLACES}
       where id = $1 and not exists (select from attendance where registration_id = $1 and place > $2) returning id`,
      [id, people],
    );
    return changed.length === 1;
  }

  async setContact(id: number, { full_name, phone, email }: Contact): Promise<void> {
    await this.database.rows(
      `update registrations set full_name = $2, phone = $3, email = $4,
         participant_names = case when participant_names is not null
           then array_prepend($2, participant_names[2:]) end
       where id = $1 returning id`,
      [id, full_name, phone, email],
    );
  }

  /** Cancels a complete free registration. False when there is none with this transaction id. */
  async cancelFree(transactionId: string): Promise<boolean> {
    const cancelled = await this.database.rows(
      `update registrations set registration_status = 'cancelled'
       where transaction_id = $1 and payment_id is null and registration_status = 'registered' returning id`,
      [transactionId],
    );
    return cancelled.length === 1;
  }

  /** True when somebody of the registration was checked in. */
  async hasArrivals(transactionId: string): Promise<boolean> {
    const arrivals = await this.database.rows(
      `select from attendance a join registrations r on r.id = a.registration_id
       where r.transaction_id = $1 limit 1`,
      [transactionId],
    );
    return arrivals.length === 1;
  }

  /** Adds an entry to the history of a registration and returns the entry's id. */
  async add(
    transactionId: string,
    { by, at, note, details }: Omit<RegistrationChange, 'id' | 'transactionId'>,
  ): Promise<string> {
    const [added] = await this.database.rows<{ id: string }>(
      `insert into registration_changes (registration_id, changed_by, changed_at, note, details)
       select id, $2, $3, $4, $5 from registrations where transaction_id = $1 returning id`,
      [transactionId, by, at, note, JSON.stringify(details)],
    );
    return (added as { id: string }).id;
  }

  /**
   * Name and email address of the first person at `at`, when that place went to another person since then and the email
   * address is another one now, or that person was erased; else null. The address is empty when none is known.
   */
  async findFormerContact(transactionId: string, at: Date): Promise<Recipient | null> {
    // A person may keep the email address and change it later. An erased person has no name.
    return this.database.row<Recipient>(
      `select passed.name, coalesce(kept.address, '') as address
       from registrations r
       cross join lateral (
         select c.changed_at, c.details #>> '{contact,full_name,from}' as name from registration_changes c
         where c.registration_id = r.id and c.changed_at > $2 and ${isHandover('c')}
         order by c.changed_at limit 1) passed
       left join lateral (
         select c.details #>> '{contact,email,from}' as address from registration_changes c
         where c.registration_id = r.id and c.changed_at >= passed.changed_at
           and c.details #> '{contact,email}' is not null and passed.name <> ''
         order by c.changed_at limit 1) kept on true
       where r.transaction_id = $1 and (passed.name = '' or kept.address <> r.email)`,
      [transactionId, at],
    );
  }

  /**
   * The moves that the email about the move `id` reports, in order: those that no sent email has reported to this person, and all
   * later ones. Empty when the email about a later move reports them.
   */
  async movesReportedBy(id: string): Promise<MoveDetails[]> {
    const found = await this.database.rows<{ details: MoveDetails }>(
      `select c.details from registration_changes own
       join registration_changes c on c.registration_id = own.registration_id and ${isMove('c')}
       where own.id = $1
         and not exists (select from registration_changes n where n.registration_id = own.registration_id
           and ${isMove('n')} and n.changed_at > own.changed_at and ${isQueued('registration-changed', 'n.id::text')})
         and c.changed_at > coalesce((
           select max(b.changed_at) from registration_changes b where b.registration_id = own.registration_id
             and b.changed_at < own.changed_at and (${isHandover('b')} or ${isMove('b')} and not ${isUnsent('registration-changed', 'b.id::text')})),
           '-infinity')
       order by c.changed_at`,
      [id],
    );
    return found.map(({ details }) => details);
  }

  /** Paise that were paid too much since the last move, less what was refunded of it by now, and all processed refunds. */
  async overpaid(transactionId: string): Promise<{ overpaid: number; refunded: number }> {
    const [found] = await this.database.rows<{ overpaid: number; refunded: number }>(
      `select greatest(-balance_paise, 0)::float8 as overpaid, coalesce(payment_refunded_paise, 0)::float8 as refunded
       from registrations where transaction_id = $1`,
      [transactionId],
    );
    return found ?? { overpaid: 0, refunded: 0 };
  }

  /** Null when no entry has this id. @param id a UUID */
  async find(id: string): Promise<RegistrationChange | null> {
    return this.database.row<RegistrationChange>(
      `select c.id, r.transaction_id as "transactionId", c.changed_by as by, c.changed_at as at, c.note, c.details
       from registration_changes c join registrations r on r.id = c.registration_id where c.id = $1`,
      [id],
    );
  }
}
