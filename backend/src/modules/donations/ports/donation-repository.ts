import type { Addressee } from '../../notifications/index.js';
import type { PaymentSubject } from '../../payments/index.js';
import type { NewDonation } from '../domain/donation.js';

/** Stored donations. Every method takes part in the transaction that is under way. */
export abstract class DonationRepository {
  /** Stores a donation. False, and nothing is stored, when its transaction id is taken. */
  abstract add(donation: NewDonation): Promise<boolean>;
  /** The digest of the request that is stored under this transaction id, or null. */
  abstract requestDigestOf(transactionId: string): Promise<Buffer | null>;
  /** What a donation is for, as its result page shows it; null when there is none. */
  abstract subjectOf(transactionId: string): Promise<PaymentSubject | null>;
  /** Who gave, to be written to; null when there is no such donation. */
  abstract addresseeOf(transactionId: string): Promise<Addressee | null>;
  /** Stores when the money came. A repeat keeps the first instant. */
  abstract confirm(transactionId: string, at: Date): Promise<void>;
}
