import { Injectable } from '@nestjs/common';
import { rupeesOf } from '@qlu/contracts/money/money.rules';
import { MONTHLY_GIFT_MESSAGES as messages } from '@qlu/contracts/monthly-gifts/monthly-gifts.messages';
import { monthlyLimits } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Digest } from '../../../kernel/digest.js';
import { StableDigest } from '../../../kernel/stable-digest.js';
import { Transactions } from '../../../kernel/transactions.js';
import { Vault } from '../../../kernel/vault.js';
import { digestedText, type DonationRequest, type MonthlyCheckout } from '../../donations/index.js';
import { FoundationReader } from '../../foundation/index.js';
import { normalizedPayer } from '../../payments/index.js';
import { MonthlyGiftRepository } from '../ports/monthly-gift-repository.js';
import { OpenSubscription } from './open-subscription.js';
import { sealDonor } from './sealed-donor.js';

/** Stores a monthly gift with one subscription. The transaction id is the idempotency key of the attempt. */
@Injectable()
export class StartMonthlyGift {
  constructor(
    private readonly gifts: MonthlyGiftRepository,
    private readonly foundation: FoundationReader,
    private readonly openSubscription: OpenSubscription,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws MONTHLY_GIFTS_OFF, VALIDATION_FAILED (the amount is too large), TRANSACTION_ID_REUSED, ALREADY_PAID (the donor
   *   gives this amount every month already), GATEWAY_*
   */
  async execute(request: DonationRequest): Promise<MonthlyCheckout> {
    const settings = await this.foundation.current();
    if (!settings.monthly_enabled) throw new AppError('MONTHLY_GIFTS_OFF');
    const limits = monthlyLimits(settings);
    if (rupeesOf(request.amount) > limits.amount) {
      throw new AppError('VALIDATION_FAILED', { fields: { amount: [messages.tooLarge(limits.amount)] } });
    }
    const requestDigest = this.vault.digest(`monthly ${digestedText(request)}`);
    const known = await this.gifts.findByTransaction(request.transactionId);
    if (!known) await this.transactions.run(() => this.store(request, requestDigest, limits.charges));
    const gift = known ?? (await this.gifts.findByTransaction(request.transactionId));
    // A concurrent request may have stored the same id.
    if (!gift || !requestDigest.equals(gift.requestDigest)) throw new AppError('TRANSACTION_ID_REUSED');
    const opened = await this.openSubscription.execute(gift.id);
    return { ...opened, transactionId: gift.transactionId, token: gift.token };
  }

  private async store(request: DonationRequest, requestDigest: Digest, maxCharges: number): Promise<void> {
    const { transactionId, donor, idNumber, amount, notes, payAgain } = request;
    const { donor_name: donorName, email, phone } = donor;
    const payerDigest = this.digest.of(normalizedPayer({ phone, email, idNumber }));
    await this.gifts.lockPayer(payerDigest);
    if (!payAgain && (await this.gifts.findRunning(payerDigest, amount))) {
      throw new AppError('ALREADY_PAID', { sentence: messages.alreadyGiven(rupeesOf(amount)) });
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
}
