import { Injectable } from '@nestjs/common';
import { paidPlaces, placesText } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import type { DonationListener } from '../../donations/index.js';
import { type GiftBalance, PlaceLedger } from '../ports/place-ledger.js';

/**
 * Updates the ledger after refunds of the donations that gave places: the money that remains must pay for the used places.
 * Places whose money is refunded are taken out at once, so that nobody assigns them meanwhile; when the refund fails, they
 * are put back.
 */
@Injectable()
export class UpdateLedgerOnRefund implements DonationListener {
  constructor(
    private readonly ledger: PlaceLedger,
    private readonly clock: Clock,
  ) {}

  /** @throws PLACES_USED when the remaining money would not pay for the used places */
  async refundRequested(transactionId: string): Promise<void> {
    const gift = await this.ledger.lockGift(transactionId);
    if (!gift) return;
    if (stillPaid(gift) < gift.used) {
      const isOne = gift.used === 1;
      const used = `${placesText(gift.used)} of this donation ${isOne ? 'is' : 'are'} used`;
      const sentence = `${used}, so the money for ${isOne ? 'it' : 'them'} cannot be refunded. Cancel the registration first, or refund less.`;
      throw new AppError('PLACES_USED', { sentence });
    }
    await this.balance(gift);
  }

  /**
   * A refund at Razorpay cannot be refused: then no more than the unused places are taken out. A used one is taken out
   * when it is returned, so call this also then.
   */
  async refunded(transactionId: string): Promise<void> {
    const gift = await this.ledger.lockGift(transactionId);
    if (gift) await this.balance(gift);
  }

  private async balance(gift: GiftBalance): Promise<void> {
    const kept = Math.max(stillPaid(gift), gift.used);
    const places = gift.given - kept - gift.refunded;
    if (places !== 0) await this.ledger.refund(gift.id, places, this.clock.now());
  }
}

function stillPaid({ given, amount, refundedAmount }: GiftBalance): number {
  return paidPlaces(given, amount, refundedAmount);
}
