import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  canIssueReceipts,
  getFinancialYear,
  missingForReceipts,
} from '@qlu/contracts/foundation/foundation.rules';
import { taxReceiptFileName } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DocumentPrinter } from '../../../kernel/document-printer.js';
import { Jobs, OnJob, SINGLE_JOB } from '../../../kernel/jobs.js';
import { Transactions } from '../../../kernel/transactions.js';
import {
  DONATION_CHANGED,
  DonationRepository,
  type DonationReceiptFile,
  type DonationReceiptFiles,
} from '../../donations/index.js';
import { FoundationRepository } from '../../foundation/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { PaymentService } from '../../payments/index.js';
import {
  cancelReason,
  keepText,
  taxReceiptTitle,
  type ReceiptedDonation,
  type ReceiptStatement,
} from '../domain/tax-receipt.js';
import { AmountInWords } from '../adapters/words/amount-in-words.js';
import { type TaxReceipt, TaxReceiptRepository } from '../ports/tax-receipt-repository.js';
import { receiptDocument } from './receipt-document.js';
import { isCountedAsDonation, receiptedDonation, receiptStatement } from './receipt-statement.js';

/** The job that visits all donations. It has one subject, so that a second click adds no second one. */
export const ISSUE_TAX_RECEIPTS = 'issue-tax-receipts';

export interface ReceiptFile {
  fileName: string;
  pdf: Buffer;
}

/** The tax receipts of donations and their files. */
@Injectable()
export class TaxReceiptService implements DonationReceiptFiles {
  constructor(
    private readonly donations: DonationRepository,
    private readonly payments: PaymentService,
    private readonly foundation: FoundationRepository,
    private readonly receipts: TaxReceiptRepository,
    private readonly printer: DocumentPrinter,
    private readonly words: AmountInWords,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Brings the tax receipts of a donation to what it is now: issues one when it is paid, cancels it when it is refunded, and
   * cancels and replaces it when the amount or the donor's details change. A donation that is no longer counted as one gets
   * no replacement. A repeat changes nothing, so that it can run after a crash, twice at once, or when nothing happened.
   * Returns the receipts of the donation, oldest first, each with a stored file.
   * @throws DOCUMENT_UNAVAILABLE when a file cannot be printed now; its receipt is stored
   */
  @OnJob(DONATION_CHANGED)
  async update(transactionId: string): Promise<TaxReceipt[]> {
    const receipts = await this.transactions.run(() => this.updateStored(transactionId));
    for (const receipt of receipts) await this.file(receipt);
    return receipts;
  }

  private async updateStored(transactionId: string): Promise<TaxReceipt[]> {
    // The lock of the donation makes two runs wait for each other.
    const donation = await this.donations.lockCompleted(transactionId);
    const payment = await this.payments.byTransaction(transactionId);
    const wanted = receiptedDonation(donation, payment);
    const known = await this.receipts.ofTransaction(transactionId);
    const valid = findValid(known);
    if (valid ? isStated(wanted, valid.statement) : !wanted) return known;
    const foundation = await this.foundation.current();
    const statement = wanted && receiptStatement(wanted, foundation);
    // While the settings are incomplete, a receipt that cannot be replaced stays valid. `issueAll` replaces it later.
    // No settings that are added replace the receipt of a donation that is no longer counted as one: it is cancelled.
    if (valid && wanted && !statement && isCountedAsDonation(wanted, foundation)) return known;
    if (valid) {
      const reason = cancelReason(valid.statement, wanted, payment?.settledAt !== null);
      await this.receipts.cancel(valid.id, reason, this.clock.now());
      // The donor gets one email about the cancelled receipt and the one that replaces it now.
      await this.queueMessage.execute('tax-receipt', `${valid.id}`);
    }
    if (statement) {
      const added = await this.receipts.add({
        transactionId,
        financialYear: getFinancialYear(statement.receivedOn),
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

  /**
   * The file of a receipt. It is printed once and stored. A cancelled receipt gets one more file, which says so.
   * @throws DOCUMENT_UNAVAILABLE when it cannot be printed now
   */
  async file(receipt: TaxReceipt): Promise<Buffer> {
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

  /** The valid receipt for the email about a donation, which may be due before the job has issued the receipt. */
  async of(transactionId: string): Promise<DonationReceiptFile | null> {
    const valid = findValid(await this.update(transactionId));
    if (!valid) return null;
    const { number, statement } = valid;
    const content = await this.file(valid);
    const file = { fileName: taxReceiptFileName(number), contentType: 'application/pdf', content };
    return { label: taxReceiptTitle(statement), number, note: keepText(statement), file };
  }

  /**
   * The receipts of a payment, oldest first, and whether one is being issued. @param token of its result page
   * @throws TRANSACTION_NOT_FOUND
   */
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
  async downloadForDonor(token: string, id: number): Promise<ReceiptFile> {
    const receipt = (await this.ofPayment(token)).receipts.find((each) => each.id === id);
    if (!receipt) throw new AppError('RECORD_NOT_FOUND');
    return this.download(receipt);
  }

  /** The file has the donor's ID number, so each access is in the audit log. @throws RECORD_NOT_FOUND */
  async downloadForOffice(id: number, who: string): Promise<ReceiptFile> {
    const receipt = await this.find(id);
    const file = await this.download(receipt);
    const subject = `tax-receipt ${receipt.number}`;
    await this.audit.record({ who, action: 'tax-receipt.seen', subject, details: {} });
    return file;
  }

  /** Sends a receipt to its donor again. @throws RECORD_NOT_FOUND; NO_EMAIL_ADDRESS when the donor gave none */
  async resend(id: number, who: string): Promise<void> {
    const { number, transactionId } = await this.find(id);
    if (!(await this.donations.getRecipient(transactionId))) throw new AppError('NO_EMAIL_ADDRESS');
    await this.transactions.run(async () => {
      // A second click in the same minute sends no second email.
      const minute = this.clock.now().toISOString().slice(0, 16);
      await this.queueMessage.execute('tax-receipt', `${id} ${minute}`);
      const subject = `tax-receipt ${number}`;
      await this.audit.record({ who, action: 'tax-receipt.sent-again', subject, details: {} });
    });
  }

  /**
   * Issues the receipts of donations from before the settings were complete, and replaces those that could not be replaced
   * then, in a job. Donations of days without an approval get no receipt, and do not keep the others from theirs.
   * @throws FOUNDATION_INCOMPLETE when no donation could get one
   */
  async requestAll(who: string): Promise<void> {
    if (!canIssueReceipts(await this.foundation.current())) throw new AppError('FOUNDATION_INCOMPLETE');
    await this.transactions.run(async () => {
      await this.jobs.ensure(ISSUE_TAX_RECEIPTS, SINGLE_JOB);
      const action = 'tax-receipt.all-requested';
      await this.audit.record({ who, action, subject: 'tax-receipts', details: {} });
    });
  }

  /** Adds a job for each donation. It changes nothing when the receipt is right. A repeat after a crash adds the same jobs. */
  @OnJob(ISSUE_TAX_RECEIPTS)
  async issueAll(): Promise<void> {
    for (const transactionId of await this.donations.receiptable())
      await this.jobs.ensure(DONATION_CHANGED, transactionId);
  }

  private async find(id: number): Promise<TaxReceipt> {
    const receipt = await this.receipts.find(id);
    if (!receipt) throw new AppError('RECORD_NOT_FOUND');
    return receipt;
  }

  private async download(receipt: TaxReceipt): Promise<ReceiptFile> {
    return { fileName: taxReceiptFileName(receipt.number), pdf: await this.file(receipt) };
  }
}

function findValid(receipts: readonly TaxReceipt[]): TaxReceipt | undefined {
  return receipts.find(({ cancelledAt }) => cancelledAt === null);
}

/** Returns true when a receipt says what is wanted. Settings that changed since do not make it wrong. */
function isStated(wanted: ReceiptedDonation | null, statement: ReceiptStatement): boolean {
  return (
    wanted !== null &&
    Object.entries(wanted).every(([name, value]) =>
      isDeepStrictEqual(value, statement[name as keyof ReceiptStatement]),
    )
  );
}
