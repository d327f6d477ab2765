import type { Recipient } from '../../notifications/index.js';

/** The thank-you emails of a program that is over. */
export interface DueThanks {
  programId: number;
  /** A calendar date in India. */
  lastDay: string;
}

/** A thank-you email of one person, as it was queued. */
export interface QueuedThanks {
  programId: number;
  to: Recipient;
  /** Of the page on which the person gives feedback. */
  feedbackToken: string;
  /** Of the page of the registration. */
  ownToken: string;
  /** Whether somebody of the registration was checked in. */
  hasAttended: boolean;
  /** Whether a visitor registered without a payment. */
  isUnpaid: boolean;
}

/** Queued thank-you emails. Every method takes part in the current transaction. */
export abstract class ThanksRepository {
  /**
   * The programs that visitors see at `now`, that send thank-you emails and whose last day is `first` or later and before
   * the calendar date `today`. A program that was entered after its last day sends none.
   */
  abstract due(first: string, today: string, now: Date): Promise<DueThanks[]>;
  /**
   * Stores the email for each complete registration of somebody who was checked in, or for every one when nobody was
   * checked in, and returns the ids. Those who have the email are left out, unless it was dropped because the program
   * moved. Adds nothing when the program changed meanwhile. Locks the program until the transaction ends, so that its date
   * does not change and no other instance adds the same.
   */
  abstract add(thanks: DueThanks, now: Date): Promise<string[]>;
  /** Null also when the registration was cancelled or moved to another program, or has no address. */
  abstract find(id: string): Promise<QueuedThanks | null>;
}
