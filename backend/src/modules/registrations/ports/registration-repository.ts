import type { Recipient } from '../../notifications/index.js';
import type { PaymentContact, PaymentSubject } from '../../payments/index.js';
import type { NewRegistration } from '../domain/registration.js';

/** Stored registrations. Every method takes part in the current transaction. */
export abstract class RegistrationRepository {
  /** Stores a registration. Returns false and stores nothing when its transaction id is taken. */
  abstract add(registration: NewRegistration): Promise<boolean>;
  /** The request digest of the registration with this transaction id; null when there is none. */
  abstract requestDigestOf(transactionId: string): Promise<Buffer | null>;
  /**
   * The latest other free registration after `since` of the same person for the same program, option and
   * number of people; null when there is none. Locks person and program until the transaction ends, so that
   * concurrent requests wait.
   */
  abstract findFreeRepeat(
    registration: NewRegistration & { payerDigest: Buffer },
    since: Date,
  ): Promise<{ transactionId: string; confirmedAt: Date } | null>;
  /** Replaces the details of an unconfirmed registration, except the ID number. */
  abstract updateDetails(transactionId: string, participant: NewRegistration['participant']): Promise<void>;
  /** The contacts by payment id, without payments that have no registration. */
  abstract contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>>;
  /** What a registration is for, as its result page shows it; null when there is none. */
  abstract subjectOf(transactionId: string): Promise<PaymentSubject | null>;
  /** The recipient of emails about a registration; null when there is no such registration. */
  abstract recipientOf(transactionId: string): Promise<Recipient | null>;
  /**
   * Stores when the registration was confirmed and returns the program's id; null when there is no such
   * registration. A repeat keeps the first instant.
   */
  abstract confirm(transactionId: string, at: Date): Promise<number | null>;
  /** The transaction ids of registrations from before `before` that were never paid and are not erased yet. */
  abstract unpaidBefore(before: Date): Promise<string[]>;
  /** Removes the personal data of an unconfirmed registration. `sealedNothing` replaces the ID number. */
  abstract erase(transactionId: string, sealedNothing: Buffer): Promise<void>;
}
