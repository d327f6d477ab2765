import { PAYMENT_MESSAGES as messages } from '@qlu/contracts/payments/payments.messages';
import type { FailureCode } from '@qlu/contracts/payments/payments.rules';
import { BACKEND_OFFLINE, type Problem } from '@qlu/contracts/problem/problem';

/** What the failure page shows. `code` is ours, or Razorpay's for the last attempt. */
export interface Failure {
  code: string;
  reason: string;
}

function failureWith(code: FailureCode, reason: string): Failure {
  return { code, reason };
}

/** The causes of a failed payment. */
export const failure = {
  cancelled: () => failureWith('USER_CANCELLED', messages.cancelled),
  checkoutMissing: () => failureWith('RAZORPAY_NOT_LOADED', messages.razorpayNotLoaded),
  orderMissing: () => failureWith('SYSTEM_ERROR', messages.orderMissing),
  unexpected: () => failureWith('SYSTEM_ERROR', messages.unexpected),
  unverified: () => failureWith('VERIFICATION_FAILED', messages.verificationFailed),
  /** The server created no order. `text` is shown when the server responded. */
  refused: (problem: Problem, text: string) =>
    problem.code === BACKEND_OFFLINE
      ? failureWith('BACKEND_OFFLINE', messages.offline)
      : failureWith('API_ERROR', text || messages.unexpected),
};
