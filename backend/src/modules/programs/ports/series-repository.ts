import type { Program } from '../domain/program.js';

/** Programs that repeat. Every method takes part in the current transaction. */
export abstract class SeriesRepository {
  /** Stores the key of a request. False when it is in use; waits for another transaction that stores it. */
  abstract storeKey(key: string, requestDigest: Buffer): Promise<boolean>;
  /** The digest of the request that is stored under the key; null when there is none. */
  abstract findDigest(key: string): Promise<Buffer | null>;
  abstract storeAdded(key: string, programs: readonly number[]): Promise<void>;
  abstract addedBy(key: string): Promise<number[]>;
  /** Joins programs in the series of `program`, which it begins if there is none. */
  abstract join(program: number, others: readonly number[]): Promise<void>;
  /** Locks the series of a program, or the program alone. The start dates of those that are not cancelled. */
  abstract lockDates(program: number): Promise<string[]>;
  /**
   * Locks a series and returns the programs that a change of `program` reaches: later ones that are neither cancelled nor over
   * by `today`, by date.
   */
  abstract lockFollowing(program: number, today: string): Promise<Program[]>;
}
