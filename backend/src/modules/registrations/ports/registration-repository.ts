import type { Recipient } from '../../notifications/index.js';
import type { PaymentContact, PaymentRepeat, PaymentSubject } from '../../payments/index.js';
import type { NewRegistration } from '../domain/registration.js';

export interface EmailConfirmation {
  isDone: boolean;
  /** Until when the seats are held; null when they are not held for it. */
  heldUntil: Date | null;
}

/** The outcome of a registration when its payment is settled. */
export interface ConfirmedRegistration {
  programId: number;
  /** False when its seats were no longer held and the program or the option is full: then it is not confirmed. */
  hasSeat: boolean;
}

/** The subject of an unpaid order. */
export interface OpenOrderFacts {
  programId: number;
  option: string;
  /** Paise for one person. */
  unitAmount: number;
  /** True when Razorpay has not reported the outcome of an attempt yet. */
  isInProgress: boolean;
}

/**
 * Stored registrations. Every method takes part in the current transaction. What takes seats throws PROGRAM_FULL or
 * OPTION_FULL when they are not free.
 */
export abstract class RegistrationRepository {
  /**
   * Stores a registration for a program that the transaction has locked. Returns the token of its own page; null when its
   * transaction id is taken, and then stores nothing. Seats that unpaid orders of the same payer hold for the program are free
   * before, except while a payment of them is under way.
   */
  abstract add(registration: NewRegistration): Promise<string | null>;
  /** The request digest of the registration with this transaction id; null when there is none. */
  abstract findRequestDigest(transactionId: string): Promise<Buffer | null>;
  /**
   * True when the person has another free registration for the same program, option and number of people, confirmed after
   * `since`; false when `since` is null. Concurrent calls about the same person and program wait until the transaction ends.
   */
  abstract hasFreeRepeat(registration: NewRegistration, since: Date | null): Promise<boolean>;
  /** Null when the registration asks for none. */
  abstract findEmailConfirmation(transactionId: string): Promise<EmailConfirmation | null>;
  /** True when the person has given up all places of the registration. */
  abstract isGivenUp(transactionId: string): Promise<boolean>;
  /** The contacts by payment id, without payments that have no registration. */
  abstract findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>>;
  /** The payments of other registrations of the same person for the same program, as `PaymentOwner.repeatsOf` describes. */
  abstract repeatsOf(paymentIds: readonly string[]): Promise<PaymentRepeat[]>;
  /** The subject of a registration, as its result page shows it; null when there is none. */
  abstract findSubject(transactionId: string): Promise<PaymentSubject | null>;
  /**
   * The recipient of emails about a registration; null when there is none, or when it was free and is cancelled, unless
   * `includeCancelled`.
   */
  abstract getRecipient(
    transactionId: string,
    options?: { includeCancelled: boolean },
  ): Promise<Recipient | null>;
  /** An unpaid order that still has the person's details; null when there is none. */
  abstract findOpenOrder(transactionId: string): Promise<OpenOrderFacts | null>;
  /** The token of the page on which the person changes the registration; null when there is none. */
  abstract findOwnToken(transactionId: string): Promise<string | null>;
  /** True when the office added the registration, also when it assigned a sponsored place. */
  abstract isOfOffice(transactionId: string): Promise<boolean>;
  /**
   * Holds the seats of an unconfirmed registration for the time of a new order, in a program with a capacity once.
   * @throws HOLD_ENDED when that time is over; TOO_MANY_HELD
   */
  abstract renewHold(transactionId: string): Promise<void>;
  /**
   * Ends the hold of an unpaid order without a payment in progress, or of a free registration that is not confirmed. Returns
   * whether it held seats.
   */
  abstract freeHold(transactionId: string): Promise<boolean>;
  /**
   * Ends the holds of the unpaid orders that took the offer of this entry, except this one.
   * @throws OFFER_IN_USE while Razorpay has not reported the outcome of one
   */
  abstract releaseOrders(entryId: number, exceptTransactionId: string): Promise<void>;
  /** Holds the seats of an unconfirmed registration for the offer of an entry, and at least for the time of a new order. */
  abstract holdForOffer(transactionId: string, entryId: number, until: Date): Promise<void>;
  /**
   * Keeps the seats of an unconfirmed registration until Razorpay reports the outcome, if they are held or free, or ends
   * that. Does not throw when they are not.
   */
  abstract keepSeats(transactionId: string, isInProgress: boolean): Promise<void>;
  /**
   * Stores when the registration was confirmed; null when there is no such registration. A repeat keeps the first
   * instant.
   */
  abstract confirm(transactionId: string, at: Date): Promise<ConfirmedRegistration | null>;
  /**
   * Gives a paid registration the seat that it did not get when it was paid. False when there is none without a seat.
   * @throws PROGRAM_CANCELLED; PROGRAM_FULL, OPTION_FULL unless `overbook`
   */
  abstract giveSeat(transactionId: string, overbook: boolean): Promise<boolean>;
  /** The program of a registration without a seat; null for others. */
  abstract programWithoutSeat(transactionId: string): Promise<number | null>;
  /** Removes a registration that was never paid. False when there is none, and when it has used the offer of a waiting list. */
  abstract discard(transactionId: string): Promise<boolean>;

  /**
   * The transaction ids of registrations that were never paid, are not erased yet, were opened last before `before` and have no
   * attempt in progress.
   */
  abstract unpaidBefore(before: Date): Promise<string[]>;
  /**
   * Removes the personal data of a registration that {@link unpaidBefore} still has; false for others. `sealedNothing` replaces
   * the ID number.
   */
  abstract erase(transactionId: string, before: Date, sealedNothing: Buffer): Promise<boolean>;
}
