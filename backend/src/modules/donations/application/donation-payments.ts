import { Injectable } from '@nestjs/common';
import { dayInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { suggestRefund, type RefundSuggestion } from '@qlu/contracts/payments/refunds.rules';
import { Jobs } from '../../../kernel/jobs.js';
import type { Recipient } from '../../notifications/index.js';
import type {
  Payment,
  PaymentContact,
  PaymentOwner,
  PaymentRepeat,
  PaymentSubject,
  SettledPayment,
} from '../../payments/index.js';
import { DONATION_CHANGED } from '../domain/donation.js';
import { DonationListener } from '../ports/donation-listener.js';
import { DonationRepository } from '../ports/donation-repository.js';
import { ConfirmDonation } from './confirm-donation.js';

@Injectable()
export class DonationPayments implements PaymentOwner {
  constructor(
    private readonly donations: DonationRepository,
    private readonly confirmDonation: ConfirmDonation,
    private readonly jobs: Jobs,
    private readonly listener: DonationListener,
  ) {}

  paymentSettled({ transactionId }: Payment, confirmedAt: Date): Promise<void> {
    return this.confirmDonation.execute({ transactionId, confirmedAt });
  }

  allSettled(settled: readonly SettledPayment[]): Promise<void> {
    return this.confirmDonation.executeAll(settled);
  }

  discard({ transactionId }: Payment): Promise<boolean> {
    return this.donations.discard(transactionId);
  }

  refundRequested({ transactionId }: Payment): Promise<void> {
    return this.listener.refundRequested(transactionId);
  }

  async suggestedRefund(
    { settledAt }: Payment,
    refundable: number,
    now: Date,
  ): Promise<RefundSuggestion | null> {
    if (!settledAt) return null;
    const [paidOn, today] = [dayInIndia(settledAt), todayInIndia(now)];
    return suggestRefund({ kind: 'donation', refundable, paidOn, startsOn: null, today });
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

  repeatsOf(paymentIds: readonly string[]): Promise<PaymentRepeat[]> {
    return this.donations.repeatsOf(paymentIds);
  }

  payerOf({ transactionId }: Payment): Promise<Recipient | null> {
    return this.donations.recipientOf(transactionId);
  }

  unpaidBefore(before: Date): Promise<string[]> {
    return this.donations.unpaidBefore(before);
  }

  erase(transactionId: string, before: Date, sealedNothing: Buffer): Promise<boolean> {
    return this.donations.erase(transactionId, before, sealedNothing);
  }
}
