import { PAYMENT_MESSAGES as say } from '@qlu/contracts/payments/payments.messages';
import type { FailureCode } from '@qlu/contracts/payments/payments.rules';
import { BACKEND_OFFLINE, type Problem } from '@qlu/contracts/problem/problem';

/** What the failure page shows. `code` is one of ours, or what Razorpay said of the last attempt. */
export interface Failure {
  code: string;
  reason: string;
}

function because(code: FailureCode, reason: string): Failure {
  return { code, reason };
}

/** The ways in which a payment fails (spec 2 §8). */
export const failure = {
  cancelled: () => because('USER_CANCELLED', say.cancelled),
  checkoutMissing: () => because('RAZORPAY_NOT_LOADED', say.razorpayNotLoaded),
  orderMissing: () => because('SYSTEM_ERROR', say.orderMissing),
  unexpected: () => because('SYSTEM_ERROR', say.unexpected),
  unverified: () => because('VERIFICATION_FAILED', say.verificationFailed),
  /** No order was made. `text` is what the page says of an answer that refuses one. */
  refused: (problem: Problem, text: string) =>
    problem.code === BACKEND_OFFLINE
      ? because('BACKEND_OFFLINE', say.offline)
      : because('API_ERROR', text || say.unexpected),
};
