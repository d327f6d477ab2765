import type { CallProblem } from '../../lib/http';
import type { Failure } from './failure';
import type { PaymentNotice } from './paymentNotice';

/** The outcome of a request to pay. */
export type PaymentOutcome =
  /**
   * `ownToken`: the last part of the address on which a free registration is changed. `confirmUntil`: until when (ISO 8601) it is
   * kept for the confirmation by email.
   */
  | {
      kind: 'paid';
      transactionId: string;
      ownToken?: string | null;
      confirmUntil?: string | null;
      isEmailLimitReached?: boolean;
    }
  /** The payment is in progress, or the server does not respond. The result page tracks it. */
  | { kind: 'pending'; token: string }
  /** The visitor has left the form before the checkout opened. The order stays open. */
  | { kind: 'left' }
  /** No checkout opens. The form shows the reason. */
  | { kind: 'noticed'; notice: PaymentNotice }
  /** The server rejected the order. */
  | { kind: 'refused'; problem: CallProblem }
  | { kind: 'failed'; transactionId: string; failure: Failure };

/** How far a payment is. The form shows a text for each stage. */
export type PaymentStage = 'ordering' | 'paying' | 'confirming';
