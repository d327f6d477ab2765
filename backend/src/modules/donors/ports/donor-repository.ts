/** The record of a donor with its donations. */
export interface Donor {
  id: number;
  donations: { id: number; transactionId: string; idKey: string | null }[];
}

/** The records of donors. Every method takes part in the current transaction. */
export abstract class DonorRepository {
  /** Links the donations that have changed since the last call to records. Call it before records are read. */
  abstract refresh(): Promise<void>;
  /** Nobody else changes records until the transaction ends. */
  abstract lock(): Promise<void>;
  /** Null when there is no such record, or when another one took it in. */
  abstract find(id: number): Promise<Donor | null>;
  /** The transaction ids of all donations in the record of this one. */
  abstract ofSameDonor(transactionId: string): Promise<string[]>;
  /** Moves all donations of `other` into the record. The id of `other` leads to it from then on. */
  abstract merge(id: number, other: number): Promise<void>;
  /** The two are different people although their PANs differ in one character only. Returns false when that was not offered. */
  abstract dismissSimilar(id: number, other: number): Promise<boolean>;
  /** Moves these donations into a new record, which no rule merges with another one. Returns its id. */
  abstract separate(id: number, transactionIds: readonly string[]): Promise<number>;
}
