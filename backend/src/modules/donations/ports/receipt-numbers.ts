/**
 * The numbers of tax receipts: for the accountant's export as SQL, because PostgreSQL writes that file in one statement, and
 * for the import.
 */
export abstract class ReceiptNumbers {
  /** Those of these numbers that a tax receipt has, also a cancelled one. */
  abstract issued(numbers: readonly string[]): Promise<Set<string>>;
  /** SQL for the number of the receipt; null without one. @param transactionId SQL for the transaction id */
  abstract of(transactionId: string): string;
}
