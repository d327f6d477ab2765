import { Injectable } from '@nestjs/common';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { taxReceiptFileName } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import { DonationRepository } from '../../donations/index.js';
import { EmailOf, greeting, type EmailContent } from '../../notifications/index.js';
import { PaymentService } from '../../payments/index.js';
import { keepText, taxReceiptTitle } from '../domain/tax-receipt.js';
import { type TaxReceipt, TaxReceiptRepository } from '../ports/tax-receipt-repository.js';
import { TaxReceiptService } from './tax-receipt-service.js';

@Injectable()
export class TaxReceiptEmails {
  constructor(
    private readonly receipts: TaxReceiptRepository,
    private readonly service: TaxReceiptService,
    private readonly donations: DonationRepository,
    private readonly payments: PaymentService,
  ) {}

  /**
   * The email with one tax receipt: that it is cancelled and what replaces it, or the receipt again because the donor asked
   * for it. The first one goes out with the thanks for the donation.
   * @param subject the receipt's id, perhaps followed by the minute in which the office sent it again
   */
  @EmailOf('tax-receipt')
  async writeReceipt(subject: string): Promise<EmailContent | null> {
    const receipt = await this.receipts.find(Number(subject.split(' ', 1)[0]));
    if (!receipt) return null;
    const { transactionId, cancelledBecause } = receipt;
    const [to, payment, all] = await Promise.all([
      this.donations.getRecipient(transactionId),
      this.payments.byTransaction(transactionId),
      this.receipts.ofTransaction(transactionId),
    ]);
    if (!to || !payment) return null;
    const valid = all.find(({ cancelledAt }) => cancelledAt === null);
    const attached = valid ?? receipt;
    return {
      to,
      subject: cancelledBecause
        ? `Your tax receipt ${receipt.number} is cancelled`
        : `Your tax receipt ${receipt.number}`,
      heading: cancelledBecause ? 'Your tax receipt is cancelled' : 'Your tax receipt',
      paragraphs: [greeting(to.name), formatParagraph(receipt, valid)],
      facts: [
        { name: taxReceiptTitle(attached.statement), value: attached.number },
        { name: 'Amount', value: formatRupees(toRupees(attached.statement.amount)) },
        ...(cancelledBecause ? [{ name: 'Cancelled', value: receipt.number }] : []),
        { name: 'Transaction ID', value: transactionId },
      ],
      link: { label: 'See Your Payment', path: paymentResultPath(payment.resultToken) },
      attachments: [
        {
          fileName: taxReceiptFileName(attached.number),
          contentType: 'application/pdf',
          content: await this.service.file(attached),
        },
      ],
      notes: [],
    };
  }
}

function formatParagraph(receipt: TaxReceipt, valid: TaxReceipt | undefined): string {
  const { number, cancelledBecause } = receipt;
  if (!cancelledBecause) return keepText(receipt.statement);
  const reason = `${cancelledBecause}, so the receipt ${number} is no longer valid.`;
  return valid
    ? `${reason} The receipt ${valid.number}, which is attached, replaces it.`
    : `${reason} Please do not use it. The attached file says that it is cancelled.`;
}
