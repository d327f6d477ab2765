import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isDropped } from '../../../notifications/persistence.js';
import {
  HAS_SEAT,
  IS_FREE_BY_VISITOR,
  IS_REGISTERED,
  OWN_TOKEN,
  WITH_PAYMENT,
} from '../../../registrations/persistence.js';
import { ThanksRepository, type DueThanks, type QueuedThanks } from '../../ports/thanks-repository.js';

const LAST_DAY = 'coalesce(g.end_date, g.start_date)';

@Injectable()
export class SqlThanksRepository extends ThanksRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async due(first: string, today: string, now: Date): Promise<DueThanks[]> {
    return this.database.rows<DueThanks>(
      `select g.id as "programId", ${LAST_DAY}::text as "lastDay" from programs g
       where ${LAST_DAY} >= $1::date and ${LAST_DAY} < $2::date and g.thank_you and g.status = 'published'
         and (g.publish_at is null or g.publish_at <= $3)
         and g.created_at < (${LAST_DAY} + 1)::timestamp at time zone 'Asia/Kolkata'
       order by g.id`,
      [first, today, now],
    );
  }

  async add({ programId, lastDay }: DueThanks, now: Date): Promise<string[]> {
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

  async find(id: string): Promise<QueuedThanks | null> {
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
