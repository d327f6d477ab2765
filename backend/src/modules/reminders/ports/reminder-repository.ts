import type { Recipient } from '../../notifications/index.js';

/** A reminder that everyone registered for a program gets on one day. */
export interface DueReminder {
  programId: number;
  /** The first day of the program, a calendar date in India. */
  startDate: string;
  daysBefore: number;
}

/** A reminder of one person, as it was queued. */
export interface QueuedReminder extends Pick<DueReminder, 'programId' | 'startDate'> {
  to: Recipient;
  /** Of the page on which the person changes the registration. */
  ownToken: string;
  /** The entrance reads it. */
  checkInCode: string;
  people: number;
  /** Whether a visitor registered without a payment. */
  isUnpaid: boolean;
}

/** Queued reminders. Every method takes part in the current transaction. */
export abstract class ReminderRepository {
  /** The reminders of the calendar date `today` for the programs that visitors see at `now`. */
  abstract due(today: string, now: Date): Promise<DueReminder[]>;
  /**
   * Stores this reminder for everyone who does not have it, each address once. Left out is who registered, took the place over, got an email about a
   * move to the program or a notice of a change since `informedBefore`. Returns the ids. Adds nothing when the program changed
   * meanwhile. Locks the program until the transaction ends, so that its date does not change and no other instance adds the
   * same.
   */
  abstract add(reminder: DueReminder, informedBefore: Date, now: Date): Promise<string[]>;
  /** Null also when the registration was cancelled or moved to another program, or has no address. */
  abstract find(id: string): Promise<QueuedReminder | null>;
}
