import { Injectable } from '@nestjs/common';
import { DocumentPrinter } from '../../../kernel/document-printer.js';
import { FoundationReader } from '../../foundation/index.js';
import { type TaxReceipt, TaxReceiptRepository } from '../ports/tax-receipt-repository.js';
import { AmountInWords } from '../ports/amount-in-words.js';
import { receiptDocument } from './receipt-document.js';

/** Prints the file of a receipt once and stores it. A cancelled receipt gets one more file, which says so. */
@Injectable()
export class StoreReceiptFiles {
  constructor(
    private readonly receipts: TaxReceiptRepository,
    private readonly foundation: FoundationReader,
    private readonly printer: DocumentPrinter,
    private readonly words: AmountInWords,
  ) {}

  /** Returns the stored file. @throws DOCUMENT_UNAVAILABLE when it cannot be printed now */
  async execute(receipt: TaxReceipt): Promise<Buffer> {
    const stored = await this.receipts.file(receipt);
    if (stored) return stored;
    const [logo, signature] = await Promise.all([
      this.foundation.picture('logo'),
      this.foundation.picture('signature'),
    ]);
    const words = this.words.ofPaise(receipt.statement.amount);
    const pdf = await this.printer.print(receiptDocument(receipt, words, { logo, signature }));
    await this.receipts.storeFile(receipt, pdf);
    // Another instance may have stored its file first.
    return (await this.receipts.file(receipt)) ?? pdf;
  }
}
