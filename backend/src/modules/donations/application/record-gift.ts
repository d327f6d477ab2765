import type { DonorRecord } from '@qlu/contracts/donations/donations.resource';
import type { DonationType } from '@qlu/contracts/donations/donations.rules';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import type { GiftMode } from '@qlu/contracts/payments/received.rules';
import type { Vault } from '../../../kernel/vault.js';
import type { PaymentService } from '../../payments/index.js';
import type { GiftDetails } from '../domain/donation.js';
import type { DonationRepository } from '../ports/donation-repository.js';

/** A gift that came to the office. */
export interface Gift extends GiftDetails {
  /** The idempotency key. */
  transactionId: string;
  donor: DonorRecord;
  /** Empty when the donor is not identified, as the donor's `id_type`. */
  idNumber: string;
  type: DonationType;
  /** Paise; of a gift in kind its estimated value. */
  amount: number;
  notes: string;
  mode: GiftMode;
  reference: string;
  receivedAt: Date;
}

/** Stores a gift with its settled payment. It counts and is receipted like other donations. */
export class RecordGift {
  constructor(
    private readonly donations: DonationRepository,
    private readonly payments: PaymentService,
    private readonly vault: Vault,
  ) {}

  /**
   * Returns false when the same gift was stored before.
   * @param record stores the audit entry in the same transaction
   * @throws TRANSACTION_ID_REUSED
   */
  async execute(gift: Gift, record: () => Promise<void> = async () => undefined): Promise<boolean> {
    const { transactionId, donor, idNumber, type, amount, notes, mode, reference, receivedAt } = gift;
    const { description, earlierReceipt, isThanked } = gift;
    const requestDigest = this.vault.digest(JSON.stringify({ ...gift, receivedAt: undefined }));
    const item = ['donation', type, '', '', amount].join(':');
    const money = { transactionId, purpose: 'donation' as const, amount, item };
    return this.payments.record({ ...money, requestDigest, mode, reference, receivedAt }, async ({ id }) => {
      const isStored = await this.donations.add({
        transactionId,
        donor,
        idNumber: {
          sealed: this.vault.seal(idNumber, transactionId),
          mask: idNumber && maskIdNumber(idNumber),
        },
        type,
        sponsorship: null,
        paymentPlan: PAYMENT_PLAN,
        notes,
        paymentId: id,
        gift: { description, earlierReceipt, isThanked },
      });
      if (isStored) await record();
      return isStored;
    });
  }
}
