import type { MessageKind } from '../domain/message.js';

/** A message that is not retried any more. Instants in UTC. */
export interface FailedMessageRow {
  id: string;
  kind: MessageKind;
  /** A transaction id, a volunteer's id or a refund's id, depending on the kind. */
  subject: string;
  /** The codes of the mail server, without personal data. */
  failure: string;
  created_at: string;
  failed_at: string;
}

/** Read-only queries of messages. */
export abstract class MessageReader {
  /** The messages that failed since `since`, newest first, at most 100. */
  abstract failed(since: Date): Promise<FailedMessageRow[]>;

  /** How many messages that were queued before `before` are still waiting. */
  abstract waiting(before: Date): Promise<number>;
}
