import type { Jobs } from '../../../kernel/jobs.js';
import type { Recipient, QueueMessage } from '../../notifications/index.js';
import type {
  Payment,
  PaymentContact,
  PaymentOwner,
  PaymentSubject,
  SettledPayment,
} from '../../payments/index.js';
import { DONATION_CHANGED } from '../domain/donation.js';
import type { DonationListener } from '../ports/donation-listener.js';
import type { DonationRepository } from '../ports/donation-repository.js';

/** Confirms a donation when its payment is settled. */
export class ConfirmDonation implements PaymentOwner {
  constructor(
    private readonly donations: DonationRepository,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly listener: DonationListener,
  ) {}

  async paymentSettled(payment: Payment, confirmedAt: Date): Promise<void> {
    const isThanked = await this.donations.confirm(payment.transactionId, confirmedAt);
    if (isThanked) await this.queueMessage.execute('donation-receipt', payment.transactionId);
    await this.jobs.add(DONATION_CHANGED, payment.transactionId);
  }

  async allSettled(settled: readonly SettledPayment[]): Promise<void> {
    await this.queueMessage.executeAll('donation-receipt', await this.donations.confirmAll(settled));
    await this.jobs.addAll(
      DONATION_CHANGED,
      settled.map(({ transactionId }) => transactionId),
    );
  }

  refundRequested({ transactionId }: Payment): Promise<void> {
    return this.listener.refundRequested(transactionId);
  }

  async paymentRefunded({ transactionId }: Payment): Promise<void> {
    await this.jobs.add(DONATION_CHANGED, transactionId);
    await this.listener.refunded(transactionId);
  }

  subjectOf({ transactionId }: Payment): Promise<PaymentSubject | null> {
    return this.donations.subjectOf(transactionId);
  }

  async eventOf(): Promise<null> {
    return null;
  }

  contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    return this.donations.contactsOf(paymentIds);
  }

  payerOf({ transactionId }: Payment): Promise<Recipient | null> {
    return this.donations.recipientOf(transactionId);
  }

  unpaidBefore(before: Date): Promise<string[]> {
    return this.donations.unpaidBefore(before);
  }

  erase(transactionId: string, sealedNothing: Buffer): Promise<void> {
    return this.donations.erase(transactionId, sealedNothing);
  }
}
