import type { EmailAttachment } from '../../notifications/index.js';

/** A file that goes out with the email about a donation, such as its tax receipt. */
export interface DonationReceiptFile {
  /** For the list of facts. */
  label: string;
  number: string;
  file: EmailAttachment;
}

type Source = (transactionId: string) => Promise<DonationReceiptFile | null>;

/** Where the file of a donation comes from. The module that issues it registers in its module file. */
export class DonationReceiptFiles {
  private source: Source = async () => null;

  register(source: Source): void {
    this.source = source;
  }

  /** Null when the donation has no such file. */
  of(transactionId: string): Promise<DonationReceiptFile | null> {
    return this.source(transactionId);
  }
}
