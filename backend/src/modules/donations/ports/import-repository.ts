/** The values by which a stored donation is found again. Texts that are missing are empty. */
export interface DonationKey {
  line: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Paise. */
  paise: number;
  reference: string;
  name: string;
  phone: string;
  email: string;
}

/** A stored payment, or an earlier line of the file, that the donation of a line looks like. */
export type Resemblance =
  | { line: number; earlierLine: null; paymentId: string; transactionId: string; purpose: string }
  | { line: number; earlierLine: number };

export interface NewImport {
  /** The page's idempotency key. */
  id: string;
  who: string;
  fileName: string;
  checksum: Buffer;
  gifts: number;
  /** Paise. */
  amount: number;
}

/** Stored imports. Every method takes part in the current transaction. */
export abstract class ImportRepository {
  /**
   * Other imports wait until the transaction ends, so that each sees the donations of the one before. So does a new series of
   * receipts, which must not begin with numbers of these donations.
   */
  abstract lock(): Promise<void>;
  /** Null when there is none with this id. */
  abstract find(id: string): Promise<Pick<NewImport, 'checksum' | 'gifts' | 'amount'> | null>;
  abstract add(done: NewImport): Promise<void>;
  /**
   * The stored payments or lines that these donations look like, at most one for each: money of the same amount under the same
   * reference, whatever its day, person
   * or purpose; or a donation of the same amount and day, or online of the day before or after, paid or being paid, with the same
   * name, phone or email, unless both have references that differ. Stored payments come before lines of the file.
   */
  abstract findResemblances(gifts: readonly DonationKey[]): Promise<Resemblance[]>;
  /** Those of these receipt numbers that a stored donation has, with capital or small letters. */
  abstract knownReceipts(numbers: readonly string[]): Promise<Set<string>>;
  /** Returns true when a stored donation has a receipt number of this series, whatever the case of its letters. */
  abstract hasReceiptsIn(prefix: string): Promise<boolean>;
}
