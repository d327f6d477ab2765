import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Message, MessageKind } from '../../domain/message.js';
import { MessageRepository } from '../../ports/message-repository.js';

const MESSAGE = 'id, kind, subject, attempts, failure, created_at as "createdAt"';

// Prepared, because many emails wait when there are many requests.
const LONGEST_DUE = {
  name: 'message-longest-due',
  text: `select ${MESSAGE} from messages where state = 'waiting' and due_at <= $1 order by due_at limit 1`,
};
const CLAIM = {
  name: 'message-claim',
  text: `
  update messages set attempts = attempts + 1, due_at = $3
  where id = $1 and state = 'waiting' and due_at <= $2 returning ${MESSAGE}`,
};
const MARK_SENT = {
  name: 'message-sent',
  text: `
  update messages set state = 'sent', message_id = $2, sent_at = $3, ended_at = $3, failure = null
  where id = $1 and state = 'waiting' returning id`,
};
const ADD = {
  name: 'message-add',
  text: `
  insert into messages (kind, subject, created_at, due_at) values ($1, $2, $3, $3)
  on conflict (kind, subject) do nothing
  returning id`,
};

@Injectable()
export class SqlMessageRepository extends MessageRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ kind, subject, at }: { kind: MessageKind; subject: string; at: Date }): Promise<string | null> {
    const [added] = await this.database.rows<{ id: string }>(ADD, [kind, subject, at]);
    return added?.id ?? null;
  }

  override async addAll(kind: MessageKind, subjects: readonly string[], at: Date): Promise<void> {
    await this.database.rows(
      `insert into messages (kind, subject, created_at, due_at) select $1, s, $3, $3 from unnest($2::text[]) s
       on conflict (kind, subject) do nothing returning id`,
      [kind, subjects, at],
    );
  }

  async longestDue(now: Date): Promise<Message | null> {
    const [longest] = await this.database.rows<Message>(LONGEST_DUE, [now]);
    return longest ?? null;
  }

  async claim(id: string, now: Date, until: Date): Promise<Message | null> {
    const [claimed] = await this.database.rows<Message>(CLAIM, [id, now, until]);
    return claimed ?? null;
  }

  async noteFailure(id: string, reason: string): Promise<void> {
    await this.database.rows(
      `update messages set failure = $2 where id = $1 and state = 'waiting' returning id`,
      [id, reason],
    );
  }

  async markSent(id: string, messageId: string, at: Date): Promise<void> {
    await this.database.rows(MARK_SENT, [id, messageId, at]);
  }

  async markFailed(id: string, reason: string, at: Date): Promise<void> {
    await this.end(id, 'failed', reason, at);
  }

  async reopen(id: string, at: Date): Promise<Pick<Message, 'kind' | 'subject'> | null> {
    const [reopened] = await this.database.rows<Pick<Message, 'kind' | 'subject'>>(
      `update messages set state = 'waiting', attempts = 1, ended_at = null, sent_at = null, message_id = null,
         failure = null, created_at = $2, due_at = $2
       where id = $1 and state in ('failed', 'sent') returning kind, subject`,
      [id, at],
    );
    return reopened ?? null;
  }

  async markDropped(id: string, at: Date): Promise<void> {
    await this.end(id, 'dropped', null, at);
  }

  private async end(id: string, state: 'failed' | 'dropped', reason: string | null, at: Date): Promise<void> {
    await this.database.rows(
      `update messages set state = $2, failure = $3, ended_at = $4 where id = $1 and state = 'waiting' returning id`,
      [id, state, reason, at],
    );
  }
}
