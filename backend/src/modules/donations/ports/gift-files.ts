import type { GiftRow } from '../domain/imported-gift.js';

export interface GiftFile {
  rows: GiftRow[];
  /** Headings that the import does not know. Their cells are ignored. */
  ignored: string[];
}

export abstract class GiftFiles {
  /** @throws IMPORT_FILE_INVALID with a sentence that says what is wrong */
  abstract read(content: Buffer): Promise<GiftFile>;
}
