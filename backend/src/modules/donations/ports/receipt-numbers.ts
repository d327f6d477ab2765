type NumberSql = (transactionId: string) => string;

/**
 * The numbers of tax receipts for the accountant's export, as SQL, because PostgreSQL writes that file in one statement.
 * The module that issues receipts registers in its module file.
 */
export class ReceiptNumbers {
  private number: NumberSql = () => 'null';

  register(number: NumberSql): void {
    this.number = number;
  }

  /** SQL for the number of the receipt; null without one. @param transactionId SQL for the transaction id */
  of(transactionId: string): string {
    return this.number(transactionId);
  }
}
