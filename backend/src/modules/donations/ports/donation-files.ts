import type { DonationRow } from '../domain/imported-donation.js';

export interface DonationFile {
  rows: DonationRow[];
  /** Headings that the import does not know. Their cells are ignored. */
  ignored: string[];
}

/** Files with donations from other systems. */
export abstract class DonationFiles {
  /** @throws IMPORT_FILE_INVALID with a sentence that says what is wrong */
  abstract read(content: Buffer): Promise<DonationFile>;
}
