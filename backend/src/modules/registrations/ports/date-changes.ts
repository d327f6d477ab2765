import type { DateNotChanged } from '@qlu/contracts/registrations/own-registration.rules';
import type { PaymentContact, PaymentRepeat, PaymentSubject } from '../../payments/index.js';
import type { DateChange, DateChangeView } from '../domain/date-change.js';

/**
 * Payments with which people move to a date that costs more. Until the money has arrived, the seats there are held. Every
 * method takes part in the current transaction.
 */
export abstract class DateChanges {
  /** Null when the payment with this transaction id is not for another date. */
  abstract find(transactionId: string): Promise<DateChange | null>;
  abstract add(change: Omit<DateChange, 'state' | 'reason'>, paymentId: string): Promise<void>;
  /**
   * Holds the seats for the time of an order. The holds of other orders of the registration end.
   * @throws PROGRAM_FULL, OPTION_FULL, DATE_CHANGE_IN_PROGRESS while Razorpay has not reported the outcome of another one
   */
  abstract hold(transactionId: string): Promise<void>;
  /** Keeps the seats until Razorpay reports the outcome, if they are held or free, or ends that. */
  abstract keepHold(transactionId: string, isInProgress: boolean): Promise<void>;
  /** Ends the hold. True when it had not ended. Locks the seats of the program there, so call it before taking them. */
  abstract endHold(transactionId: string): Promise<boolean>;
  /** Ends the hold of an open change without a payment in progress. Returns whether it held seats. */
  abstract freeHold(transactionId: string): Promise<boolean>;
  /** True when Razorpay has not reported the outcome of a payment of the change yet. */
  abstract isInProgress(transactionId: string): Promise<boolean>;
  /** Runs `move`. False when it found no free seats: then it has changed nothing. */
  abstract tryMove(move: () => Promise<void>): Promise<boolean>;
  /** Stores the outcome of a paid change; `reason` when the registration was not moved. */
  abstract decide(transactionId: string, reason: DateNotChanged | null, at: Date): Promise<void>;
  /** The transaction ids of the differences that were paid for a registration, newest first. */
  abstract paidFor(transactionId: string): Promise<string[]>;
  /** The latest one; null when there is none, or when nothing was tried yet. */
  abstract findLatest(registrationId: number): Promise<DateChangeView | null>;
  abstract findSubject(transactionId: string): Promise<PaymentSubject | null>;
  /** The contacts by payment id. */
  abstract findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>>;
  /** The open payments of links for what the registrations of these payments owe. */
  abstract openLinks(paymentIds: readonly string[]): Promise<PaymentRepeat[]>;
}
