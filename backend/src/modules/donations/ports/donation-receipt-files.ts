import type { EmailAttachment } from '../../notifications/index.js';

/** A file that goes out with the email about a donation, such as its tax receipt. */
export interface DonationReceiptFile {
  /** For the list of facts. */
  label: string;
  number: string;
  /** What the donor does with it. */
  note: string;
  file: EmailAttachment;
}

/** Where the file of a donation comes from. */
export abstract class DonationReceiptFiles {
  /** Null when the donation has no such file. */
  abstract of(transactionId: string): Promise<DonationReceiptFile | null>;
}
