/** A gift of a statement for a link to its donor. */
export interface LinkedGift {
  /** The id of the donation. */
  id: number;
  transactionId: string;
  donorName: string;
  email: string;
  address: string;
  hasIdNumber: boolean;
  /** Paise. */
  amount: number;
  receivedAt: Date;
}

/** The gifts of the statements. Every method takes part in the current transaction. */
export abstract class StatementGifts {
  /**
   * Computes what the statements need to know about donations that have changed since the last call: who the donor is, and
   * what is not ready. Call it before a statement is read.
   */
  abstract refresh(): Promise<void>;
  /** Excludes a gift in cash over the limit, or includes it again. Returns false when nothing changed. */
  abstract setExcluded(transactionId: string, isExcluded: boolean): Promise<boolean>;
  /** Null when there is no such received donation. */
  abstract find(id: number): Promise<LinkedGift | null>;
  /** The gift and others of the same person (name, phone and email) in any year that have no ID number either. */
  abstract ofSamePerson(transactionId: string): Promise<LinkedGift[]>;
  /** Whether the gift is in cash and over the limit. */
  abstract isOverLimit(id: number): Promise<boolean>;
}
