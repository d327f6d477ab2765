import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import type { DonationMode } from '@qlu/contracts/payments/received.rules';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Vault } from '../../../kernel/vault.js';
import { type ReceivedMoney, ReceivedMoneyService } from '../../payments/index.js';
import { donationItem, type GivenDonation, type OfficeDetails } from '../domain/donation.js';
import { DonationRepository } from '../ports/donation-repository.js';

/** A donation that came to the office. */
export interface OfficeDonation extends GivenDonation, OfficeDetails {
  /** Paise; of a gift in kind its estimated value. */
  amount: number;
  mode: DonationMode;
  reference: string;
  receivedAt: Date;
  /** True when the donor may have given the same already. */
  enterAnyway?: boolean;
}

/** How many donations are stored by one statement. Their values must fit into its 65,535 parameters. */
const BATCH = 250;

/** Stores donations that came to the office with their settled payments. They count and are receipted like other donations. */
@Injectable()
export class OfficeDonationService {
  constructor(
    private readonly donations: DonationRepository,
    private readonly receivedMoney: ReceivedMoneyService,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
  ) {}

  /** Adds a donation that one person of the office entered. A repeat changes nothing. @throws POSSIBLE_REPEAT, TRANSACTION_ID_REUSED */
  async add(donation: OfficeDonation, who: string): Promise<void> {
    const { transactionId, type, amount, mode, reference } = donation;
    await this.receivedMoney.record(this.toMoney(donation), async ({ id }) => {
      const isStored = await this.donations.add({ ...donation, paymentId: id, paymentPlan: PAYMENT_PLAN });
      if (isStored)
        await this.audit.record({
          who,
          action: 'donation.added',
          subject: `transaction ${transactionId}`,
          details: { donation_type: type, paise: amount, mode, reference },
        });
      return isStored;
    });
  }

  /** Stores many new donations in few statements. Call it inside a transaction. @throws TRANSACTION_ID_REUSED */
  async addAll(all: readonly OfficeDonation[]): Promise<void> {
    const stored: string[] = [];
    for (let first = 0; first < all.length; first += BATCH) {
      const batch = all.slice(first, first + BATCH);
      const money = batch.map((donation) => this.toMoney(donation));
      const paymentIds = await this.receivedMoney.recordAll('donation', money, async (ids) => {
        const donations = batch.map((donation) => ({
          ...donation,
          paymentId: ids.get(donation.transactionId) ?? '',
          paymentPlan: PAYMENT_PLAN,
        }));
        return (await this.donations.addAll(donations)) === batch.length;
      });
      stored.push(...paymentIds);
    }
    await this.receivedMoney.flagRepeats(stored);
  }

  private toMoney(donation: OfficeDonation): ReceivedMoney {
    const { transactionId, amount, mode, reference, receivedAt, enterAnyway } = donation;
    // The day, not the instant: a donation of today counts as received at the time of the request, and a repeat comes later.
    const digested = { ...donation, receivedAt: dayInIndia(receivedAt), enterAnyway: undefined };
    const requestDigest = this.vault.digest(JSON.stringify(digested));
    const item = donationItem(donation);
    const money = { transactionId, purpose: 'donation' as const, amount, item, requestDigest };
    return { ...money, mode, reference, receivedAt, enterAnyway };
  }
}
