import type { MessageKind } from '../../domain/message.js';

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
