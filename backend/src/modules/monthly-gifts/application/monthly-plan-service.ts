import { Injectable } from '@nestjs/common';
import {
  isEnded,
  monthlyLimits,
  type MonthlyGiftStatus,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { MONTHLY_GIFT_MESSAGES as messages } from '@qlu/contracts/monthly-gifts/monthly-gifts.messages';
import { CURRENCY, formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { monthlyGiftPath } from '@qlu/contracts/site/site-routes';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { type Digest, StableDigest, Vault } from '../../../kernel/vault.js';
import {
  auditedDetails,
  correctedDetails,
  DonationRepository,
  digestedText,
  type DonationCorrection,
  type DonationRequest,
  type DonorDetails,
  type MonthlyCheckout,
  type MonthlyPlan,
} from '../../donations/index.js';
import { DonorRepository } from '../../donors/index.js';
import { FoundationRepository } from '../../foundation/index.js';
import { QueueMessage } from '../../notifications/index.js';
import { normalizedPayer, SubscriptionGateway } from '../../payments/index.js';
import { isAfterEnd, type MonthlyGift } from '../domain/monthly-gift.js';
import { MonthlyGiftRepository } from '../adapters/persistence/monthly-gift-repository.js';
import { MonthlyGiftSettings } from './monthly-gift-sync.js';
import { openDonor, sealDonor, type GiftDonor } from './sealed-donor.js';

/** Longer than two calls of the gateway take, so that two holders of a claim never call Razorpay at the same time. */
const CLAIM_MS = 40_000;
/** How long a repeat waits for the subscription that another request opens. */
const WAIT_MS = 12_000;
const POLL_MS = 150;

/** Begins monthly gifts, and corrects the details of their donors. */
@Injectable()
export class MonthlyPlanService implements MonthlyPlan {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly gateway: SubscriptionGateway,
    private readonly foundation: FoundationRepository,
    private readonly donors: DonorRepository,
    private readonly donations: DonationRepository,
    private readonly queueMessage: QueueMessage,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly settings: MonthlyGiftSettings,
  ) {}

  /**
   * Stores a monthly gift with one subscription. The transaction id is the idempotency key of the attempt.
   * @throws MONTHLY_GIFTS_OFF, VALIDATION_FAILED (the amount is too large), TRANSACTION_ID_REUSED, ALREADY_PAID (the donor
   *   gives this amount every month already), GATEWAY_*
   */
  async start(request: DonationRequest): Promise<MonthlyCheckout> {
    const settings = await this.foundation.current();
    if (!settings.monthly_enabled) throw new AppError('MONTHLY_GIFTS_OFF');
    const limits = monthlyLimits(settings);
    if (toRupees(request.amount) > limits.amount) {
      throw new AppError('VALIDATION_FAILED', { fields: { amount: [messages.tooLarge(limits.amount)] } });
    }
    const requestDigest = this.vault.digest(`monthly ${digestedText(request)}`);
    const known = await this.gifts.findByTransaction(request.transactionId);
    if (!known) await this.transactions.run(() => this.storeNew(request, requestDigest, limits.charges));
    const gift = known ?? (await this.gifts.findByTransaction(request.transactionId));
    // A concurrent request may have stored the same id.
    if (!gift || !requestDigest.equals(gift.requestDigest)) throw new AppError('TRANSACTION_ID_REUSED');
    const opened = await this.openSubscription(gift.id);
    return { ...opened, transactionId: gift.transactionId, token: gift.token };
  }

  private async storeNew(request: DonationRequest, requestDigest: Digest, maxCharges: number): Promise<void> {
    const { transactionId, donor, idNumber, amount, notes, payAgain } = request;
    const { donor_name: donorName, email, phone } = donor;
    const payerDigest = this.digest.of(normalizedPayer({ phone, email, idNumber }));
    await this.gifts.lockPayer(payerDigest);
    if (!payAgain && (await this.gifts.findRunning(payerDigest, amount))) {
      throw new AppError('ALREADY_PAID', { sentence: messages.alreadyGiven(toRupees(amount)) });
    }
    await this.gifts.add({
      transactionId,
      requestDigest: requestDigest.current,
      payerDigest,
      donorName,
      email,
      phone,
      sealedDonor: sealDonor(this.vault, transactionId, { donor, idNumber, notes }),
      amount,
      maxCharges,
    });
  }

  /**
   * The subscription of a gift: the stored one, or a new one from Razorpay. Concurrent requests in all instances open one. A
   * subscription whose response was lost has no payer: nobody knows its id.
   * @throws MONTHLY_GIFTS_OFF, TRANSACTION_ID_REUSED when it was cancelled before, GATEWAY_* when Razorpay opens none; a repeat
   *   tries again
   */
  async openSubscription(id: number): Promise<{ subscriptionId: string; keyId: string }> {
    const deadline = this.clock.now().getTime() + WAIT_MS;
    for (;;) {
      const gift = (await this.gifts.find(id)) as MonthlyGift;
      const { subscriptionId, keyId } = gift;
      // The checkout does not open with another account key.
      if (subscriptionId && keyId && keyId !== this.gateway.keyId)
        throw new AppError('TRANSACTION_ID_REUSED');
      if (subscriptionId && keyId) return { subscriptionId, keyId };
      if (gift.cancelRequestedAt) throw new AppError('TRANSACTION_ID_REUSED');
      const now = this.clock.now();
      if (await this.gifts.claimOpening(id, now, new Date(now.getTime() + CLAIM_MS)))
        return this.requestSubscription(gift);
      if (now.getTime() > deadline) throw new AppError('GATEWAY_TIMEOUT');
      await this.clock.sleep(POLL_MS);
    }
  }

  private async requestSubscription(gift: MonthlyGift): Promise<{ subscriptionId: string; keyId: string }> {
    const { id, amount, maxCharges } = gift;
    const { keyId } = this.gateway;
    try {
      const planId = await this.findPlan(amount);
      const subscriptionId = await this.gateway.createSubscription({ planId, charges: maxCharges });
      const syncAt = new Date(this.clock.now().getTime() + this.settings.firstSyncMs);
      await this.gifts.setSubscription(id, { id: subscriptionId, keyId }, syncAt);
      return { subscriptionId, keyId };
    } catch (error) {
      await this.gifts.endClaim(id);
      throw error;
    }
  }

  /** Plans cannot be deleted, so each amount has one. A second one after a crash is harmless. */
  private async findPlan(amount: number): Promise<string> {
    const { keyId } = this.gateway;
    const known = await this.gifts.findPlanId(amount, keyId);
    if (known) return known;
    const name = `Monthly gift of ${formatRupees(toRupees(amount))}`;
    const planId = await this.gateway.createPlan({ amount, currency: CURRENCY, name });
    await this.gifts.addPlan(amount, keyId, planId);
    return planId;
  }

  /** The path of the donor's page about the gift of a charge; null for another donation. */
  async pagePath(transactionId: string): Promise<string | null> {
    const gift = await this.gifts.findByCharge(transactionId);
    return gift && monthlyGiftPath(gift.token);
  }

  /** The status of a gift that had ended or stopped before this charge was paid; null otherwise. */
  async statusAfterEnd(transactionId: string, paidAt: Date | null): Promise<MonthlyGiftStatus | null> {
    const gift = await this.gifts.findByCharge(transactionId);
    return gift && isAfterEnd(gift, paidAt) ? gift.status : null;
  }

  /**
   * Corrects the details of the donor of a monthly gift. Later charges use them. When the email changes, the donor's page gets a
   * new address, because the former one can cancel the gift.
   * Returns true when the donor's page has a new address. A repeat changes nothing.
   * @param who a user of the back office, or the donor
   * @param seen what the page showed of the fields
   * @throws RECORD_NOT_FOUND; MONTHLY_GIFT_CHANGED when the details were deleted; CONTACT_CHANGED; VALIDATION_FAILED when the type
   * of the ID changes without a number
   */
  async correct(
    id: number,
    correction: DonationCorrection,
    who: string,
    seen: Omit<DonationCorrection, 'id'> = {},
  ): Promise<boolean> {
    return this.transactions.run(async () => {
      if (!(await this.gifts.find(id))) throw new AppError('RECORD_NOT_FOUND');
      const gift = await this.gifts.lock(id);
      const donor = await this.openDonor(gift);
      const from = toDetails(donor);
      if (from.phone === '') throw new AppError('MONTHLY_GIFT_CHANGED', { sentence: messages.deleted });
      return this.storeCorrection(gift, donor, correctedDetails(from, correction, seen), who);
    });
  }

  /** See {@link MonthlyPlan.correctDonor}. */
  async correctDonor(
    transactionId: string,
    { from, to }: { from: DonorDetails; to: DonorDetails },
    who: string,
  ): Promise<void> {
    await this.donors.refresh();
    const charges = [transactionId, ...(await this.donors.ofSameDonor(transactionId))];
    for (const id of await this.gifts.ofCharges(charges)) {
      const gift = await this.gifts.lock(id);
      const donor = await this.openDonor(gift);
      await this.storeCorrection(gift, donor, replaceSame(toDetails(donor), from, to), who);
    }
  }

  private async storeCorrection(
    gift: MonthlyGift,
    donor: GiftDonor,
    to: DonorDetails,
    who: string,
  ): Promise<boolean> {
    const { id, transactionId } = gift;
    const from = toDetails(donor);
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
    await this.donations.correctCharges(id, { from, to });
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

  private async openDonor({ id, transactionId }: MonthlyGift): Promise<GiftDonor> {
    return openDonor(this.vault, transactionId, await this.gifts.sealedDonor(id));
  }
}

function toDetails({ donor, idNumber }: GiftDonor): DonorDetails {
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
function replaceSame(details: DonorDetails, from: DonorDetails, to: DonorDetails): DonorDetails {
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
