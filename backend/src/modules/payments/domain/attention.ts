/** The notes of flags that the system closes because the money went back. */
export const REFUNDED_IN_FULL = 'Refunded in full';
export const RETURNED_BY_RAZORPAY = 'Razorpay returned the money';
export const CHEQUE_BOUNCED_NOTE = 'The bank did not honour the cheque';
/** The note of the flag of a failed refund whose place another refund takes. */
export const REFUNDED_AGAIN = 'Refunded again through Razorpay';

/** Why a person must decide about a payment. */
export type AttentionKind =
  /** Money arrived in another amount or currency than the price. It settled nothing. */
  | 'amount_mismatch'
  /** A second Razorpay payment arrived for one transaction. */
  | 'paid_twice'
  /** The same person paid for the same item with two attempts. */
  | 'paid_again'
  /** The money arrived after the program was over. */
  | 'program_over'
  /** The money arrived after the program was cancelled. */
  | 'program_cancelled'
  /** The money arrived when the program was full and its seats were no longer held. */
  | 'no_seat'
  /** The payer has given up places, and waits for this refund. */
  | 'refund_requested'
  /** Razorpay lists an attempt that cannot be read. */
  | 'unreadable_attempt'
  /** A refund failed, or was rejected after it was sent. Nobody has given the money back since. */
  | 'refund_failed'
  /** A monthly gift was charged after it had ended or stopped. */
  | 'charge_after_end'
  /** Razorpay refuses to cancel the monthly gift of this charge. */
  | 'cancel_refused'
  /** Every sync of the payment has failed for a long time. */
  | 'sync_failed'
  /** The payer disputes the payment at the bank. */
  | 'dispute';

/** The kinds about money that can be refunded. */
export const REFUNDABLE_KINDS: readonly AttentionKind[] = [
  'amount_mismatch',
  'paid_twice',
  'paid_again',
  'program_over',
  'program_cancelled',
  'no_seat',
  'refund_requested',
  'charge_after_end',
];

export interface AttentionCause {
  kind: AttentionKind;
  paymentId: string;
  /** Razorpay's payment; empty when the flag is about none. */
  gatewayPaymentId: string;
  /** Hundredths of `currency` that arrived (paise); 0 when the amount is unknown. */
  amount: number;
  currency: string;
  /** The subject of the flag, when a payment can have several: the dispute, or our id of the failed refund. */
  disputeId?: string;
  /** For the office: what it has to know to decide. No personal data, because it is never erased. */
  reason?: string;
}

export interface AttentionFlag extends AttentionCause {
  id: number;
  isOpen: boolean;
  flaggedAt: Date;
}
