import type { IdType } from '@qlu/contracts/fields/fields.rules';
import type { Recipient } from '../../notifications/index.js';
import type { PaymentContact, PaymentRepeat, PaymentSubject, SettledPayment } from '../../payments/index.js';
import type { CompletedDonation, DonorContact, DonorDetails, NewDonation } from '../domain/donation.js';

/** Stored donations. Every method takes part in the current transaction. */
export abstract class DonationRepository {
  /** Stores a donation. Returns false and stores nothing when its transaction id is taken. */
  abstract add(donation: NewDonation): Promise<boolean>;
  /** {@link add} for many donations. Returns how many transaction ids were not taken. */
  abstract addAll(donations: readonly NewDonation[]): Promise<number>;
  /** The transaction id of a complete donation; null when there is none. */
  abstract findTransactionId(id: number): Promise<string | null>;
  /** The correctable details of a complete donation, with its row locked until the transaction ends; null when there is none. */
  abstract lockDetails(id: number): Promise<{ transactionId: string; details: DonorDetails } | null>;
  /**
   * Replaces the phone and the email of the charges of a monthly gift, where they are as they were in the gift, so that letters
   * about them reach the donor. Their names, addresses and ID numbers stay as their receipts have them.
   */
  abstract correctCharges(
    monthlyGiftId: number,
    correction: Record<'from' | 'to', Pick<DonorContact, 'phone' | 'email'>>,
  ): Promise<void>;
  abstract setContact(id: number, contact: DonorContact & { address: string }): Promise<void>;
  abstract setIdNumber(transactionId: string, type: IdType, idNumber: string): Promise<void>;
  /** A complete donation with its row locked until the transaction ends; null when there is none. */
  abstract lockCompleted(transactionId: string): Promise<CompletedDonation | null>;
  /** Returns true when the donation is complete and identified, and has no receipt from before it was imported. */
  abstract isReceiptable(transactionId: string): Promise<boolean>;
  /** The transaction ids of donations that {@link isReceiptable}, oldest first. */
  abstract receiptable(): Promise<string[]>;
  /** The purpose of a donation, as its result page shows it; null when there is none. */
  abstract findSubject(transactionId: string): Promise<PaymentSubject | null>;
  /** The contacts by payment id, without payments that have no donation. */
  abstract findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>>;
  /**
   * The payments of other donations of the same person, type and amount on the same day, or within 24 hours when one was paid online,
   * as `PaymentOwner.repeatsOf` describes. Donations with different references are different ones.
   */
  abstract repeatsOf(paymentIds: readonly string[]): Promise<PaymentRepeat[]>;
  /** The recipient of emails about a donation; null when there is no such donation. */
  abstract getRecipient(transactionId: string): Promise<Recipient | null>;
  /**
   * Stores when donations were confirmed. A repeat keeps the first instant. Returns the transaction ids of those whose donors
   * get the email with the thanks.
   */
  abstract confirm(settled: readonly SettledPayment[]): Promise<string[]>;
  /** Removes a donation that was never paid. False when there is none. */
  abstract discard(transactionId: string): Promise<boolean>;

  /**
   * The transaction ids of donations that were never paid, are not erased yet, were opened last before `before` and have no
   * attempt in progress.
   */
  abstract unpaidBefore(before: Date): Promise<string[]>;
  /**
   * Removes the personal data of a donation that {@link unpaidBefore} still has; false for others. `sealedNothing` replaces
   * the ID number.
   */
  abstract erase(transactionId: string, before: Date, sealedNothing: Buffer): Promise<boolean>;
}
