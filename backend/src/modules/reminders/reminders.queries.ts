import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { FOLLOWS } from '../programs/persistence.js';
import { HAS_SEAT, IS_REGISTERED, WITH_PAYMENT } from '../registrations/persistence.js';
import type { NoticeRecipientsResponse } from './reminders.dto.js';

type NoticeRecipients = Omit<NoticeRecipientsResponse, 'success'>;
type ProgramEmailKind = 'program-reminder' | 'program-thanks' | 'program-changed';

@Injectable()
export class ProgramEmailQueries {
  constructor(private readonly database: Database) {}

  /**
   * Nobody for a program whose last day is before `today`. Null when there is no such program.
   * @param withFollowing together with the later dates of its series. Each date has emails of its own.
   */
  async countRecipients(
    programId: number,
    today: string,
    withFollowing: boolean,
  ): Promise<NoticeRecipients | null> {
    const concerns = withFollowing ? `(g.id = own.id or ${FOLLOWS('own', '$2::date')})` : 'g.id = own.id';
    const [row] = await this.database.rows<NoticeRecipients>(
      `select sum(emails)::int as emails, sum(without_email)::int as without_email from (
         select count(distinct nullif(lower(people.email), '')) as emails,
           count(*) filter (where people.email = '') as without_email
         from programs own join programs g on ${concerns} left join lateral (
           select r.email from registrations r ${WITH_PAYMENT}
           where r.program_id = g.id and ${IS_REGISTERED} and ${HAS_SEAT}
           union all
           select email from waiting_entries where program_id = g.id and state in ('waiting', 'offered')
         ) people on g.status <> 'cancelled' and coalesce(g.end_date, g.start_date) >= $2::date
         where own.id = $1 group by g.id) reached
       having count(*) > 0`,
      [programId, today],
    );
    return row ?? null;
  }

  /** The subjects of the messages to these registrations and entries of waiting lists, by kind. */
  async findMessages(
    registrations: readonly number[],
    waitingEntries: readonly number[],
  ): Promise<Record<ProgramEmailKind, string[]>> {
    const rows = await this.database.rows<{ kind: ProgramEmailKind; id: string }>(
      `select 'program-reminder' as kind, id::text from program_reminders where registration_id = any($1::bigint[])
       union all select 'program-thanks', id::text from program_thanks where registration_id = any($1::bigint[])
       union all select 'program-changed', id::text from program_notice_recipients
         where registration_id = any($1::bigint[]) or waiting_entry_id = any($2::bigint[])`,
      [registrations, waitingEntries],
    );
    const ofKind = (kind: ProgramEmailKind): string[] =>
      rows.filter((row) => row.kind === kind).map(({ id }) => id);
    return {
      'program-reminder': ofKind('program-reminder'),
      'program-thanks': ofKind('program-thanks'),
      'program-changed': ofKind('program-changed'),
    };
  }
}
