import type { EmailAttachment } from '../../notifications/index.js';

/** A file that goes out with the email about a donation, such as its tax receipt. */
export interface DonationReceiptFile {
  /** For the list of facts. */
  label: string;
  number: string;
  /** The sentence about its use, for the donor. */
  note: string;
  file: EmailAttachment;
}

/** The source of the files of donations. */
export abstract class DonationReceiptFiles {
  /** Null when the donation has no such file. */
  abstract of(transactionId: string): Promise<DonationReceiptFile | null>;
}

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
