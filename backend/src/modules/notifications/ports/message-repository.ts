import type { Message, MessageKind } from '../domain/message.js';

/** Messages, waiting and done. Every method takes part in the transaction that is under way. */
export abstract class MessageRepository {
  /** Stores a waiting message and answers its id; null when there is one of this kind about this subject already. */
  abstract add(message: { kind: MessageKind; subject: string; at: Date }): Promise<string | null>;

  /** Of the messages whose next try is due the one that has been due longest; null when none is. */
  abstract longestDue(now: Date): Promise<Message | null>;

  /**
   * Lends out a message that is due and counts the try; nobody else of all instances gets it before `until`, when the
   * next one is due. Null when it is done, not due, or not there.
   */
  abstract claim(id: string, now: Date, until: Date): Promise<Message | null>;

  /** The try did not succeed: the message waits for the next one. */
  abstract noteFailure(id: string, why: string): Promise<void>;

  /** The mail was taken for delivery at `at`. */
  abstract markSent(id: string, messageId: string, at: Date): Promise<void>;

  /** It will not be tried again. */
  abstract markFailed(id: string, why: string, at: Date): Promise<void>;

  /**
   * Lets a failed message wait again as if it were queued at `at`. Answers what it is about; null when there is no such
   * message, or it did not fail.
   */
  abstract reopen(id: string, at: Date): Promise<Pick<Message, 'kind' | 'subject'> | null>;

  /** There was nothing to say any more. */
  abstract markDropped(id: string, at: Date): Promise<void>;
}
