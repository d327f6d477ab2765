import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import type { DonorRecord } from '@qlu/contracts/donations/donations.resource';
import type { DonationType } from '@qlu/contracts/donations/donations.rules';
import { maskIdNumber } from '@qlu/contracts/fields/fields.rules';
import { PAYMENT_PLAN } from '@qlu/contracts/payments/payments.rules';
import type { GiftMode } from '@qlu/contracts/payments/received.rules';
import { Vault } from '../../../kernel/vault.js';
import { type ReceivedMoney, RecordPayment } from '../../payments/index.js';
import { donationItem, type GiftDetails, type NewDonation, type Sponsorship } from '../domain/donation.js';
import { DonationRepository } from '../ports/donation-repository.js';

/** A gift that came to the office. */
export interface Gift extends GiftDetails {
  /** The idempotency key. */
  transactionId: string;
  donor: DonorRecord;
  /** Empty when the donor is not identified, as the donor's `id_type`. */
  idNumber: string;
  type: DonationType;
  /** With the type `pay-it-forward` only. */
  sponsorship: Sponsorship | null;
  /** Paise; of a gift in kind its estimated value. */
  amount: number;
  notes: string;
  mode: GiftMode;
  reference: string;
  receivedAt: Date;
  /** Whether the donor may have given the same already. */
  enterAnyway?: boolean;
}

/** How many gifts are stored by one statement. Their values must fit into its 65,535 parameters. */
const BATCH = 250;

/** Stores a gift with its settled payment. It counts and is receipted like other donations. */
@Injectable()
export class RecordGift {
  constructor(
    private readonly donations: DonationRepository,
    private readonly recordPayment: RecordPayment,
    private readonly vault: Vault,
  ) {}

  /**
   * Returns false when the same gift was stored before.
   * @param record stores the audit entry in the same transaction
   * @throws POSSIBLE_REPEAT, TRANSACTION_ID_REUSED
   */
  async execute(gift: Gift, record: () => Promise<void> = async () => undefined): Promise<boolean> {
    return this.recordPayment.execute(this.moneyOf(gift), async ({ id }) => {
      const isStored = await this.donations.add(this.donationOf(gift, id));
      if (isStored) await record();
      return isStored;
    });
  }

  /** Stores many new gifts in few statements. Call it inside a transaction. @throws TRANSACTION_ID_REUSED */
  async executeAll(gifts: readonly Gift[]): Promise<void> {
    const stored: string[] = [];
    for (let first = 0; first < gifts.length; first += BATCH) {
      const batch = gifts.slice(first, first + BATCH);
      const money = batch.map((gift) => this.moneyOf(gift));
      const paymentIds = await this.recordPayment.executeAll('donation', money, async (ids) => {
        const donations = batch.map((gift) => this.donationOf(gift, ids.get(gift.transactionId) ?? ''));
        return (await this.donations.addAll(donations)) === batch.length;
      });
      stored.push(...paymentIds);
    }
    await this.recordPayment.flagRepeats(stored);
  }

  private moneyOf(gift: Gift): ReceivedMoney {
    const { transactionId, type, sponsorship, amount, mode, reference, receivedAt, enterAnyway } = gift;
    // The day, not the instant: a gift of today counts as received at the time of the request, and a repeat comes later.
    const digested = { ...gift, receivedAt: dayInIndia(receivedAt), enterAnyway: undefined };
    const requestDigest = this.vault.digest(JSON.stringify(digested));
    const item = donationItem({ type, sponsorship, amount });
    const money = { transactionId, purpose: 'donation' as const, amount, item, requestDigest };
    return { ...money, mode, reference, receivedAt, enterAnyway };
  }

  private donationOf(gift: Gift, paymentId: string): NewDonation {
    const { transactionId, donor, idNumber, type, sponsorship, notes } = gift;
    const { description, earlierReceipt, isThanked } = gift;
    return {
      transactionId,
      donor,
      idNumber: {
        sealed: this.vault.seal(idNumber, transactionId),
        mask: idNumber && maskIdNumber(idNumber),
      },
      type,
      sponsorship,
      paymentPlan: PAYMENT_PLAN,
      notes,
      paymentId,
      gift: { description, earlierReceipt, isThanked },
    };
  }
}
