import type { DonorRecord } from '@qlu/contracts/donations/donations.resource';
import type { DonationType } from '@qlu/contracts/donations/donations.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import type { ReceivedMode } from '@qlu/contracts/payments/received.rules';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { Vault } from '../../../kernel/vault.js';
import type { PaymentService } from '../../payments/index.js';
import type { DonationRepository } from '../ports/donation-repository.js';

/** A donation that came to the office. */
export interface OfficeDonation {
  /** The page's idempotency key. */
  transactionId: string;
  donor: DonorRecord;
  type: DonationType;
  /** Paise. */
  amount: number;
  notes: string;
  mode: ReceivedMode;
  reference: string;
  receivedAt: Date;
}

/** Adds a donation with the money that the office received. It counts and is receipted like others. */
export class AddOfficeDonation {
  constructor(
    private readonly donations: DonationRepository,
    private readonly payments: PaymentService,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
  ) {}

  /** @throws TRANSACTION_ID_REUSED */
  async execute(donation: OfficeDonation, who: string): Promise<void> {
    const { transactionId, donor, type, amount, notes, mode, reference, receivedAt } = donation;
    const requestDigest = this.vault.digest(JSON.stringify({ ...donation, receivedAt: undefined }));
    const item = ['donation', type, '', '', amount].join(':');
    const money = { transactionId, purpose: 'donation' as const, amount, item };
    await this.payments.record({ ...money, requestDigest, mode, reference, receivedAt }, async ({ id }) => {
      const isStored = await this.donations.add({
        transactionId,
        donor,
        // The office does not ask for an ID number.
        idNumber: { sealed: this.vault.seal('', transactionId), mask: '' },
        type,
        sponsorship: null,
        paymentPlan: PAYMENT_PLAN,
        notes,
        paymentId: id,
      });
      if (!isStored) return false;
      await this.audit.record({
        who,
        action: 'donation.added',
        subject: `transaction ${transactionId}`,
        details: { donation_type: type, paise: amount, mode, reference },
      });
      return true;
    });
  }
}
