import type { Payment, PaymentPurpose } from '../domain/payment.js';

/** Stored payments. Every method takes part in the transaction that is under way. */
export abstract class PaymentRepository {
  /** Stores a new payment in state `created` without an order and answers its id. Null when the transaction id is taken. */
  abstract add(payment: {
    transactionId: string;
    purpose: PaymentPurpose;
    amount: number;
    currency: string;
  }): Promise<string | null>;

  /** Null when there is none under this transaction id. */
  abstract findByTransaction(transactionId: string): Promise<Payment | null>;

  /** The payment that one of Razorpay's orders was opened for; null when it was not opened here. */
  abstract findByOrder(orderId: string): Promise<Payment | null>;

  /** The payment whose result page has this word in its address; null when none has. @param token a UUID */
  abstract findByToken(token: string): Promise<Payment | null>;

  /** Null when there is none with this id. */
  abstract find(id: string): Promise<Payment | null>;

  /** The payment with its row locked until the transaction ends: nobody else settles it meanwhile. */
  abstract lock(id: string): Promise<Payment>;

  /**
   * Lets one caller, of all instances, ask Razorpay for an order. True for the one that may; false while another
   * one's claim lasts, once an order exists, and when the payment's state is no longer the one that `seen` shows.
   * `until` ends a claim whose holder died. With the claim a failed payment is `created` again and its failure
   * forgotten: what stands there afterwards is the holder's own.
   */
  abstract claimOrderRequest(seen: Pick<Payment, 'id' | 'state'>, now: Date, until: Date): Promise<boolean>;

  /**
   * Stores an order of the payment, ends the claim, and makes a failed payment payable again (`created`), open since
   * `at`.
   */
  abstract addOrder(id: string, orderId: string, at: Date): Promise<void>;

  /** Ends the claim and stores why the payment failed. A settled payment stays as it is. */
  abstract markFailed(id: string, failure: { code: string; reason: string }): Promise<void>;

  /** A failed or expired payment whose order the visitor opens again is `attempted`, open since `at`. Others stay. */
  abstract reopen(id: string, at: Date): Promise<void>;

  /** Razorpay knows of an attempt to pay: a `created` payment is `attempted`. Any other stays as it is. */
  abstract noteAttempt(id: string): Promise<void>;

  /**
   * Chooses `gatewayPaymentId` as the one authorized payment that may be captured, where `seen` still shows the choice
   * that stands. True for the one who chose, and where it was chosen already; false when the payment is settled or
   * somebody, of all instances, has chosen another one meanwhile.
   */
  abstract chooseCapture(seen: Pick<Payment, 'id' | 'captureOf'>, gatewayPaymentId: string): Promise<boolean>;

  /**
   * Stores that the money has come with Razorpay's payment `gatewayPaymentId` at `settledAt`.
   * @throws when that Razorpay payment has settled another payment already
   */
  abstract markCaptured(id: string, gatewayPaymentId: string, settledAt: Date): Promise<void>;

  /** Adds up the processed refunds of the payment that settled; with all of its money gone back it is `refunded`. */
  abstract countRefunds(id: string): Promise<void>;

  /**
   * Lends out payments that are to be looked at by `now` and were opened before `openedBefore`, the longest waiting
   * first. Nobody else of all instances gets them until `until`; then they are due again unless {@link lookAgain}
   * has said otherwise.
   */
  abstract claimDue(due: { now: Date; openedBefore: Date; until: Date; limit: number }): Promise<Payment[]>;

  /** When the payment is to be looked at next; null: never again. */
  abstract lookAgain(id: string, at: Date | null): Promise<void>;

  /** A payment that nobody paid in time is `expired`; a failed one stays failed, a settled one as it is. */
  abstract markExpired(id: string): Promise<void>;
}
