import type { MessageKind } from './message.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { isoInstant } from '../../platform/database/sql-text.js';
import type { FailedMessageResponse, MessageRowResponse } from './messages.dto.js';

const messageExists =
  (condition = 'true') =>
  (kind: MessageKind, subject: string): string =>
    `exists (select from messages m where m.kind = '${kind}' and m.subject = ${subject} and ${condition})`;

/** SQL conditions on the message of a kind about a subject, which is SQL of type text. */
export const isQueued = messageExists();
export const isUnsent = messageExists(`m.state <> 'sent'`);
/** It was no longer true when it was to be sent. */
export const isDropped = messageExists(`m.state = 'dropped'`);

const SHOWN = 100;

/** The id of the record in a subject. It equals the expression of the index `messages_about`. */
const RECORD = `split_part(translate(m.subject, ':', ' '), ' ', 1)`;

@Injectable()
export class MessageQueries {
  constructor(private readonly database: Database) {}

  /** The messages that failed since `since`, newest first, at most 100. */
  async failed(since: Date): Promise<FailedMessageResponse[]> {
    return this.database.rows<FailedMessageResponse>(
      `select id, kind, subject, failure, ${isoInstant('created_at')} as created_at,
         ${isoInstant('ended_at')} as failed_at
       from messages where state = 'failed' and ended_at >= $1 order by ended_at desc limit ${SHOWN}`,
      [since],
    );
  }

  /** Newest first. A subject may have more after the id of the record, such as `12 sent again`. */
  async about(subjects: Record<MessageKind, readonly string[]>): Promise<MessageRowResponse[]> {
    const pairs = Object.entries(subjects).flatMap(([kind, of]) => of.map((subject) => ({ kind, subject })));
    return this.database.rows<MessageRowResponse>(
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
