import { Injectable } from '@nestjs/common';
import { isEnded } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { MONTHLY_GIFT_MESSAGES as messages } from '@qlu/contracts/monthly-gifts/monthly-gifts.messages';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { StableDigest } from '../../../kernel/stable-digest.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import {
  auditedDetails,
  correctedDetails,
  CorrectCharges,
  type DonationCorrection,
  type DonorDetails,
} from '../../donations/index.js';
import { DonorRepository } from '../../donors/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { normalizedPayer } from '../../payments/index.js';
import type { MonthlyGift } from '../domain/monthly-gift.js';
import { MonthlyGiftRepository } from '../ports/monthly-gift-repository.js';
import { openDonor, sealDonor, type GiftDonor } from './sealed-donor.js';

/**
 * Corrects the details of the donor of a monthly gift. Later charges use them. When the email changes, the donor's page gets a new
 * address, because the former one can cancel the gift.
 */
@Injectable()
export class CorrectMonthlyGift {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly donors: DonorRepository,
    private readonly correctCharges: CorrectCharges,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns whether the donor's page has a new address. A repeat changes nothing.
   * @param who a user of the back office, or the donor
   * @param seen what the page showed of the fields
   * @throws RECORD_NOT_FOUND; MONTHLY_GIFT_CHANGED when the details were deleted; CONTACT_CHANGED; VALIDATION_FAILED when the type
   * of the ID changes without a number
   */
  async execute(
    id: number,
    correction: DonationCorrection,
    who: string,
    seen: Omit<DonationCorrection, 'id'> = {},
  ): Promise<boolean> {
    return this.transactions.run(async () => {
      if (!(await this.gifts.find(id))) throw new AppError('RECORD_NOT_FOUND');
      const gift = await this.gifts.lock(id);
      const donor = await this.donorOf(gift);
      const from = detailsOf(donor);
      if (from.phone === '') throw new AppError('MONTHLY_GIFT_CHANGED', { sentence: messages.deleted });
      return this.store(gift, donor, correctedDetails(from, correction, seen), who);
    });
  }

  /** Does what {@link MonthlyPlan.correctDonor} says. */
  async ofDonor(
    transactionId: string,
    { from, to }: { from: DonorDetails; to: DonorDetails },
    who: string,
  ): Promise<void> {
    await this.donors.refresh();
    const charges = [transactionId, ...(await this.donors.ofSameDonor(transactionId))];
    for (const id of await this.gifts.ofCharges(charges)) {
      const gift = await this.gifts.lock(id);
      const donor = await this.donorOf(gift);
      await this.store(gift, donor, replaced(detailsOf(donor), from, to), who);
    }
  }

  private async store(gift: MonthlyGift, donor: GiftDonor, to: DonorDetails, who: string): Promise<boolean> {
    const { id, transactionId } = gift;
    const from = detailsOf(donor);
    const details = auditedDetails(from, to);
    if (!details) return false;
    const { donor_name: donorName, email, phone, address, idType, idNumber } = to;
    const corrected: GiftDonor = {
      ...donor,
      donor: { ...donor.donor, donor_name: donorName, email, phone, address, id_type: idType },
      idNumber,
    };
    const hasNewLink = from.email !== email;
    const noticeCount = gift.noticeCount + 1;
    await this.gifts.correct(id, {
      donorName,
      email,
      phone,
      payerDigest: this.digest.of(normalizedPayer({ phone, email, idNumber })),
      sealedDonor: sealDonor(this.vault, transactionId, corrected),
      hasNewLink,
      noticeCount,
    });
    await this.correctCharges.execute(id, { from, to });
    if (!isEnded(gift.status))
      await this.queueMessage.execute('monthly-gift', `${id}:${noticeCount}:corrected`);
    await this.audit.record({
      who,
      action: 'monthly-gift.corrected',
      subject: `monthly gift ${id}`,
      details,
    });
    return hasNewLink;
  }

  private async donorOf({ id, transactionId }: MonthlyGift): Promise<GiftDonor> {
    return openDonor(this.vault, transactionId, await this.gifts.sealedDonor(id));
  }
}

function detailsOf({ donor, idNumber }: GiftDonor): DonorDetails {
  const { donor_name, email, phone, address, id_type: idType } = donor;
  return {
    donor_name: donor_name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    address: address.trim(),
    idType,
    idNumber,
  };
}

/** The details with what changes in the donation, where both were the same. The ID type belongs to its number. */
function replaced(details: DonorDetails, from: DonorDetails, to: DonorDetails): DonorDetails {
  const value = (name: 'donor_name' | 'email' | 'phone' | 'address'): string =>
    details[name] === from[name].trim() ? to[name] : details[name];
  const hasSameId = details.idType === from.idType && details.idNumber === from.idNumber;
  const { idType, idNumber } = hasSameId ? to : details;
  return {
    donor_name: value('donor_name'),
    email: value('email'),
    phone: value('phone'),
    address: value('address'),
    idType,
    idNumber,
  };
}
