import { plainSql, sql, type SqlPart } from '../../../../platform/database/sql.js';
import type { NewMessage } from '../../domain/message.js';

/**
 * The insert of a message as a part of another module's statement, so that both rows are stored by one statement or
 * neither. `source` names a result with one row per message and its subject (text) in the column `subject`.
 */
export function insertMessage({ kind, at }: NewMessage, source: string): SqlPart {
  const from = plainSql(source);
  return sql`insert into messages (kind, subject, created_at, due_at)
    select ${kind}, subject, ${at}, ${at} from ${from} on conflict (kind, subject) do nothing`;
}
