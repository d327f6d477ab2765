import { Injectable } from '@nestjs/common';
import type { Announced, AnnouncedTo } from '@qlu/contracts/announcements/announcements.rules';
import { Database } from '../../platform/database/database.js';
import { isoInstant } from '../../platform/database/sql-text.js';
import { HAS_SEAT, IS_REGISTERED, takenOverAt, WITH_PAYMENT } from '../registrations/persistence.js';
import type {
  AnnouncedProgramResponse,
  AnnouncementRecipientResponse,
  AnnouncementResponse,
} from './announcements.dto.js';

export interface Announcement extends Announced {
  /** The page's idempotency key. */
  id: string;
  programId: number;
  /** It goes to the user alone. */
  isTest: boolean;
  by: string;
  at: Date;
}

/** `seated`: who has a seat. `registered`: also who paid when the program was full. */
export type Audience = 'seated' | 'registered';

/** Where an announcement is sent. The registration gives the name; null for a test of a program without any. */
export interface AnnouncementRecipient {
  registrationId: number | null;
  address: string;
}

/** One stored email, as it is written: the name is the one from the form. */
export interface StoredAnnouncement {
  announced: Announced;
  to: AnnouncedTo;
  address: string;
}

/** The complete registrations of program $1. */
const registeredSql = (audience: Audience): string => `
  select r.id::float8 as id, r.full_name, r.email, r.number_of_people
  from registrations r ${WITH_PAYMENT}
  where r.program_id = $1 and ${IS_REGISTERED} ${audience === 'seated' ? `and ${HAS_SEAT}` : ''}`;

/** Those that get an email: the first registration of each address. */
const recipientsSql = (audience: Audience): string => `
  select distinct on (lower(email)) id, full_name, email from (${registeredSql(audience)}) registered
  where email <> '' order by lower(email), id`;

const SHOWN = 100;
const MESSAGES = `join messages m on m.kind = 'announcement' and m.subject = t.id::text`;

@Injectable()
export class AnnouncementRepository {
  constructor(private readonly database: Database) {}

  async recipientIds(registrations: readonly number[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'select id from announcement_recipients where registration_id = any($1)',
      [registrations],
    );
    return rows.map(({ id }) => id);
  }

  async program(id: number, audience: Audience): Promise<AnnouncedProgramResponse | null> {
    const [found] = await this.database.rows<AnnouncedProgramResponse>(
      `with registered as (${registeredSql(audience)}), recipients as (${recipientsSql(audience)})
       select g.id, g.program_name, g.start_date::text, g.end_date::text, g.language, g.status,
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
  async ofProgram(programId: number): Promise<AnnouncementResponse[]> {
    return this.database.rows<AnnouncementResponse>(
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
  async emails(announcementId: string): Promise<AnnouncementRecipientResponse[]> {
    return this.database.rows<AnnouncementRecipientResponse>(
      `select m.id, r.full_name, t.address, m.state, ${isoInstant('coalesce(m.sent_at, m.created_at)')} as at, m.failure
       from announcement_recipients t join announcements a on a.id = t.announcement_id ${MESSAGES}
         left join registrations r on r.id = t.registration_id and not a.is_test
           and a.sent_at > coalesce(${takenOverAt('r.id')}, '-infinity')
       where t.announcement_id = $1 order by m.state <> 'failed', m.state <> 'waiting', lower(r.full_name), t.id`,
      [announcementId],
    );
  }

  async find(id: string): Promise<Announcement | null> {
    const [found] = await this.database.rows<Announcement>(
      `select id, program_id as "programId", subject, text, is_test as "isTest", sent_by as by, sent_at as at
       from announcements where id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** True when the same text was sent to everyone registered for the program after `since`. */
  async wasSentSince({ programId, subject, text }: Announcement, since: Date): Promise<boolean> {
    const sent = await this.database.rows(
      `select id from announcements
       where program_id = $1 and sent_at > $2 and subject = $3 and text = $4 and not is_test limit 1`,
      [programId, since, subject, text],
    );
    return sent.length === 1;
  }

  /** Everyone whose registration for the program is complete, each address once. */
  async findRecipients(programId: number, audience: Audience): Promise<AnnouncementRecipient[]> {
    return this.database.rows<AnnouncementRecipient>(
      `select id as "registrationId", email as address from (${recipientsSql(audience)}) recipients order by id`,
      [programId],
    );
  }

  async add(announcement: Announcement, recipients: readonly AnnouncementRecipient[]): Promise<string[]> {
    const { id, programId, subject, text, isTest, by, at } = announcement;
    await this.database.rows(
      `insert into announcements (id, program_id, subject, text, is_test, sent_by, sent_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [id, programId, subject, text, isTest, by, at],
    );
    const added = await this.database.rows<{ id: string }>(
      `insert into announcement_recipients (announcement_id, registration_id, address)
       select $1, registration_id, address from unnest($2::bigint[], $3::text[]) as given (registration_id, address)
       returning id`,
      [id, recipients.map(({ registrationId }) => registrationId), recipients.map(({ address }) => address)],
    );
    return added.map((recipient) => recipient.id);
  }

  /** Null also when the address has no registration any more, unless the program was cancelled. */
  async findEmail(recipientId: string): Promise<StoredAnnouncement | null> {
    const isReached = `lower(r.email) = lower(t.address) and (g.status = 'cancelled' or ${IS_REGISTERED})`;
    // The registrations of a program have no index on the email: the others are read only when the own one does not match. A
    // cancelled program may have moved it.
    const [found] = await this.database.rows<StoredAnnouncement>(
      `select json_build_object('subject', a.subject, 'text', a.text) as announced, t.address,
         json_build_object('name', coalesce(own.full_name, other.full_name, ''), 'program_name', g.program_name,
           'start_date', g.start_date::text, 'end_date', g.end_date::text, 'language', g.language) as to
       from announcement_recipients t join announcements a on a.id = t.announcement_id
         join programs g on g.id = a.program_id
         left join lateral (
           select r.full_name from registrations r ${WITH_PAYMENT}
           where r.id = t.registration_id and (a.is_test
             or (r.program_id = a.program_id or g.status = 'cancelled') and ${isReached})) own on true
         left join lateral (
           select (array_agg(r.full_name order by r.id))[1] as full_name
           from registrations r ${WITH_PAYMENT}
           where own.full_name is null and not a.is_test and r.program_id = a.program_id and ${isReached}) other on true
       where t.id = $1 and t.address <> '' and (a.is_test or own.full_name is not null or other.full_name is not null)`,
      [recipientId],
    );
    return found ?? null;
  }
}
