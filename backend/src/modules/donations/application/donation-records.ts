import { Injectable } from '@nestjs/common';
import type { DonorRecord } from '@qlu/contracts/donations/donations.resource';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { MONTHLY_PLAN } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { Vault } from '../../../kernel/vault.js';
import type { Recipient } from '../../notifications/index.js';
import type { CompletedDonation, DonorContact } from '../domain/donation.js';
import { DonationRepository } from '../ports/donation-repository.js';

/** A charge of a monthly gift, with the details that the donor gave with the first one. */
export interface ChargedDonation {
  transactionId: string;
  paymentId: string;
  monthlyGiftId: number;
  donor: DonorRecord;
  idNumber: string;
  notes: string;
}

/** The stored donations, for the modules that follow from them: tax receipts, monthly gifts, sponsored places. */
@Injectable()
export class DonationRecords {
  constructor(
    private readonly donations: DonationRepository,
    private readonly vault: Vault,
  ) {}

  /**
   * Stores the donation of a charge. Its settlement confirms it like every other donation. Takes part in the current
   * transaction. False when the transaction id is taken.
   */
  addCharged({ idNumber, ...donation }: ChargedDonation): Promise<boolean> {
    const sealed = this.vault.seal(idNumber, donation.transactionId);
    return this.donations.add({
      ...donation,
      idNumber: { sealed, mask: idNumber && maskIdNumber(idNumber) },
      type: 'general',
      sponsorship: null,
      paymentPlan: MONTHLY_PLAN,
    });
  }

  /**
   * Letters about the earlier charges of a corrected monthly gift reach the donor, too. Their names, addresses and ID numbers
   * stay as their receipts have them.
   */
  correctCharges(
    monthlyGiftId: number,
    correction: Record<'from' | 'to', Pick<DonorContact, 'phone' | 'email'>>,
  ): Promise<void> {
    return this.donations.correctCharges(monthlyGiftId, correction);
  }

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
    return this.donations.getRecipient(transactionId);
  }
}
