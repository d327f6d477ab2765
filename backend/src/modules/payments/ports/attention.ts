/** Why a person must look at a payment. */
export type AttentionKind =
  /** Money came in another amount or currency than was asked for. Nothing was completed by it. */
  | 'amount_mismatch'
  /** A second payment came for what is paid. */
  | 'paid_twice'
  /** The money came when the program was over. */
  | 'program_over';

export interface AttentionCause {
  kind: AttentionKind;
  paymentId: string;
  gatewayPaymentId: string;
  /** Paise that came, in `currency`. */
  amount: number;
  currency: string;
}

/** What a person must decide about payments. Takes part in the transaction under way. */
export abstract class Attention {
  /** Flags a payment. A repeat changes nothing, also after a person has dealt with it. */
  abstract flag(cause: AttentionCause): Promise<void>;

  /** What came with a flagged Razorpay payment of this payment; null when it is not flagged. */
  abstract moneyOf(
    paymentId: string,
    gatewayPaymentId: string,
  ): Promise<Pick<AttentionCause, 'amount' | 'currency'> | null>;

  /**
   * Stores that a person has dealt with a flag.
   * @throws RECORD_NOT_FOUND when there is no such flag; a flag that is dealt with already stays as it is
   */
  abstract resolve(id: number, by: string, note: string, at: Date): Promise<void>;
}
