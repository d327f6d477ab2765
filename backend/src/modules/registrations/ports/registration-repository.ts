import type { Recipient } from '../../notifications/index.js';
import type { PaymentContact, PaymentSubject } from '../../payments/index.js';
import type { NewRegistration } from '../domain/registration.js';

/** Stored registrations. Every method takes part in the transaction that is under way. */
export abstract class RegistrationRepository {
  /** Stores a registration. False, and nothing is stored, when its transaction id is taken. */
  abstract add(registration: NewRegistration): Promise<boolean>;
  /** The digest of the request that is stored under this transaction id, or null. */
  abstract requestDigestOf(transactionId: string): Promise<Buffer | null>;
  /**
   * The latest other free registration since then of the same person for the same program, option and number of
   * people; null when there is none. Requests about the same person and program wait for each other until the
   * transaction ends.
   */
  abstract findFreeRepeat(
    registration: NewRegistration & { payerDigest: Buffer },
    since: Date,
  ): Promise<{ transactionId: string; confirmedAt: Date } | null>;
  /** Replaces what the participant typed of an unpaid registration; the ID number stays. */
  abstract updateDetails(transactionId: string, participant: NewRegistration['participant']): Promise<void>;
  /** The contacts of these payments by the payment's id; those of no registration are left out. */
  abstract contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>>;
  /** What a registration is for, as its result page shows it; null when there is none. */
  abstract subjectOf(transactionId: string): Promise<PaymentSubject | null>;
  /** Who registered, to be written to; null when there is no such registration. */
  abstract recipientOf(transactionId: string): Promise<Recipient | null>;
  /**
   * Stores when the place became certain, and answers the program's id; null when there is no such registration. A
   * repeat keeps the first instant.
   */
  abstract confirm(transactionId: string, at: Date): Promise<number | null>;
}
