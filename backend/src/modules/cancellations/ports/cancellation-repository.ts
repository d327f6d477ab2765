import type { Cancellation, CancellationItem, CancellationSize } from '../domain/cancellation.js';

/** Cancelled programs. Every method takes part in the current transaction. */
export abstract class CancellationRepository {
  /** Null when the program was not cancelled this way. */
  abstract find(programId: number): Promise<Cancellation | null>;
  /** How many complete registrations the program has, and what would be refunded through Razorpay. */
  abstract sizeOf(programId: number): Promise<CancellationSize>;
  /** Stores the cancellation with everyone registered, and returns the ids of the items. */
  abstract add(cancellation: Cancellation): Promise<string[]>;
  /** Null when there is no such item. */
  abstract item(id: string): Promise<CancellationItem | null>;
  /** Stores why nothing was done for an item; null: it was done. */
  abstract setFailure(id: string, failure: string | null): Promise<void>;
  /** Gives every failed item of a program its next attempt, and returns the ids. */
  abstract reopenFailed(programId: number): Promise<string[]>;
}
