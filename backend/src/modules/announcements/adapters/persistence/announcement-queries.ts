import { Injectable } from '@nestjs/common';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import { Database } from '../../../../platform/database/database.js';
import type { Audience } from '../../domain/announcement.js';
import { takenOverAt } from '../../../registrations/persistence.js';
import { recipientsSql, registeredSql } from './recipients-sql.js';

/** A program and how many people an announcement reaches now. */
export interface AnnouncedProgramRow {
  id: number;
  program_name: string;
  start_date: string;
  end_date: string | null;
  status: 'draft' | 'published' | 'cancelled';
  /** Complete registrations, and their people. */
  registrations: number;
  people: number;
  /** Emails that would be sent: one for each address. */
  emails: number;
  /** Complete registrations without an email address. */
  without_email: number;
  /** The name of one participant; empty when nobody is registered. */
  sample_name: string;
}

/** A sent announcement with the number of its emails in each state. Instants in UTC. */
export interface AnnouncementRow {
  id: string;
  subject: string;
  text: string;
  is_test: boolean;
  sent_by: string;
  sent_at: string;
  emails: number;
  waiting: number;
  failed: number;
  dropped: number;
}

export interface AnnouncementRecipientRow {
  /** The id of the email in the outbox. */
  id: string;
  /** Null for a test, and when another person has taken the place over since. */
  full_name: string | null;
  address: string;
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  /** When it was sent, or queued. An instant in UTC. */
  at: string;
  failure: string | null;
}

const SHOWN = 100;
const MESSAGES = `join messages m on m.kind = 'announcement' and m.subject = t.id::text`;

@Injectable()
export class AnnouncementQueries {
  constructor(private readonly database: Database) {}

  /** The ids of these registrations as recipients of announcements. */
  async recipientsOf(registrations: readonly number[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'select id from announcement_recipients where registration_id = any($1)',
      [registrations],
    );
    return rows.map(({ id }) => id);
  }

  async program(id: number, audience: Audience): Promise<AnnouncedProgramRow | null> {
    const [found] = await this.database.rows<AnnouncedProgramRow>(
      `with registered as (${registeredSql(audience)}), recipients as (${recipientsSql(audience)})
       select g.id, g.program_name, g.start_date::text, g.end_date::text, g.status,
         (select count(*)::int from registered) as registrations,
         (select coalesce(sum(number_of_people), 0)::int from registered) as people,
         (select count(*)::int from recipients) as emails,
         (select count(*)::int from registered where email = '') as without_email,
         coalesce((select full_name from recipients order by id limit 1), '') as sample_name
       from programs g where g.id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** The announcements of a program, newest first, at most 100. */
  async ofProgram(programId: number): Promise<AnnouncementRow[]> {
    return this.database.rows<AnnouncementRow>(
      `select a.id, a.subject, a.text, a.is_test, a.sent_by, ${isoInstant('a.sent_at')} as sent_at,
         count(*)::int as emails, (count(*) filter (where m.state = 'waiting'))::int as waiting,
         (count(*) filter (where m.state = 'failed'))::int as failed,
         (count(*) filter (where m.state = 'dropped'))::int as dropped
       from announcements a join announcement_recipients t on t.announcement_id = a.id ${MESSAGES}
       where a.program_id = $1 group by a.id order by a.sent_at desc, a.id limit ${SHOWN}`,
      [programId],
    );
  }

  /** The recipients of an announcement with the states of their emails, failed ones first; empty when there is none. */
  async recipients(announcementId: string): Promise<AnnouncementRecipientRow[]> {
    return this.database.rows<AnnouncementRecipientRow>(
      `select m.id, r.full_name, t.address, m.state, ${isoInstant('coalesce(m.sent_at, m.created_at)')} as at, m.failure
       from announcement_recipients t join announcements a on a.id = t.announcement_id ${MESSAGES}
         left join registrations r on r.id = t.registration_id and not a.is_test
           and a.sent_at > coalesce(${takenOverAt('r.id')}, '-infinity')
       where t.announcement_id = $1 order by m.state <> 'failed', m.state <> 'waiting', lower(r.full_name), t.id`,
      [announcementId],
    );
  }
}
