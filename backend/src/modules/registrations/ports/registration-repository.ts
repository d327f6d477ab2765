import type { Addressee } from '../../notifications/index.js';
import type { PaymentSubject } from '../../payments/index.js';
import type { NewRegistration } from '../domain/registration.js';

/** What a repeated request is compared with. */
export interface KnownRegistration {
  requestDigest: Buffer;
  paymentId: string | null;
}

/** Stored registrations. Every method takes part in the transaction that is under way. */
export abstract class RegistrationRepository {
  /** Stores a registration. False, and nothing is stored, when its transaction id is taken. */
  abstract add(registration: NewRegistration): Promise<boolean>;
  /** Null when there is none under this transaction id. */
  abstract findByTransaction(transactionId: string): Promise<KnownRegistration | null>;
  /** What a registration is for, as its result page shows it; null when there is none. */
  abstract subjectOf(transactionId: string): Promise<PaymentSubject | null>;
  /** Who registered, to be written to; null when there is no such registration. */
  abstract addresseeOf(transactionId: string): Promise<Addressee | null>;
  /**
   * Stores when the place became certain, and answers the program's id; null when there is no such registration. A
   * repeat keeps the first instant.
   */
  abstract confirm(transactionId: string, at: Date): Promise<number | null>;
}
