import type { Recipient } from '../../notifications/index.js';
import type { PaymentContact, PaymentSubject } from '../../payments/index.js';
import type { NewDonation } from '../domain/donation.js';

/** Stored donations. Every method takes part in the current transaction. */
export abstract class DonationRepository {
  /** Stores a donation. Returns false and stores nothing when its transaction id is taken. */
  abstract add(donation: NewDonation): Promise<boolean>;
  /** Replaces the details of an unconfirmed donation, except the ID number. */
  abstract updateDetails(transactionId: string, details: Pick<NewDonation, 'donor' | 'notes'>): Promise<void>;
  /** What a donation is for, as its result page shows it; null when there is none. */
  abstract subjectOf(transactionId: string): Promise<PaymentSubject | null>;
  /** The contacts by payment id, without payments that have no donation. */
  abstract contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>>;
  /** The recipient of emails about a donation; null when there is no such donation. */
  abstract recipientOf(transactionId: string): Promise<Recipient | null>;
  /** Stores when the donation was confirmed. A repeat keeps the first instant. */
  abstract confirm(transactionId: string, at: Date): Promise<void>;
  /** The transaction ids of donations from before `before` that were never paid and are not erased yet. */
  abstract unpaidBefore(before: Date): Promise<string[]>;
  /** Removes the personal data of an unconfirmed donation. `sealedNothing` replaces the ID number. */
  abstract erase(transactionId: string, sealedNothing: Buffer): Promise<void>;
}
