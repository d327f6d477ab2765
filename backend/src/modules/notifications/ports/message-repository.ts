import type { Message, MessageKind } from '../domain/message.js';

/** Stored messages, waiting and done. Every method takes part in the current transaction. */
export abstract class MessageRepository {
  /** Stores a waiting message and returns its id; null when one of this kind and subject already exists. */
  abstract add(message: { kind: MessageKind; subject: string; at: Date }): Promise<string | null>;

  /** {@link add} for many subjects. */
  async addAll(kind: MessageKind, subjects: readonly string[], at: Date): Promise<void> {
    for (const subject of subjects) await this.add({ kind, subject, at });
  }

  /** The message that has been due longest; null when none is due. */
  abstract longestDue(now: Date): Promise<Message | null>;

  /**
   * Claims a due message and counts the try. No other instance gets it before `until`, when the next try is
   * due. Returns null when the message is done, not due or unknown.
   */
  abstract claim(id: string, now: Date, until: Date): Promise<Message | null>;

  /** Stores why a try failed. The message waits for its next try. */
  abstract noteFailure(id: string, reason: string): Promise<void>;

  /** Stores that the email was accepted for delivery at `at`. */
  abstract markSent(id: string, messageId: string, at: Date): Promise<void>;

  /** Stores that the message failed and is not retried. */
  abstract markFailed(id: string, reason: string, at: Date): Promise<void>;

  /**
   * Makes a failed or sent message wait again as if it were queued at `at` and tried once: a user sends it again, and only
   * first tries count for the limit of the recipient. Returns its kind and subject; null when there is no such message, or it
   * still waits or was dropped.
   */
  abstract reopen(id: string, at: Date): Promise<Pick<Message, 'kind' | 'subject'> | null>;

  /** Stores that the message is no longer needed. */
  abstract markDropped(id: string, at: Date): Promise<void>;
}
