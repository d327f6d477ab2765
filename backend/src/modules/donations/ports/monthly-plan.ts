import type { MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import type { DonationRequest } from '../domain/donation.js';
import type { DonorDetails } from '../domain/donation.js';

/** The checkout of a monthly gift, for its page. */
export interface MonthlyCheckout {
  transactionId: string;
  keyId: string;
  subscriptionId: string;
  /** In the address of the donor's page. */
  token: string;
}

/** Donations of every month. */
export abstract class MonthlyPlan {
  /** @throws MONTHLY_GIFTS_OFF, VALIDATION_FAILED, TRANSACTION_ID_REUSED, ALREADY_PAID, GATEWAY_* */
  abstract start(request: DonationRequest): Promise<MonthlyCheckout>;
  /** The donor's page about the monthly gift of a charge; null for another donation. */
  abstract pagePath(transactionId: string): Promise<string | null>;
  /** The status of a monthly gift that had ended or stopped before this charge was paid; null otherwise. */
  abstract statusAfterEnd(transactionId: string, paidAt: Date | null): Promise<MonthlyGiftStatus | null>;
  /**
   * Corrects the monthly gifts of the donor of this donation, where they have the same details as the donation had. An ended gift,
   * too: Razorpay may charge it once more.
   * Call it before the donation is corrected, in the same transaction.
   */
  abstract correctDonor(
    transactionId: string,
    correction: { from: DonorDetails; to: DonorDetails },
    who: string,
  ): Promise<void>;
}
