import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import type { MessageKind } from '../../domain/message.js';

/** A message that is not retried any more. Instants in UTC. */
export interface FailedMessageRow {
  id: string;
  kind: MessageKind;
  /** The id of the record that the email is about; the kind decides which one. */
  subject: string;
  /** The codes of the mail server, without personal data. */
  failure: string;
  created_at: string;
  failed_at: string;
}

/** An email of a person. Instants in UTC. */
export interface MessageRow {
  id: string;
  kind: MessageKind;
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  created_at: string;
  sent_at: string | null;
  /** The codes of the mail server, without personal data. */
  failure: string | null;
}

const SHOWN = 100;

/** The id of the record in a subject. It equals the expression of the index `messages_about`. */
const RECORD = `split_part(translate(m.subject, ':', ' '), ' ', 1)`;

@Injectable()
export class MessageQueries {
  constructor(private readonly database: Database) {}

  /** The messages that failed since `since`, newest first, at most 100. */
  async failed(since: Date): Promise<FailedMessageRow[]> {
    return this.database.rows<FailedMessageRow>(
      `select id, kind, subject, failure, ${isoInstant('created_at')} as created_at,
         ${isoInstant('ended_at')} as failed_at
       from messages where state = 'failed' and ended_at >= $1 order by ended_at desc limit ${SHOWN}`,
      [since],
    );
  }

  /**
   * The messages about these records by kind, newest first. A subject may have more after the id of the record, such as
   * `12 sent again`.
   */
  async about(subjects: Record<MessageKind, readonly string[]>): Promise<MessageRow[]> {
    const pairs = Object.entries(subjects).flatMap(([kind, of]) => of.map((subject) => ({ kind, subject })));
    return this.database.rows<MessageRow>(
      `select m.id, m.kind, m.state, ${isoInstant('m.created_at')} as created_at, ${isoInstant('m.sent_at')} as sent_at,
         m.failure
       from messages m join unnest($1::text[], $2::text[]) as wanted (kind, subject)
         on m.kind = wanted.kind and ${RECORD} = wanted.subject
       order by m.created_at desc, m.id`,
      [pairs.map(({ kind }) => kind), pairs.map(({ subject }) => subject)],
    );
  }

  /** How many messages that were queued before `before` are still waiting. */
  async waiting(before: Date): Promise<number> {
    const [counted] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from messages where state = 'waiting' and created_at < $1`,
      [before],
    );
    return counted?.count ?? 0;
  }

  /** The messages that wait, and those that failed finally within the last day. */
  async counts(): Promise<{ waiting: number; failed: number }> {
    const [counts] = await this.database.rows<{ waiting: number; failed: number }>(
      `select (count(*) filter (where state = 'waiting'))::int as waiting,
         (count(*) filter (where state = 'failed'))::int as failed
       from messages
       where state = 'waiting' or (state = 'failed' and ended_at >= now() - interval '1 day')`,
    );
    return counts ?? { waiting: 0, failed: 0 };
  }
}
