import { Injectable } from '@nestjs/common';
import { formatDateTime } from '@qlu/contracts/dates/dates.rules';
import {
  DONATION_LABELS,
  SPONSORED_LABELS,
  type DonationType,
  type SponsoredProgram,
} from '@qlu/contracts/donations/donations.rules';
import type { MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { receiptPath } from '@qlu/contracts/payments/receipts.rules';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import { EmailOf, greeting, safeName, type EmailContent } from '../../notifications/index.js';
import { type PaymentSubject, PaymentService, receivedFacts } from '../../payments/index.js';
import { DonationReceiptFiles, MonthlyPlan } from '../ports/other-modules.js';
import { DonationRepository } from '../ports/donation-repository.js';

@Injectable()
export class DonationEmails {
  constructor(
    private readonly donations: DonationRepository,
    private readonly payments: PaymentService,
    private readonly files: DonationReceiptFiles,
    private readonly monthlyPlan: MonthlyPlan,
  ) {}

  /** The email with the receipt of a settled donation. Null also when the donation was refunded in full. */
  @EmailOf('donation-receipt')
  async writeReceipt(transactionId: string): Promise<EmailContent | null> {
    const [payment, to, subject] = await Promise.all([
      this.payments.byTransaction(transactionId),
      this.donations.getRecipient(transactionId),
      this.donations.findSubject(transactionId),
    ]);
    if (payment?.state !== 'captured' || !to || !subject?.donation) return null;
    const receipt = await this.files.of(transactionId);
    const giftPath = await this.monthlyPlan.pagePath(transactionId);
    const ended = await this.monthlyPlan.statusAfterEnd(transactionId, payment.settledAt);
    const amount = formatRupees(toRupees(payment.amount));
    const name = safeName(to.name);
    return {
      to,
      subject: `Receipt for your donation of ${amount}`,
      heading: 'Thank you for your donation',
      paragraphs: [
        greeting(to.name),
        `We have received your donation of ${amount}. Thank you. It helps others to learn, to heal and to sit in silence.`,
        ...(ended
          ? [
              `This money was taken after your monthly gift ${formatPast(ended)}. We will contact you about it. If you would like it back, please reply or call us.`,
            ]
          : []),
      ],
      facts: [
        { name: 'Amount', value: amount },
        { name: 'Purpose', value: formatPurpose(subject.donation) },
        { name: 'Donor', value: name },
        { name: 'Received', value: payment.settledAt ? formatDateTime(payment.settledAt) : '' },
        { name: 'Transaction ID', value: transactionId },
        { name: 'Payment ID', value: payment.gatewayPaymentId ?? '' },
        ...receivedFacts(payment),
        ...(receipt ? [{ name: receipt.label, value: receipt.number }] : []),
        ...(giftPath ? [{ name: 'Pause or Cancel Your Monthly Gift', value: giftPath, isLink: true }] : []),
      ],
      link: { label: 'See Your Payment', path: paymentResultPath(payment.resultToken) },
      download: { label: 'Download PDF Receipt', path: receiptPath(payment.resultToken) },
      ...(receipt ? { attachments: [receipt.file] } : {}),
      notes: [receipt?.note ?? 'This is not an 80G receipt. Please do not use it for your tax return.'],
    };
  }
}

function formatPast(ended: MonthlyGiftStatus): string {
  switch (ended) {
    case 'cancelled':
      return 'was cancelled';
    case 'halted':
      return 'had stopped, because your bank did not accept the charge on several days';
    case 'completed':
      return 'was complete';
    default:
      return 'had ended';
  }
}

function formatPurpose({ type, sponsoredProgram, spots }: NonNullable<PaymentSubject['donation']>): string {
  const label = DONATION_LABELS[type as DonationType];
  if (!sponsoredProgram || !spots) return label;
  const places = `${spots} ${spots === 1 ? 'place' : 'places'}`;
  return `${label}: ${places} in ${SPONSORED_LABELS[sponsoredProgram as SponsoredProgram]}`;
}
