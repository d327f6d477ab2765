/** What decides whether a gift is stored already. */
export interface GiftKey {
  line: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Paise. */
  paise: number;
  reference: string;
  name: string;
  phone: string;
}

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
   * Other imports wait until the transaction ends, so that each sees the gifts of the one before. So does a new series of
   * receipts, which must not begin with numbers of these gifts.
   */
  abstract lock(): Promise<void>;
  /** Null when there is none with this id. */
  abstract find(id: string): Promise<Pick<NewImport, 'checksum' | 'gifts' | 'amount'> | null>;
  abstract add(done: NewImport): Promise<void>;
  /**
   * The transaction ids of stored donations by line of the gift that looks the same: the same day and amount, with the same
   * reference, name or phone.
   */
  abstract duplicatesOf(gifts: readonly GiftKey[]): Promise<Map<number, string>>;
  /** Those of these receipt numbers that a stored gift has, with capital or small letters. */
  abstract knownReceipts(numbers: readonly string[]): Promise<Set<string>>;
  /** Whether a stored gift has a receipt number of this series, whatever the case of its letters. */
  abstract hasReceiptsIn(prefix: string): Promise<boolean>;
}
