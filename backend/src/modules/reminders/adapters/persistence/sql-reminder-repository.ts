import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isDropped, isQueued } from '../../../notifications/persistence.js';
import {
  HAS_SEAT,
  informedSince,
  IS_REGISTERED,
  IS_FREE_BY_VISITOR,
  OWN_TOKEN,
  WITH_PAYMENT,
} from '../../../registrations/persistence.js';
import {
  ReminderRepository,
  type DueReminder,
  type QueuedReminder,
} from '../../ports/reminder-repository.js';

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

@Injectable()
export class SqlReminderRepository extends ReminderRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async due(today: string, now: Date): Promise<DueReminder[]> {
    return this.database.rows<DueReminder>(`${DUE} order by g.id, days`, [today, now]);
  }

  async add(
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

  async find(id: string): Promise<QueuedReminder | null> {
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
}
