import { plainSql, sql, type SqlPart } from '../../../../platform/database/sql.js';
import type { MessageKind, NewMessage } from '../../domain/message.js';

/**
 * The insert of a message as a part of another module's statement, so that both rows are stored by one statement or
 * neither. `source` names a result with one row per message and its subject (text) in the column `subject`.
 */
export function insertMessage({ kind, at }: NewMessage, source: string): SqlPart {
  const from = plainSql(source);
  return sql`insert into messages (kind, subject, created_at, due_at)
    select ${kind}, subject, ${at}, ${at} from ${from} on conflict (kind, subject) do nothing`;
}

/**
 * SQL condition that the message of this kind about a subject was dropped, because it was no longer true when it was sent.
 * @param subject SQL of the subject (text)
 */
export function isDropped(kind: MessageKind, subject: string): string {
  return `exists (select from messages m where m.kind = '${kind}' and m.subject = ${subject} and m.state = 'dropped')`;
}

/** SQL condition that a message of this kind about a subject was queued and is not sent. @param subject as in {@link isDropped} */
export function isUnsent(kind: MessageKind, subject: string): string {
  return `exists (select from messages m where m.kind = '${kind}' and m.subject = ${subject} and m.state <> 'sent')`;
}

/** SQL condition that there is a message of this kind about a subject, also a waiting one. @param subject as in {@link isDropped} */
export function isQueued(kind: MessageKind, subject: string): string {
  return `exists (select from messages m where m.kind = '${kind}' and m.subject = ${subject})`;
}
