import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { failureCodeOf } from '@qlu/contracts/payments/payments.rules';
import { failure, type Failure } from './failure';
import { openCheckout, type CheckoutEnd, type CheckoutOrder, type CheckoutPerson } from './openCheckout';
import { reportFailure, verifyPayment, type Purpose } from './paymentCalls';
import type { PaymentEnd, PaymentStage } from './paymentEnd';
import type { AttemptError, PaymentProof, RazorpayConstructor } from './razorpay';
import { isRetryable, retry } from './retry';
import { forgetProof, keepProof, keptProof } from './unconfirmedProof';
import { watchSettlement } from './watchSettlement';

/** An order that is to be paid. */
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
  /** What is paid for. */
  description: string;
  /** Milliseconds between the order and the opening of the checkout. */
  checkoutDelay?: number;
  onStage: (stage: PaymentStage) => void;
}

const REPORT_PAUSES = [1000];
const VERIFY_PAUSES = [1000, 2000, 4000, 8000];

/** Reports the failure. The server's word decides: without it nobody knows whether money was taken. */
async function giveUp({ purpose, transactionId, token }: OpenOrder, known: Failure): Promise<PaymentEnd> {
  const report = { transaction_id: transactionId, error_code: known.code, error_description: known.reason };
  const answer = await retry(() => reportFailure(purpose, report), REPORT_PAUSES);
  switch (answer.ok ? answer.data.status : 'pending') {
    case 'completed':
      return { kind: 'paid', transactionId };
    case 'failed':
      return { kind: 'failed', transactionId, failure: known };
    default:
      return { kind: 'pending', token };
  }
}

/** Money may have been taken: the call is repeated with growing pauses. Without an answer nothing is claimed. */
async function confirm(open: OpenOrder, proof: PaymentProof): Promise<PaymentEnd> {
  const { purpose, transactionId, token } = open;
  keepProof(transactionId, proof);
  const body = { ...proof, transaction_id: transactionId };
  const answer = await retry(() => verifyPayment(purpose, body), VERIFY_PAUSES);
  if (isRetryable(answer)) return { kind: 'pending', token };
  forgetProof(transactionId);
  return answer.ok ? { kind: 'paid', transactionId } : giveUp(open, failure.unverified());
}

function failureOfAttempt(error: AttemptError): Failure {
  return { code: failureCodeOf(error), reason: error.description || PAYMENT_MESSAGES.unexpected };
}

async function pay(
  open: OpenOrder,
  { person, description, checkoutDelay, onStage }: CheckoutView,
  script: Promise<RazorpayConstructor | null>,
): Promise<PaymentEnd> {
  const { transactionId, token, key, order } = open;
  const Razorpay = await script;
  if (!Razorpay) return giveUp(open, failure.checkoutMissing());
  if (checkoutDelay) await new Promise((resolve) => window.setTimeout(resolve, checkoutDelay));
  onStage('paying');
  const checkout = openCheckout(Razorpay, { key, order, person, description });
  const settlement = watchSettlement(token);
  const end: CheckoutEnd | 'settled' = await Promise.race([checkout.ended, settlement.settled]);
  onStage('confirming');
  await settlement.stop();
  if (end === 'settled') {
    checkout.close();
    return { kind: 'paid', transactionId };
  }
  if (end.kind === 'paid') return confirm(open, end.proof);
  return giveUp(open, end.lastFailure ? failureOfAttempt(end.lastFailure) : failure.cancelled());
}

/** From an open order to its end: the checkout, then the verification or the report (spec 2 §4). */
export async function runCheckout(
  open: OpenOrder,
  view: CheckoutView,
  script: Promise<RazorpayConstructor | null>,
): Promise<PaymentEnd> {
  const proof = keptProof(open.transactionId);
  try {
    if (!proof) return await pay(open, view, script);
    // Paid before, and the server did not answer then: the call is repeated, the payment is not.
    view.onStage('confirming');
    return await confirm(open, proof);
  } catch (cause) {
    reportError(cause);
    return giveUp(open, failure.unexpected());
  }
}
