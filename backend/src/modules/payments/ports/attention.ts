/** Why a person must look at a payment. */
export type AttentionKind =
  /** Money came in another amount or currency than was asked for. Nothing was completed by it. */
  | 'amount_mismatch'
  /** A second payment came for one transaction. */
  | 'paid_twice'
  /** The same person paid for the same item with two attempts. */
  | 'paid_again'
  /** The money came when the program was over. */
  | 'program_over'
  /** Razorpay lists an attempt that cannot be read. */
  | 'unreadable_attempt'
  /** Every sync of the payment has failed for a long time. */
  | 'sync_failed'
  /** The payer disputes the payment at the bank. */
  | 'dispute';

export interface AttentionCause {
  kind: AttentionKind;
  paymentId: string;
  /** Razorpay's payment; empty where the cause is about none. */
  gatewayPaymentId: string;
  /** Paise that came, in `currency`; 0 where no amount is known. */
  amount: number;
  currency: string;
  disputeId?: string;
}

export interface AttentionFlag extends AttentionCause {
  id: number;
  isOpen: boolean;
}

/** What a person must decide about payments. Takes part in the transaction under way. */
export abstract class Attention {
  /**
   * Flags a payment. A repeat changes nothing, also after a person has dealt with it; a flag that closed by itself
   * opens again.
   */
  abstract flag(cause: AttentionCause): Promise<void>;

  /** Null when there is none with this id. */
  abstract find(id: number): Promise<AttentionFlag | null>;

  /** The flags of a payment, open and closed. */
  abstract ofPayment(paymentId: string): Promise<AttentionFlag[]>;

  /** Closes open flags by themselves, with a note for the office. */
  abstract close(ids: readonly number[], note: string, at: Date): Promise<void>;

  /** Closes the open flags of a payment whose money was refunded in full. */
  abstract closeRefunded(paymentId: string, at: Date): Promise<void>;

  /**
   * Stores that a person has dealt with a flag.
   * @throws RECORD_NOT_FOUND when there is no such flag; a flag that is dealt with already stays as it is
   */
  abstract resolve(id: number, by: string, note: string, at: Date): Promise<void>;
}
