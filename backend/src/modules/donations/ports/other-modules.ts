import type { MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import type { DonationRequest, DonorDetails } from '../domain/donation.js';
import type { EmailAttachment } from '../../notifications/index.js';

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

/** Another module that follows refunds of donations, inside the transaction that stores them. A repeat changes nothing. */
export abstract class DonationListener {
  /** A refund is stored and not yet sent. @throws AppError to refuse it */
  abstract refundRequested(transactionId: string): Promise<void>;
  /** Refunds were stored as they were made, also failed ones. */
  abstract refunded(transactionId: string): Promise<void>;
}

/** A file that goes out with the email about a donation, such as its tax receipt. */
export interface DonationReceiptFile {
  /** For the list of facts. */
  label: string;
  number: string;
  /** The sentence about its use, for the donor. */
  note: string;
  file: EmailAttachment;
}

/** The source of the files of donations. */
export abstract class DonationReceiptFiles {
  /** Null when the donation has no such file. */
  abstract of(transactionId: string): Promise<DonationReceiptFile | null>;
}

/**
 * The numbers of tax receipts: for the accountant's export as SQL, because PostgreSQL writes that file in one statement, and
 * for the import.
 */
export abstract class ReceiptNumbers {
  /** Those of these numbers that a tax receipt has, also a cancelled one. */
  abstract issued(numbers: readonly string[]): Promise<Set<string>>;
  /** SQL for the number of the receipt; null without one. @param transactionId SQL for the transaction id */
  abstract of(transactionId: string): string;
}
