import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { IS_REGISTERED, WITH_PAYMENT } from '../../../registrations/persistence.js';
import type { Announcement, AnnouncementRecipient, Audience } from '../../domain/announcement.js';
import { AnnouncementRepository, type StoredAnnouncement } from '../../ports/announcement-repository.js';
import { recipientsSql } from './recipients-sql.js';

@Injectable()
export class SqlAnnouncementRepository extends AnnouncementRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: string): Promise<Announcement | null> {
    const [found] = await this.database.rows<Announcement>(
      `select id, program_id as "programId", subject, text, is_test as "isTest", sent_by as by, sent_at as at
       from announcements where id = $1`,
      [id],
    );
    return found ?? null;
  }

  async wasSentSince({ programId, subject, text }: Announcement, since: Date): Promise<boolean> {
    const sent = await this.database.rows(
      `select id from announcements
       where program_id = $1 and sent_at > $2 and subject = $3 and text = $4 and not is_test limit 1`,
      [programId, since, subject, text],
    );
    return sent.length === 1;
  }

  async recipientsOf(programId: number, audience: Audience): Promise<AnnouncementRecipient[]> {
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

  async emailOf(recipientId: string): Promise<StoredAnnouncement | null> {
    const isReached = `lower(r.email) = lower(t.address) and (g.status = 'cancelled' or ${IS_REGISTERED})`;
    // The registrations of a program have no index on the email: the others are read only when the own one does not match. A
    // cancelled program may have moved it.
    const [found] = await this.database.rows<StoredAnnouncement>(
      `select json_build_object('subject', a.subject, 'text', a.text) as announced, t.address,
         json_build_object('name', coalesce(own.full_name, other.full_name, ''), 'program_name', g.program_name,
           'start_date', g.start_date::text, 'end_date', g.end_date::text) as to
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
