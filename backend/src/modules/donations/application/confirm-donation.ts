import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../kernel/jobs.js';
import { QueueMessage } from '../../notifications/index.js';
import type { SettledPayment } from '../../payments/index.js';
import { DONATION_CHANGED } from '../domain/donation.js';
import { DonationRepository } from '../ports/donation-repository.js';

/** Confirms a donation when its payment is settled. */
@Injectable()
export class ConfirmDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly queueMessage: QueueMessage,
    private readonly jobs: Jobs,
  ) {}

  async execute({ transactionId, confirmedAt }: SettledPayment): Promise<void> {
    const isThanked = await this.donations.confirm(transactionId, confirmedAt);
    if (isThanked) await this.queueMessage.execute('donation-receipt', transactionId);
    await this.jobs.add(DONATION_CHANGED, transactionId);
  }

  async executeAll(settled: readonly SettledPayment[]): Promise<void> {
    await this.queueMessage.executeAll('donation-receipt', await this.donations.confirmAll(settled));
    await this.jobs.addAll(
      DONATION_CHANGED,
      settled.map(({ transactionId }) => transactionId),
    );
  }
}
