type NumberSql = (transactionId: string) => string;
type Issued = (numbers: readonly string[]) => Promise<Set<string>>;

/**
 * The numbers of tax receipts: for the accountant's export as SQL, because PostgreSQL writes that file in one statement, and
 * for the import. The module that issues receipts registers in its module file.
 */
export class ReceiptNumbers {
  private number: NumberSql = () => 'null';
  private search: Issued = async () => new Set();

  register(number: NumberSql, search: Issued): void {
    this.number = number;
    this.search = search;
  }

  /** Those of these numbers that a tax receipt has, also a cancelled one. */
  issued(numbers: readonly string[]): Promise<Set<string>> {
    return this.search(numbers);
  }

  /** SQL for the number of the receipt; null without one. @param transactionId SQL for the transaction id */
  of(transactionId: string): string {
    return this.number(transactionId);
  }
}
