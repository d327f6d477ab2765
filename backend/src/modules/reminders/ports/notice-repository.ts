import type { Schedule } from '@qlu/contracts/programs/schedule.rules';
import type { Recipient } from '../../notifications/index.js';
import type { Informed, NoticeRecipient, WaitingNotice } from '../domain/notice.js';

/** A notice for one person, as it was queued. */
export interface QueuedNotice {
  programId: number;
  to: Recipient;
  /** Of the page on which the person changes the registration; null for somebody on the waiting list. */
  ownToken: string | null;
  /** The entry on the waiting list; null for a registration. */
  waiting: { reference: string; tokenSealed: Buffer } | null;
  /** The schedule in the latest email of this person before. */
  before: Schedule;
}

/** Notices of changed programs. Every method takes part in the current transaction. */
export abstract class NoticeRepository {
  /** The notice of a program that waits; null when there is none. */
  abstract waiting(programId: number): Promise<WaitingNotice | null>;
  abstract add(notice: Omit<WaitingNotice, 'id'>): Promise<void>;
  /** Replaces the steps and the time of a notice that waits. */
  abstract change(notice: WaitingNotice): Promise<void>;
  /** Everyone whose registration for the program is complete, and who waits or has an offer; each address once. */
  abstract informed(programId: number): Promise<Informed[]>;
  /** Ends a notice that waits, and returns the ids of its recipients. */
  abstract end(noticeId: string, recipients: readonly NoticeRecipient[], at: Date): Promise<string[]>;
  /**
   * For another registration of the address when this one was cancelled or moved to another program. Null when there is none, no
   * address, or the entry on the waiting list has ended.
   */
  abstract find(recipientId: string): Promise<QueuedNotice | null>;
}
