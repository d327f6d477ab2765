import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Recipient } from '../notifications/index.js';
import { isDropped, isQueued } from '../notifications/persistence.js';
import {
  HAS_SEAT,
  informedSince,
  IS_FREE_BY_VISITOR,
  IS_REGISTERED,
  OWN_TOKEN,
  WITH_PAYMENT,
} from '../registrations/persistence.js';

/** A reminder that everyone registered for a program gets on one day. */
export interface DueReminder {
  programId: number;
  /** The first day of the program, a calendar date in India. */
  startDate: string;
  daysBefore: number;
}

export interface QueuedReminder extends Pick<DueReminder, 'programId' | 'startDate'> {
  to: Recipient;
  /** Of the page on which the person changes the registration. */
  ownToken: string;
  /** The entrance reads it. */
  checkInCode: string;
  people: number;
  /** True when a visitor registered without a payment. */
  isUnpaid: boolean;
}

export interface DueThanks {
  programId: number;
  /** A calendar date in India. */
  lastDay: string;
}

export interface QueuedThanks {
  programId: number;
  to: Recipient;
  feedbackToken: string;
  /** Of the page of the registration. */
  ownToken: string;
  /** True when somebody of the registration was checked in. */
  hasAttended: boolean;
  /** True when a visitor registered without a payment. */
  isUnpaid: boolean;
}

/**
 * The programs that visitors see at $2, with each of their reminders on the date $1. A reminder waits for the notice of a
 * change, so that nobody learns of the change from the reminder.
 */
const DUE = `
  select g.id as "programId", g.start_date::text as "startDate", days as "daysBefore"
  from programs g cross join unnest(string_to_array(g.reminder_days, ',')::int[]) days
  where g.start_date = $1::date + days and g.status = 'published' and (g.publish_at is null or g.publish_at <= $2)
    and not exists (select from program_notices n where n.program_id = g.id and n.sent_at is null)`;

/** Since when a person has an email with the details of the program. A move has one only when it asks for it. */
const EMAILED_SINCE = informedSince(`(c.details->>'kind' = 'added'
  or c.details->>'kind' = 'moved' and ${isQueued('registration-changed', 'c.id::text')})`);

const LAST_DAY = 'coalesce(g.end_date, g.start_date)';

/** Queued reminders and thank-you emails. Every method takes part in the current transaction. */
@Injectable()
export class RemindersRepository {
  constructor(private readonly database: Database) {}

  /** The reminders of the calendar date `today` for the programs that visitors see at `now`. */
  async findDueReminders(today: string, now: Date): Promise<DueReminder[]> {
    return this.database.rows<DueReminder>(`${DUE} order by g.id, days`, [today, now]);
  }

  /**
   * Stores this reminder for everyone who does not have it, each address once. Left out is who registered, took the place
   * over, got an email about a move to the program or a notice of a change since `informedBefore`. Returns the ids. Adds
   * nothing when the program changed meanwhile. Locks the program until the transaction ends, so that its date does not
   * change and no other instance adds the same.
   */
  async addReminders(
    { programId, startDate, daysBefore }: DueReminder,
    informedBefore: Date,
    now: Date,
  ): Promise<string[]> {
    const locked = await this.database.rows(
      `select id from programs where id = $1 and start_date = $2 and status = 'published' for no key update`,
      [programId, startDate],
    );
    if (locked.length === 0) return [];
    const added = await this.database.rows<{ id: string }>(
      `insert into program_reminders (program_id, registration_id, start_date, days_before, queued_at)
       select $1, registered.id, $2, $3, $5 from (
         select distinct on (lower(r.email)) r.id, r.email
         from registrations r ${WITH_PAYMENT}
         where r.program_id = $1 and ${IS_REGISTERED} and ${HAS_SEAT} and r.email <> '' and ${EMAILED_SINCE} < $4
         order by lower(r.email), r.id) registered
       where not exists (
         select from program_reminders d join registrations o on o.id = d.registration_id
         where d.program_id = $1 and d.start_date = $2 and d.days_before = $3
           and lower(o.email) = lower(registered.email)
           -- Its registration ended before it was sent: another one of the address gets it.
           and not ${isDropped('program-reminder', 'd.id::text')})
       and not exists (
         select from program_notices n join program_notice_recipients t on t.notice_id = n.id
           join registrations o on o.id = t.registration_id
         where n.program_id = $1 and n.sent_at >= $4 and lower(o.email) = lower(registered.email))
       on conflict do nothing returning id`,
      [programId, startDate, daysBefore, informedBefore, now],
    );
    return added.map(({ id }) => id);
  }

  /** Null also when the registration was cancelled or moved to another program, or has no address. */
  async findReminder(id: string): Promise<QueuedReminder | null> {
    const [found] = await this.database.rows<QueuedReminder>(
      `select d.program_id as "programId", d.start_date::text as "startDate",
         json_build_object('name', r.full_name, 'address', r.email) as to, ${OWN_TOKEN} as "ownToken",
         r.check_in_code as "checkInCode", r.number_of_people as people, ${IS_FREE_BY_VISITOR} as "isUnpaid"
       from program_reminders d join registrations r on r.id = d.registration_id and r.program_id = d.program_id
         ${WITH_PAYMENT}
       where d.id = $1 and r.email <> '' and ${IS_REGISTERED} and ${HAS_SEAT}`,
      [id],
    );
    return found ?? null;
  }

  /**
   * The programs that visitors see at `now`, that send thank-you emails and whose last day is `first` or later and before
   * the calendar date `today`. A program that was entered after its last day sends none.
   */
  async findDueThanks(first: string, today: string, now: Date): Promise<DueThanks[]> {
    return this.database.rows<DueThanks>(
      `select g.id as "programId", ${LAST_DAY}::text as "lastDay" from programs g
       where ${LAST_DAY} >= $1::date and ${LAST_DAY} < $2::date and g.thank_you and g.status = 'published'
         and (g.publish_at is null or g.publish_at <= $3)
         and g.created_at < (${LAST_DAY} + 1)::timestamp at time zone 'Asia/Kolkata'
       order by g.id`,
      [first, today, now],
    );
  }

  /**
   * Stores the email for each complete registration of somebody who was checked in, or for every one when nobody was
   * checked in, and returns the ids. Those who have the email are left out, unless it was dropped because the program
   * moved. Adds nothing when the program changed meanwhile. Locks the program until the transaction ends, so that its date
   * does not change and no other instance adds the same.
   */
  async addThanks({ programId, lastDay }: DueThanks, now: Date): Promise<string[]> {
    const locked = await this.database.rows(
      `select g.id from programs g where g.id = $1 and ${LAST_DAY} = $2 and g.thank_you and g.status = 'published'
       for no key update`,
      [programId, lastDay],
    );
    if (locked.length === 0) return [];
    const added = await this.database.rows<{ id: string }>(
      `with arrived as (
         select a.registration_id as id from attendance a join registrations r on r.id = a.registration_id ${WITH_PAYMENT}
         where r.program_id = $1 and a.place <= r.number_of_people and ${IS_REGISTERED} and ${HAS_SEAT})
       insert into program_thanks (program_id, registration_id, last_day, queued_at)
       select $1, r.id, $2, $3 from registrations r ${WITH_PAYMENT}
       where r.program_id = $1 and ${IS_REGISTERED} and ${HAS_SEAT} and r.email <> ''
         and (not exists (select from arrived) or r.id in (select id from arrived))
         and not exists (select from program_thanks t where t.registration_id = r.id and t.program_id = $1
           and not ${isDropped('program-thanks', 't.id::text')})
       order by r.id on conflict do nothing returning id`,
      [programId, lastDay, now],
    );
    return added.map(({ id }) => id);
  }

  /** Null also when the registration was cancelled or moved to another program, or has no address. */
  async findThanks(id: string): Promise<QueuedThanks | null> {
    const [found] = await this.database.rows<QueuedThanks>(
      `select t.program_id as "programId", t.feedback_token as "feedbackToken",
         json_build_object('name', r.full_name, 'address', r.email) as to, ${OWN_TOKEN} as "ownToken",
         exists (select from attendance a where a.registration_id = r.id and a.place <= r.number_of_people)
           as "hasAttended", ${IS_FREE_BY_VISITOR} as "isUnpaid"
       from program_thanks t join registrations r on r.id = t.registration_id and r.program_id = t.program_id
         ${WITH_PAYMENT}
       where t.id = $1 and r.email <> '' and ${IS_REGISTERED} and ${HAS_SEAT}`,
      [id],
    );
    return found ?? null;
  }
}
