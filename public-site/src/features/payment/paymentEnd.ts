import type { CallProblem } from '../../lib/http';
import type { Failure } from './failure';
import type { PaymentNotice } from './paymentNotice';

/** What became of a request to pay. */
export type PaymentEnd =
  | { kind: 'paid'; transactionId: string }
  /** The payment is in progress, or the server gives no word: its result page tracks it. */
  | { kind: 'pending'; token: string }
  /** There is no checkout: the visitor reads why at the form. */
  | { kind: 'noticed'; notice: PaymentNotice }
  /** There is no order: what the server said. */
  | { kind: 'refused'; problem: CallProblem }
  | { kind: 'failed'; transactionId: string; failure: Failure };

/** How far a payment is, for the words that are shown meanwhile. */
export type PaymentStage = 'ordering' | 'paying' | 'confirming';
