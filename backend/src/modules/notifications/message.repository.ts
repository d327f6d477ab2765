import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Message, MessageKind } from './message.js';

const MESSAGE = 'id, kind, subject, attempts, failure, created_at as "createdAt"';

/** Stored messages, waiting and done. Every method takes part in the current transaction. */
@Injectable()
export class MessageRepository {
  constructor(private readonly database: Database) {}

  /** Stores waiting messages, except those of a kind and subject that exists. Returns the new ids. */
  async add(kind: MessageKind, subjects: readonly string[], at: Date): Promise<string[]> {
    const added = await this.database.rows<{ id: string }>(
      `insert into messages (kind, subject, created_at, due_at) select $1, s, $3, $3 from unnest($2::text[]) s
       on conflict (kind, subject) do nothing returning id`,
      [kind, subjects, at],
    );
    return added.map(({ id }) => id);
  }

  /** The message that has been due longest; null when none is due. */
  async longestDue(now: Date): Promise<Message | null> {
    const [longest] = await this.database.rows<Message>(
      `select ${MESSAGE} from messages where state = 'waiting' and due_at <= $1 order by due_at limit 1`,
      [now],
    );
    return longest ?? null;
  }

  /** Counts the try. No other instance gets the message before `until`. Null when it is done, not due or unknown. */
  async claim(id: string, now: Date, until: Date): Promise<Message | null> {
    const [claimed] = await this.database.rows<Message>(
      `update messages set attempts = attempts + 1, due_at = $3
       where id = $1 and state = 'waiting' and due_at <= $2 returning ${MESSAGE}`,
      [id, now, until],
    );
    return claimed ?? null;
  }

  /** Stores why a try failed. The message waits for its next try. */
  async noteFailure(id: string, reason: string): Promise<void> {
    await this.database.rows(
      `update messages set failure = $2 where id = $1 and state = 'waiting' returning id`,
      [id, reason],
    );
  }

  async markSent(id: string, messageId: string, at: Date): Promise<void> {
    await this.database.rows(
      `update messages set state = 'sent', message_id = $2, sent_at = $3, ended_at = $3, failure = null
       where id = $1 and state = 'waiting' returning id`,
      [id, messageId, at],
    );
  }

  /**
   * Makes a failed or sent message wait again as if it were queued at `at` and tried once: a user sends it again, and only
   * first tries count for the limit of the recipient. Returns its kind and subject; null when there is no such message, or it
   * still waits or was dropped.
   */
  async reopen(id: string, at: Date): Promise<Pick<Message, 'kind' | 'subject'> | null> {
    const [reopened] = await this.database.rows<Pick<Message, 'kind' | 'subject'>>(
      `update messages set state = 'waiting', attempts = 1, ended_at = null, sent_at = null, message_id = null,
         failure = null, created_at = $2, due_at = $2
       where id = $1 and state in ('failed', 'sent') returning kind, subject`,
      [id, at],
    );
    return reopened ?? null;
  }

  /** The message is not tried again: it failed for a reason, or is no longer needed. */
  async end(id: string, state: 'failed' | 'dropped', reason: string | null, at: Date): Promise<void> {
    await this.database.rows(
      `update messages set state = $2, failure = $3, ended_at = $4 where id = $1 and state = 'waiting' returning id`,
      [id, state, reason, at],
    );
  }
}
