import type { MessageKind } from '../domain/message.js';

/** A message that will not be tried again. Instants in UTC. */
export interface FailedMessageRow {
  id: string;
  kind: MessageKind;
  /** What it is about: a transaction id, a volunteer's number or a refund's id. */
  subject: string;
  /** In the mail server's numbers; names nobody. */
  failure: string;
  created_at: string;
  failed_at: string;
}

/** Plain reads of messages, straight from SQL. */
export abstract class MessageReader {
  /** Those that failed since then, newest first, 100 at most. */
  abstract failed(since: Date): Promise<FailedMessageRow[]>;

  /** How many that were queued before then still wait. */
  abstract waiting(before: Date): Promise<number>;
}
