import type { Database } from '../../../../platform/database/database.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import { MessageReader, type FailedMessageRow } from '../../ports/message-reader.js';

const SHOWN = 100;

export class SqlMessageReader extends MessageReader {
  constructor(private readonly database: Database) {
    super();
  }

  async failed(since: Date): Promise<FailedMessageRow[]> {
    return this.database.rows<FailedMessageRow>(
      `select id, kind, subject, failure, ${isoInstant('created_at')} as created_at,
         ${isoInstant('ended_at')} as failed_at
       from messages where state = 'failed' and ended_at >= $1 order by ended_at desc limit ${SHOWN}`,
      [since],
    );
  }

  async waiting(before: Date): Promise<number> {
    const [counted] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from messages where state = 'waiting' and created_at < $1`,
      [before],
    );
    return counted?.count ?? 0;
  }
}
