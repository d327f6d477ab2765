import type { DonationMode } from '@qlu/contracts/payments/received.rules';
import type { Payment, PaymentPurpose } from '../domain/payment.js';

export interface NewPayment {
  transactionId: string;
  purpose: PaymentPurpose;
  /** Paise. */
  amount: number;
  currency: string;
  /** The paid item, for example `program:12`. */
  item: string;
  /** Further facts that must be equal for a repeat of the same item, for example the price option. */
  itemDetail: string;
  payerDigest: Buffer;
}

/** A payment without a payer digest repeats no other one. */
export type AddedPayment = Omit<NewPayment, 'payerDigest'> & { payerDigest: Buffer | null };

/** Money that the office has received by hand. */
export interface ReceivedPayment extends Omit<NewPayment, 'payerDigest' | 'itemDetail'> {
  mode: DonationMode;
  reference: string;
  receivedAt: Date;
}

/** Stored payments. Every method takes part in the current transaction. */
export abstract class PaymentRepository {
  /** Stores a new payment in state `created` without an order and returns its id. Null when the transaction id is taken. */
  abstract add(payment: AddedPayment): Promise<string | null>;

  /**
   * Stores money that the office received by hand as settled payments, which are never synced. Returns the ids by transaction
   * id, without those that are taken.
   */
  abstract addReceived(payments: readonly ReceivedPayment[]): Promise<Map<string, string>>;

  abstract findByTransaction(transactionId: string): Promise<Payment | null>;

  abstract findByOrder(orderId: string): Promise<Payment | null>;

  /** The payments of these Razorpay orders. Orders that are not ours are left out. */
  abstract findByOrders(orderIds: readonly string[]): Promise<Payment[]>;

  /** The payment whose result page has this token in its URL. @param token a UUID */
  abstract findByToken(token: string): Promise<Payment | null>;

  /** The payment whose result page had this token before its place went to another person. @param token a UUID */
  abstract findByFormerToken(token: string): Promise<Payment | null>;

  /** In no order. */
  abstract findAll(ids: readonly string[]): Promise<Payment[]>;

  abstract find(id: string): Promise<Payment | null>;

  /** The payment with its row locked until the transaction ends, so that no other request settles it. */
  abstract lock(id: string): Promise<Payment>;

  /**
   * Lets one caller of all instances request an order from Razorpay with the account key `keyId`. True for the holder of the
   * claim; false while another claim lasts, when such an order exists, and when the payment is no longer in the state of
   * `expected`. `until` ends the claim of a crashed holder. The claim resets a failed payment to `created` and clears its
   * failure, so that a later failure is the holder's own.
   */
  abstract claimOrderRequest(
    expected: Pick<Payment, 'id' | 'state'>,
    keyId: string,
    now: Date,
    until: Date,
  ): Promise<boolean>;

  /** Stores an order and the account key that opened it, and ends the claim. A failed payment is `created` again, open since `at`. */
  abstract addOrder(id: string, order: { id: string; keyId: string }, at: Date): Promise<void>;

  /** Removes an unpaid payment that never had an order, with its attempt. */
  abstract remove(id: string): Promise<void>;

  /** Ends the claim and stores why the payment failed. Does not change a settled payment. */
  abstract markFailed(id: string, failure: { code: string; reason: string }): Promise<void>;

  /**
   * Stores that the payer's browser reported the end of the checkout at `at` while Razorpay lists a payment in progress. Does not
   * change a settled payment.
   */
  abstract markClosed(id: string, at: Date): Promise<void>;

  /** Clears `closedAt`. A failed or expired payment becomes `attempted` again, open since `at`. */
  abstract reopen(id: string, at: Date): Promise<void>;

  /** Makes a `created` payment `attempted`, because Razorpay knows an attempt. Does not change any other. */
  abstract noteAttempt(id: string): Promise<void>;

  /**
   * Chooses `gatewayPaymentId` as the only authorized payment to capture, if `expected` has the stored choice. True when it is
   * now or was already chosen; false when the payment is settled or any instance has chosen another one meanwhile.
   */
  abstract chooseCapture(
    expected: Pick<Payment, 'id' | 'capturedPaymentId'>,
    gatewayPaymentId: string,
  ): Promise<boolean>;

  /**
   * Stores that the Razorpay payment `gatewayPaymentId` settled the payment at `settledAt`.
   * @param fee Razorpay's fee with its tax, in paise; null when it is unknown
   * @param recordedAt when this server learned of it
   * @throws when that Razorpay payment has already settled another payment
   */
  abstract markCaptured(
    id: string,
    gatewayPaymentId: string,
    settledAt: Date,
    fee?: number | null,
    recordedAt?: Date,
  ): Promise<void>;

  /** Stores that the bank did not honour the cheque of this payment. */
  abstract markBounced(id: string): Promise<void>;

  /** Replaces the payment's amount with the paise that the office accepted. */
  abstract acceptAmount(id: string, amount: number): Promise<void>;

  /**
   * Stores the sum of the processed refunds and of what the bank took back. The payment becomes `refunded` when the sum is its
   * amount. Returns false when nothing has changed.
   */
  abstract countRefunds(id: string): Promise<boolean>;

  /**
   * Leases payments whose sync is due by `now`, that were opened before `openedBefore` and last synced before `syncedBefore`,
   * longest due first. No other instance gets them before `until`. Then they are due again unless {@link scheduleSync} has set
   * another time.
   */
  abstract claimDue(due: {
    now: Date;
    openedBefore: Date;
    syncedBefore: Date;
    until: Date;
    limit: number;
  }): Promise<Payment[]>;

  /** Sets when the payment is synced next; null for never. Does not schedule money that the office received. */
  abstract scheduleSync(id: string, at: Date | null): Promise<void>;

  /** Stores the start of a sync, successful or not. The minimum pause between polls is counted from it. */
  abstract noteSyncStart(id: string, at: Date): Promise<void>;

  abstract noteSyncEnd(id: string): Promise<void>;

  /** Returns since when every sync has failed. */
  abstract noteSyncFailure(id: string, at: Date): Promise<Date>;

  /** Makes an unpaid payment `expired`. Does not change a failed or settled one. */
  abstract markExpired(id: string): Promise<void>;

  /** Makes an unsettled payment whose orders the account's keys do not know `expired`. It is never synced again. */
  abstract close(id: string): Promise<void>;

  /** Closes every unsettled payment all of whose orders were opened with keys of the other mode. Returns how many. */
  abstract closeOtherMode(mode: 'test' | 'live'): Promise<number>;
}
