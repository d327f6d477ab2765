import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { toFailureCode } from '@qlu/contracts/payments/payments.rules';
import { failure, type Failure } from './failure';
import { openCheckout, type CheckoutOutcome, type CheckoutOrder, type CheckoutPerson } from './openCheckout';
import { reportFailure, verifyPayment, type Purpose } from './paymentCalls';
import { markSeatsLost } from './openedPayment';
import type { PaymentOutcome, PaymentStage } from './paymentOutcome';
import type { AttemptError, PaymentProof, RazorpayConstructor } from './razorpay';
import { isRetryable, retry } from './retry';
import { forgetProof, keepProof, keptProof } from './unconfirmedProof';
import { watchSettlement } from './watchSettlement';

/** An unpaid order. */
export interface OpenOrder {
  purpose: Purpose;
  transactionId: string;
  /** The last part of the result page's address. */
  token: string;
  key: string;
  order: CheckoutOrder;
}

/** What the checkout shows beside the order. */
export interface CheckoutView {
  person: CheckoutPerson;
  /** What the payment is for. */
  description: string;
  /** Milliseconds between the order and the opening of the checkout. */
  checkoutDelay?: number;
  onStage: (stage: PaymentStage) => void;
  /** Whether the visitor has left the page of the form. Then no checkout and no failure opens over the next page. */
  hasLeft?: () => boolean;
}

const REPORT_PAUSES = [1000];
const VERIFY_PAUSES = [1000, 2000, 4000, 8000];

/**
 * Reports the failure. The server's status decides, because only the server knows whether money was taken.
 */
async function reportAndEnd(
  { purpose, transactionId, token }: OpenOrder,
  cause: Failure,
): Promise<PaymentOutcome> {
  const report = { transaction_id: transactionId, error_code: cause.code, error_description: cause.reason };
  const result = await retry(() => reportFailure(purpose, report), REPORT_PAUSES);
  switch (result.ok ? result.data.status : 'pending') {
    case 'completed':
      return { kind: 'paid', transactionId };
    case 'failed':
      markSeatsLost(transactionId);
      return { kind: 'failed', transactionId, failure: cause };
    default:
      return { kind: 'pending', token };
  }
}

/** Retries with backoff, because money may have been taken. Without a response the payment is pending. */
async function verify(open: OpenOrder, proof: PaymentProof): Promise<PaymentOutcome> {
  const { purpose, transactionId, token } = open;
  keepProof(transactionId, proof);
  const body = { ...proof, transaction_id: transactionId };
  const result = await retry(() => verifyPayment(purpose, body), VERIFY_PAUSES);
  if (isRetryable(result)) return { kind: 'pending', token };
  forgetProof(transactionId);
  return result.ok ? { kind: 'paid', transactionId } : reportAndEnd(open, failure.unverified());
}

function failureOfAttempt(error: AttemptError): Failure {
  return { code: toFailureCode(error), reason: error.description || PAYMENT_MESSAGES.unexpected };
}

async function pay(
  open: OpenOrder,
  { person, description, checkoutDelay, onStage, hasLeft }: CheckoutView,
  script: Promise<RazorpayConstructor | null>,
): Promise<PaymentOutcome> {
  const { transactionId, token, key, order } = open;
  const Razorpay = await script;
  if (checkoutDelay) await new Promise((resolve) => window.setTimeout(resolve, checkoutDelay));
  if (hasLeft?.()) return { kind: 'left' };
  if (!Razorpay) return reportAndEnd(open, failure.checkoutMissing());
  onStage('paying');
  const checkout = openCheckout(Razorpay, { key, order, person, description });
  const settlement = watchSettlement(token);
  const outcome: CheckoutOutcome | 'settled' = await Promise.race([checkout.ended, settlement.settled]);
  onStage('confirming');
  settlement.stop();
  if (outcome === 'settled') {
    checkout.close();
    return { kind: 'paid', transactionId };
  }
  if (outcome.kind === 'paid') return verify(open, outcome.proof);
  return reportAndEnd(
    open,
    outcome.lastFailure ? failureOfAttempt(outcome.lastFailure) : failure.cancelled(),
  );
}

/** Runs an open order to its outcome: the checkout, then verification or failure report. */
export async function runCheckout(
  open: OpenOrder,
  view: CheckoutView,
  script: Promise<RazorpayConstructor | null>,
): Promise<PaymentOutcome> {
  const proof = keptProof(open.transactionId);
  try {
    if (!proof) return await pay(open, view, script);
    // Already paid, but the server did not respond: verify again, do not pay again.
    view.onStage('confirming');
    return await verify(open, proof);
  } catch (cause) {
    reportError(cause);
    return reportAndEnd(open, failure.unexpected());
  }
}
