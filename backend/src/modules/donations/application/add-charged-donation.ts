import { Injectable } from '@nestjs/common';
import type { DonorRecord } from '@qlu/contracts/donations/donations.resource';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { MONTHLY_PLAN } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { Vault } from '../../../kernel/vault.js';
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

/** Stores the donation of a charge. Its settlement confirms it like every other donation. */
@Injectable()
export class AddChargedDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly vault: Vault,
  ) {}

  /** Takes part in the current transaction. False when the transaction id is taken. */
  execute({ idNumber, ...donation }: ChargedDonation): Promise<boolean> {
    const sealed = this.vault.seal(idNumber, donation.transactionId);
    return this.donations.add({
      ...donation,
      idNumber: { sealed, mask: idNumber && maskIdNumber(idNumber) },
      type: 'general',
      sponsorship: null,
      paymentPlan: MONTHLY_PLAN,
    });
  }
}
