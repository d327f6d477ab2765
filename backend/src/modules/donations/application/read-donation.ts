import { Injectable } from '@nestjs/common';
import { Vault } from '../../../kernel/vault.js';
import type { Recipient } from '../../notifications/index.js';
import type { CompletedDonation } from '../domain/donation.js';
import { DonationRepository } from '../ports/donation-repository.js';

/** Reads a donation for the modules that follow from it. */
@Injectable()
export class ReadDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly vault: Vault,
  ) {}

  /** A complete donation with its row locked until the transaction ends; null when there is none. */
  async lock(transactionId: string): Promise<CompletedDonation | null> {
    const found = await this.donations.lockCompleted(transactionId);
    if (!found) return null;
    const { sealedIdNumber, ...donation } = found;
    return { ...donation, idNumber: this.vault.open(sealedIdNumber, transactionId) };
  }

  /** See {@link DonationRepository.isReceiptable}. */
  isReceiptable(transactionId: string): Promise<boolean> {
    return this.donations.isReceiptable(transactionId);
  }

  /** See {@link DonationRepository.receiptable}. */
  receiptable(): Promise<string[]> {
    return this.donations.receiptable();
  }

  /** Null when there is no such donation, or no email address. */
  recipient(transactionId: string): Promise<Recipient | null> {
    return this.donations.recipientOf(transactionId);
  }
}
