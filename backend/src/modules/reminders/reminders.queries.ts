import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { FOLLOWS } from '../programs/persistence.js';
import { HAS_SEAT, IS_REGISTERED, WITH_PAYMENT } from '../registrations/persistence.js';
import type { NoticeRecipientsResponse } from './reminders.dto.js';

type NoticeRecipients = Omit<NoticeRecipientsResponse, 'success'>;

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

  /** The ids of the reminders of these registrations. */
  async findReminders(registrations: readonly number[]): Promise<string[]> {
    return this.findIds('program_reminders', registrations);
  }

  /** The ids of these registrations and entries of waiting lists as recipients of notices. */
  async findNotices(registrations: readonly number[], waitingEntries: readonly number[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `select id from program_notice_recipients
       where registration_id = any($1::bigint[]) or waiting_entry_id = any($2::bigint[])`,
      [registrations, waitingEntries],
    );
    return rows.map(({ id }) => id);
  }

  /** The ids of the thank-you emails of these registrations. */
  async findThanks(registrations: readonly number[]): Promise<string[]> {
    return this.findIds('program_thanks', registrations);
  }

  private async findIds(table: string, registrations: readonly number[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `select id from ${table} where registration_id = any($1::bigint[])`,
      [registrations],
    );
    return rows.map(({ id }) => id);
  }
}
