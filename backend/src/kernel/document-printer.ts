/** A document for one recipient, such as a receipt, without its layout. All texts are plain text in any script. */
export interface PrintedDocument {
  title: string;
  issuer: { name: string; address: readonly string[]; contacts: readonly string[] };
  /** The fact that the reader looks for first, such as the amount, and a sentence about it. */
  headline: { label: string; value: string; state: string; isGood: boolean };
  groups: readonly { title: string; facts: readonly { name: string; value: string }[] }[];
  /** Small print, one paragraph each. */
  notes: readonly string[];
  createdAt: Date;
  /** In place of the website's sign. A PNG, as the signature. */
  logo?: Buffer;
  signatory?: { name: string; title: string; signature?: Buffer };
  /** One word across every page, such as CANCELLED. */
  stamp?: string;
}

/** A certificate of participation on one page. All texts are plain text in any script; emojis are left out. */
export interface PrintedCertificate {
  title: string;
  issuer: string;
  name: string;
  program: string;
  /** When and where it took place, such as `Nov 21–23, 2026`. */
  facts: readonly string[];
  number: string;
  createdAt: Date;
  /** In place of the website's sign. A PNG, as the signature. */
  logo?: Buffer;
  signatory?: { name: string; title: string; signature?: Buffer };
}

/** Creates PDF files. */
export abstract class DocumentPrinter {
  /** @throws AppError DOCUMENT_UNAVAILABLE when the file cannot be created now */
  abstract print(document: PrintedDocument): Promise<Buffer>;
  /** @throws AppError DOCUMENT_UNAVAILABLE when the file cannot be created now */
  abstract printCertificate(certificate: PrintedCertificate): Promise<Buffer>;
}
