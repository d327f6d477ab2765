import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { missingForReceipts } from '@qlu/contracts/foundation/foundation.rules';
import { taxReceiptFileName } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { ReadDonation } from '../../donations/index.js';
import { FoundationReader } from '../../foundation/index.js';
import { ReadPayment } from '../../payments/index.js';
import { type TaxReceipt, TaxReceiptRepository } from '../ports/tax-receipt-repository.js';
import { StoreReceiptFiles } from './store-receipt-files.js';

export interface ReceiptFile {
  fileName: string;
  pdf: Buffer;
}

/** The stored file of a receipt, for its donor and for the office. */
@Injectable()
export class DownloadTaxReceipt {
  constructor(
    private readonly receipts: TaxReceiptRepository,
    private readonly files: StoreReceiptFiles,
    private readonly payments: ReadPayment,
    private readonly donations: ReadDonation,
    private readonly foundation: FoundationReader,
    private readonly audit: AuditLog,
  ) {}

  /** The receipts of a payment, oldest first, and whether one is being issued. @param token of its result page */
  async ofPayment(token: string): Promise<{ receipts: TaxReceipt[]; isPending: boolean }> {
    const payment = await this.payments.byToken(token);
    if (!payment) throw new AppError('TRANSACTION_NOT_FOUND');
    const { transactionId, settledAt } = payment;
    const receipts = await this.receipts.ofTransaction(transactionId);
    if (receipts.length > 0 || !settledAt) return { receipts, isPending: false };
    const isPending =
      (await this.donations.isReceiptable(transactionId)) &&
      missingForReceipts(await this.foundation.current(), dayInIndia(settledAt)).length === 0;
    return { receipts, isPending };
  }

  /** @throws TRANSACTION_NOT_FOUND; RECORD_NOT_FOUND when the receipt is not of this payment */
  async forDonor(token: string, id: number): Promise<ReceiptFile> {
    const receipt = (await this.ofPayment(token)).receipts.find((each) => each.id === id);
    return this.fileOf(receipt);
  }

  /** The file has the donor's ID number, so each access is in the audit log. @throws RECORD_NOT_FOUND */
  async forOffice(id: number, who: string): Promise<ReceiptFile> {
    const receipt = await this.receipts.find(id);
    const file = await this.fileOf(receipt ?? undefined);
    const subject = `tax-receipt ${receipt?.number}`;
    await this.audit.record({ who, action: 'tax-receipt.seen', subject, details: {} });
    return file;
  }

  private async fileOf(receipt: TaxReceipt | undefined): Promise<ReceiptFile> {
    if (!receipt) throw new AppError('RECORD_NOT_FOUND');
    return { fileName: taxReceiptFileName(receipt.number), pdf: await this.files.execute(receipt) };
  }
}
