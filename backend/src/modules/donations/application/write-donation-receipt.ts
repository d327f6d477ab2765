import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import {
  DONATION_LABELS,
  SPONSORED_LABELS,
  type DonationType,
  type SponsoredProgram,
} from '@qlu/contracts/donations/donations.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { paymentResultPath } from '@qlu/contracts/site/site-routes';
import { safeName, type EmailContent, type EmailRenderer } from '../../notifications/index.js';
import type { PaymentService, PaymentSubject } from '../../payments/index.js';
import type { DonationRepository } from '../ports/donation-repository.js';

/** The email with the receipt of a settled donation. */
export class WriteDonationReceipt implements EmailRenderer {
  constructor(
    private readonly donations: DonationRepository,
    private readonly payments: PaymentService,
  ) {}

  /** Null also when the donation was refunded in full. */
  async write(transactionId: string): Promise<EmailContent | null> {
    const [payment, to, subject] = await Promise.all([
      this.payments.find(transactionId),
      this.donations.recipientOf(transactionId),
      this.donations.subjectOf(transactionId),
    ]);
    if (payment?.state !== 'captured' || !to || !subject?.donation) return null;
    const amount = formatRupees(rupeesOf(payment.amount));
    const name = safeName(to.name);
    return {
      to,
      subject: `Receipt for your donation of ${amount}`,
      heading: 'Thank you for your donation',
      paragraphs: [
        name ? `Namaste ${name},` : 'Namaste,',
        `Your donation of ${amount} has reached us. Thank you: it helps others to learn, to heal and to sit in silence.`,
      ],
      facts: [
        { name: 'Amount', value: amount },
        { name: 'Given for', value: purposeOf(subject.donation) },
        { name: 'Donor', value: name },
        { name: 'Received', value: payment.settledAt ? formatInstant(payment.settledAt) : '' },
        { name: 'Transaction ID', value: transactionId },
        { name: 'Payment ID', value: payment.gatewayPaymentId ?? '' },
      ],
      link: { label: 'See this payment', path: paymentResultPath(payment.resultToken) },
      notes: [
        'This is a receipt of your payment and no tax certificate: it is not enough to claim a deduction.',
      ],
    };
  }
}

function purposeOf({ type, sponsoredProgram, spots }: NonNullable<PaymentSubject['donation']>): string {
  const label = DONATION_LABELS[type as DonationType];
  if (!sponsoredProgram || !spots) return label;
  const places = `${spots} ${spots === 1 ? 'place' : 'places'}`;
  return `${label}: ${places} in ${SPONSORED_LABELS[sponsoredProgram as SponsoredProgram]}`;
}
