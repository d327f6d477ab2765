/** The notes of flags that the system closes because the money went back. */
export const REFUNDED_IN_FULL = 'Refunded in full';
export const RETURNED_BY_RAZORPAY = 'Razorpay returned the money';
export const CHEQUE_BOUNCED_NOTE = 'The bank did not honour the cheque';
/** The note of the flag of a failed refund whose place another refund takes. */
export const REFUNDED_AGAIN = 'Refunded again through Razorpay';

/** Why a person must decide about a payment. `AttentionFlagResponse.kind` describes each. */
export type AttentionKind =
  | 'amount_mismatch'
  | 'paid_twice'
  | 'paid_again'
  | 'program_over'
  | 'program_cancelled'
  | 'no_seat'
  | 'refund_requested'
  | 'unreadable_attempt'
  | 'sync_failed'
  | 'refund_failed'
  | 'charge_after_end'
  | 'cancel_refused'
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
