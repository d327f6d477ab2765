import { Injectable } from '@nestjs/common';
import type { DonorContact } from '../domain/donation.js';
import { DonationRepository } from '../ports/donation-repository.js';

/**
 * Letters about the earlier charges of a corrected monthly gift reach the donor, too. Their names, addresses and ID numbers stay
 * as their receipts have them.
 */
@Injectable()
export class CorrectCharges {
  constructor(private readonly donations: DonationRepository) {}

  execute(
    monthlyGiftId: number,
    correction: Record<'from' | 'to', Pick<DonorContact, 'phone' | 'email'>>,
  ): Promise<void> {
    return this.donations.correctCharges(monthlyGiftId, correction);
  }
}
