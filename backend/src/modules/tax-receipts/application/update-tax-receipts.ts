import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { financialYearOf } from '@qlu/contracts/foundation/foundation.rules';
import { Clock } from '../../../kernel/clock.js';
import { OnJob } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import { DONATION_CHANGED, ReadDonation } from '../../donations/index.js';
import { FoundationReader } from '../../foundation/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { ReadPayment } from '../../payments/index.js';
import { cancelReason, type ReceiptedDonation, type ReceiptStatement } from '../domain/tax-receipt.js';
import { type TaxReceipt, TaxReceiptRepository } from '../ports/tax-receipt-repository.js';
import { StoreReceiptFiles } from './store-receipt-files.js';
import { isCountedAsDonation, receiptedDonation, receiptStatement } from './receipt-statement.js';

/**
 * Brings the tax receipts of a donation to what it is now: issues one when it is paid, cancels it when it is refunded, and
 * cancels and replaces it when the amount or the donor's details change. A gift that is no longer counted as a donation gets
 * no replacement. A repeat changes nothing, so that it can run after a crash, twice at once, or when nothing happened.
 */
@Injectable()
export class UpdateTaxReceipts {
  constructor(
    private readonly donations: ReadDonation,
    private readonly payments: ReadPayment,
    private readonly foundation: FoundationReader,
    private readonly receipts: TaxReceiptRepository,
    private readonly files: StoreReceiptFiles,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the receipts of the donation, oldest first, each with a stored file.
   * @throws DOCUMENT_UNAVAILABLE when a file cannot be printed now; its receipt is stored
   */
  @OnJob(DONATION_CHANGED)
  async execute(transactionId: string): Promise<TaxReceipt[]> {
    const receipts = await this.transactions.run(() => this.update(transactionId));
    for (const receipt of receipts) await this.files.execute(receipt);
    return receipts;
  }

  private async update(transactionId: string): Promise<TaxReceipt[]> {
    // The lock of the donation makes two runs wait for each other.
    const donation = await this.donations.lock(transactionId);
    const payment = await this.payments.byTransaction(transactionId);
    const wanted = receiptedDonation(donation, payment);
    const known = await this.receipts.ofTransaction(transactionId);
    const valid = known.find(({ cancelledAt }) => cancelledAt === null) ?? null;
    if (valid ? isStated(wanted, valid.statement) : !wanted) return known;
    const foundation = await this.foundation.current();
    const statement = wanted && receiptStatement(wanted, foundation);
    // While the settings are incomplete, a receipt that cannot be replaced stays valid. `IssueTaxReceipts` replaces it later.
    // No settings that are added replace the receipt of a gift that is no longer counted as a donation: it is cancelled.
    if (valid && wanted && !statement && isCountedAsDonation(wanted, foundation)) return known;
    if (valid) await this.cancel(valid, cancelReason(valid.statement, wanted, payment?.settledAt !== null));
    if (statement) {
      const added = await this.receipts.add({
        transactionId,
        financialYear: financialYearOf(statement.receivedOn),
        prefix: foundation.receipt_prefix ?? '',
        statement,
        issuedAt: this.clock.now(),
        replaces: valid?.id ?? null,
      });
      // The donor has only an email that says that an earlier receipt is cancelled.
      if (!valid && known.length > 0) await this.queueMessage.execute('tax-receipt', `${added}`);
    }
    return this.receipts.ofTransaction(transactionId);
  }

  /** The donor gets one email about the cancelled receipt and the one that replaces it now. */
  private async cancel({ id }: TaxReceipt, reason: string): Promise<void> {
    await this.receipts.cancel(id, reason, this.clock.now());
    await this.queueMessage.execute('tax-receipt', `${id}`);
  }
}

/** Whether a receipt says what is wanted. Settings that changed since do not make it wrong. */
function isStated(wanted: ReceiptedDonation | null, statement: ReceiptStatement): boolean {
  return (
    wanted !== null &&
    Object.entries(wanted).every(([name, value]) =>
      isDeepStrictEqual(value, statement[name as keyof ReceiptStatement]),
    )
  );
}
