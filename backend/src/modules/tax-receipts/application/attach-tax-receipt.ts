import { Injectable } from '@nestjs/common';
import { taxReceiptFileName } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import type { DonationReceiptFile, DonationReceiptFiles } from '../../donations/index.js';
import { keepText, taxReceiptTitle } from '../domain/tax-receipt.js';
import { StoreReceiptFiles } from './store-receipt-files.js';
import { UpdateTaxReceipts } from './update-tax-receipts.js';

/** The tax receipt in the email about a donation, which may be due before the job has issued the receipt. */
@Injectable()
export class AttachTaxReceipt implements DonationReceiptFiles {
  constructor(
    private readonly updateTaxReceipts: UpdateTaxReceipts,
    private readonly files: StoreReceiptFiles,
  ) {}

  async of(transactionId: string): Promise<DonationReceiptFile | null> {
    const receipts = await this.updateTaxReceipts.execute(transactionId);
    const valid = receipts.find(({ cancelledAt }) => cancelledAt === null);
    if (!valid) return null;
    const { number } = valid;
    const content = await this.files.execute(valid);
    const file = { fileName: taxReceiptFileName(number), contentType: 'application/pdf', content };
    return { label: taxReceiptTitle(valid.statement), number, note: keepText(valid.statement), file };
  }
}
