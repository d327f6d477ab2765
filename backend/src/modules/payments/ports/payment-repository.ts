import type { Payment, PaymentPurpose } from '../domain/payment.js';

export interface NewPayment {
  transactionId: string;
  purpose: PaymentPurpose;
  /** Paise. */
  amount: number;
  currency: string;
  /** What is paid for, such as `program:12`. */
  item: string;
  /** What else two orders of the same item must share to be repeats of each other, such as the price option. */
  itemDetail: string;
  payerDigest: Buffer;
}

/** What two payments share when one repeats the other. */
export type RepeatKey = Pick<NewPayment, 'payerDigest' | 'item' | 'itemDetail' | 'amount'>;

/** One request to pay under an idempotency key of its own, and the payment that it led to. */
export interface Attempt {
  requestDigest: Buffer;
  payment: Payment;
}

/** Stored payments. Every method takes part in the transaction that is under way. */
export abstract class PaymentRepository {
  /** Stores a new payment in state `created` without an order and returns its id. Null when the transaction id is taken. */
  abstract add(payment: NewPayment): Promise<string | null>;

  /** Stores an attempt. False when its transaction id is taken. */
  abstract addAttempt(transactionId: string, paymentId: string, requestDigest: Buffer): Promise<boolean>;

  /** Null when no attempt has this transaction id. */
  abstract findAttempt(transactionId: string): Promise<Attempt | null>;

  /**
   * Makes requests about the same payer and item wait for each other until the transaction ends, in all instances.
   */
  abstract lockPayer(key: Pick<RepeatKey, 'payerDigest' | 'item'>): Promise<void>;

  /** The latest completed payment that a request repeats, completed since then and not refunded; null when none is. */
  abstract findCompletedRepeat(key: RepeatKey, since: Date): Promise<Payment | null>;

  /** The latest unsettled payment that a request repeats and whose last order was opened since then; else null. */
  abstract findOpenRepeat(key: RepeatKey, since: Date): Promise<Payment | null>;

  /**
   * A kept payment of the same payer for the same item that was settled after `payment` was created; null when there
   * is none. It makes `payment` a late payment of an earlier attempt.
   */
  abstract findPaidMeanwhile(payment: Payment): Promise<Payment | null>;

  /** Null when there is none under this transaction id. */
  abstract findByTransaction(transactionId: string): Promise<Payment | null>;

  /** The payment that one of Razorpay's orders was opened for; null when it was not opened here. */
  abstract findByOrder(orderId: string): Promise<Payment | null>;

  /** The payments that these orders were opened for; orders that were not opened here are left out. */
  abstract findByOrders(orderIds: readonly string[]): Promise<Payment[]>;

  /** The payment whose result page has this token in its address; null when none has. @param token a UUID */
  abstract findByToken(token: string): Promise<Payment | null>;

  /** Null when there is none with this id. */
  abstract find(id: string): Promise<Payment | null>;

  /** The payment with its row locked until the transaction ends: nobody else settles it meanwhile. */
  abstract lock(id: string): Promise<Payment>;

  /**
   * Lets one caller, of all instances, ask Razorpay for an order under the account key `keyId`. True for the one that
   * may; false while another one's claim lasts, once such an order exists, and when the payment's state is no longer
   * the one that `seen` shows. `until` ends a claim whose holder died. With the claim a failed payment is `created`
   * again and its failure forgotten: what stands there afterwards is the holder's own.
   */
  abstract claimOrderRequest(
    seen: Pick<Payment, 'id' | 'state'>,
    keyId: string,
    now: Date,
    until: Date,
  ): Promise<boolean>;

  /**
   * Stores an order of the payment, opened with the account key `keyId`, ends the claim, and makes a failed payment
   * payable again (`created`), open since `at`.
   */
  abstract addOrder(id: string, order: { id: string; keyId: string }, at: Date): Promise<void>;

  /** Ends the claim and stores why the payment failed. A settled payment stays as it is. */
  abstract markFailed(id: string, failure: { code: string; reason: string }): Promise<void>;

  /**
   * The payer's browser reported at `at` that the checkout ended while Razorpay lists a payment in progress. A settled
   * payment stays as it is.
   */
  abstract markClosed(id: string, at: Date): Promise<void>;

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

  /** The administrator accepts `amount` paise instead of the price: it is the payment's amount from now on. */
  abstract acceptAmount(id: string, amount: number): Promise<void>;

  /** Adds up the processed refunds of the payment that settled; with all of its money refunded it is `refunded`. */
  abstract countRefunds(id: string): Promise<void>;

  /**
   * Leases payments whose sync is due by `now`, that were opened before `openedBefore` and last synced before
   * `syncedBefore`, the longest waiting first. Nobody else of all instances gets them until `until`; then they are due
   * again unless {@link scheduleSync} has set another time.
   */
  abstract claimDue(due: {
    now: Date;
    openedBefore: Date;
    syncedBefore: Date;
    until: Date;
    limit: number;
  }): Promise<Payment[]>;

  /** When the payment is synced next; null: never again. */
  abstract scheduleSync(id: string, at: Date | null): Promise<void>;

  /** A sync starts at `at`: the next poll waits for a while, whatever becomes of this one. */
  abstract noteSyncStart(id: string, at: Date): Promise<void>;

  /** A sync worked. */
  abstract noteSyncEnd(id: string): Promise<void>;

  /** A sync failed at `at`. Returns since when every sync has failed. */
  abstract noteSyncFailure(id: string, at: Date): Promise<Date>;

  /** A payment that nobody paid in time is `expired`; a failed one stays failed, a settled one as it is. */
  abstract markExpired(id: string): Promise<void>;

  /** Ends an unsettled payment whose orders the account's keys do not know: `expired`, never synced again. */
  abstract close(id: string): Promise<void>;

  /**
   * Closes every unsettled payment all of whose orders were opened with keys of the other mode (test or live).
   * Returns how many.
   */
  abstract closeOtherMode(mode: 'test' | 'live'): Promise<number>;
}
