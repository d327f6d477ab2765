import type { Recipient } from '../../notifications/index.js';
import type { PaymentContact, PaymentSubject } from '../../payments/index.js';
import type { NewDonation } from '../domain/donation.js';

/** Stored donations. Every method takes part in the transaction that is under way. */
export abstract class DonationRepository {
  /** Stores a donation. False, and nothing is stored, when its transaction id is taken. */
  abstract add(donation: NewDonation): Promise<boolean>;
  /** Replaces what the donor typed of an unpaid donation; the ID number stays. */
  abstract updateDetails(transactionId: string, details: Pick<NewDonation, 'donor' | 'notes'>): Promise<void>;
  /** What a donation is for, as its result page shows it; null when there is none. */
  abstract subjectOf(transactionId: string): Promise<PaymentSubject | null>;
  /** The contacts of these payments by the payment's id; those of no donation are left out. */
  abstract contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>>;
  /** Who gave, to be written to; null when there is no such donation. */
  abstract recipientOf(transactionId: string): Promise<Recipient | null>;
  /** Stores when the money came. A repeat keeps the first instant. */
  abstract confirm(transactionId: string, at: Date): Promise<void>;
}
