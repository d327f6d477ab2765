import { Injectable } from '@nestjs/common';
import { dayInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { suggestRefund, type RefundSuggestion } from '@qlu/contracts/payments/refunds.rules';
import { Jobs } from '../../../kernel/jobs.js';
import { QueueMessage, type Recipient } from '../../notifications/index.js';
import {
  type Payment,
  type PaymentContact,
  type PaymentOwner,
  type PaymentRepeat,
  type PaymentSubject,
  type SettledPayment,
  OwnsPayments,
} from '../../payments/index.js';
import { DONATION_CHANGED } from '../domain/donation.js';
import { DonationListener } from '../ports/other-modules.js';
import { DonationRepository } from '../ports/donation-repository.js';

@OwnsPayments('donation')
@Injectable()
export class DonationPayments implements PaymentOwner {
  constructor(
    private readonly donations: DonationRepository,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
    private readonly listener: DonationListener,
  ) {}

  paymentSettled({ transactionId }: Payment, confirmedAt: Date): Promise<void> {
    return this.allSettled([{ transactionId, confirmedAt }]);
  }

  async allSettled(settled: readonly SettledPayment[]): Promise<void> {
    await this.queueMessage.executeAll('donation-receipt', await this.donations.confirm(settled));
    await this.jobs.addAll(
      DONATION_CHANGED,
      settled.map(({ transactionId }) => transactionId),
    );
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

  findSubject({ transactionId }: Payment): Promise<PaymentSubject | null> {
    return this.donations.findSubject(transactionId);
  }

  async findEvent(): Promise<null> {
    return null;
  }

  findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    return this.donations.findContacts(paymentIds);
  }

  repeatsOf(paymentIds: readonly string[]): Promise<PaymentRepeat[]> {
    return this.donations.repeatsOf(paymentIds);
  }

  findPayer({ transactionId }: Payment): Promise<Recipient | null> {
    return this.donations.getRecipient(transactionId);
  }

  unpaidBefore(before: Date): Promise<string[]> {
    return this.donations.unpaidBefore(before);
  }

  erase(transactionId: string, before: Date, sealedNothing: Buffer): Promise<boolean> {
    return this.donations.erase(transactionId, before, sealedNothing);
  }
}
