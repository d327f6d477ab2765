import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { failureCodeOf, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import type { Problem } from '@qlu/contracts/problem/problem';
import type { Answer } from '../../lib/http';
import { loadCheckout } from './checkoutScript';
import { askAgain, isWorthAsking } from './askAgain';
import { openCheckout, type CheckoutEnd, type CheckoutOrder, type CheckoutPerson } from './openCheckout';
import { failure, type Failure } from './failure';
import type { PaymentProof, RazorpayConstructor } from './razorpay';
import { forgetProof, keepProof, keptProof } from './unconfirmedProof';
import { watchSettlement } from './watchSettlement';

/** The answer to an order request. The order stands under either name (decisions §2); none is needed once paid. */
export interface OrderAnswer {
  transaction_id: string;
  razorpay_key: string | null;
  razorpay_order?: CheckoutOrder | null;
  order?: CheckoutOrder | null;
  payment_status?: PaymentStatus;
  /** The word in the address of the payment's result page. */
  result_token?: string | null;
}

interface FailureReport {
  transaction_id: string;
  error_code: string;
  error_description: string;
}

/** What registrations and donations differ in: their three calls. */
export interface PaymentCalls {
  /** Repeating it is safe: it carries one transaction id, and answers with the same order or with the result. */
  createOrder: () => Promise<Answer<OrderAnswer>>;
  verify: (proof: PaymentProof & { transaction_id: string }) => Promise<Answer<unknown>>;
  /** Answers the payment's true status, whatever is reported. */
  reportFailure: (report: FailureReport) => Promise<Answer<{ status: PaymentStatus }>>;
}

/** How far a payment is, for the words that are shown meanwhile. */
export type PaymentStage = 'ordering' | 'paying' | 'confirming';

export type PaymentEnd =
  | { kind: 'paid'; transactionId: string }
  /** There is no order: what the server said. */
  | { kind: 'refused'; problem: Problem }
  /** The transaction was settled before and its money given back: a new payment needs a new transaction id. */
  | { kind: 'givenBack'; transactionId: string }
  | { kind: 'failed'; transactionId: string; failure: Failure };

interface PaymentRequest {
  calls: PaymentCalls;
  person: CheckoutPerson;
  /** What is paid for, as the checkout shows it. */
  description: string;
  /** Milliseconds between the order and the opening of the checkout. */
  checkoutDelay?: number;
  onStage: (stage: PaymentStage) => void;
}

/** Reports the failure, and asks what is true: a payment that was captured after all is paid. */
async function giveUp(calls: PaymentCalls, transactionId: string, known: Failure): Promise<PaymentEnd> {
  const report = { transaction_id: transactionId, error_code: known.code, error_description: known.reason };
  const answer = await askAgain(() => calls.reportFailure(report), [1000]);
  if (answer.ok && answer.data.status === 'completed') return { kind: 'paid', transactionId };
  // Without the server's word nobody knows whether money was taken, and nothing else may be said.
  const isKnown = answer.ok || known.code !== 'USER_CANCELLED';
  return {
    kind: 'failed',
    transactionId,
    failure: isKnown ? known : { ...known, reason: PAYMENT_MESSAGES.confirmationDelayed },
  };
}

/** Money may have been taken: without an answer the server is asked again, with growing pauses, before giving up. */
async function confirm(calls: PaymentCalls, transactionId: string, proof: PaymentProof): Promise<PaymentEnd> {
  keepProof(transactionId, proof);
  const answer = await askAgain(
    () => calls.verify({ ...proof, transaction_id: transactionId }),
    [1000, 2000, 4000, 8000],
  );
  const unanswered = isWorthAsking(answer);
  if (!unanswered) forgetProof();
  if (answer.ok) return { kind: 'paid', transactionId };
  return giveUp(calls, transactionId, unanswered ? failure.unconfirmed() : failure.unverified());
}

interface OpenedOrder {
  transactionId: string;
  key: string;
  order: CheckoutOrder;
  token: string | null;
}

async function checkOut(
  request: PaymentRequest,
  { transactionId, key, order, token }: OpenedOrder,
  script: Promise<RazorpayConstructor | null>,
): Promise<PaymentEnd> {
  const { calls, person, description, checkoutDelay, onStage } = request;
  const Razorpay = await script;
  if (!Razorpay) return giveUp(calls, transactionId, failure.checkoutMissing());
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
  if (end.kind === 'paid') return confirm(calls, transactionId, end.proof);
  const { lastFailure } = end;
  return giveUp(
    calls,
    transactionId,
    lastFailure
      ? { code: failureCodeOf(lastFailure), reason: lastFailure.description || PAYMENT_MESSAGES.unexpected }
      : failure.cancelled(),
  );
}

/** Order, checkout, verification or report: one payment from the pressed button to its result (spec 2 §4). */
export async function takePayment(request: PaymentRequest): Promise<PaymentEnd> {
  const { calls, onStage } = request;
  onStage('ordering');
  // The script comes while the order is made; a failure to load it is met when it is needed.
  const script = loadCheckout();
  const answer = await calls.createOrder();
  if (!answer.ok) return { kind: 'refused', problem: answer.problem };
  const { transaction_id: transactionId, razorpay_key: key, payment_status: status } = answer.data;
  const order = answer.data.razorpay_order ?? answer.data.order;
  if (status === 'completed') return { kind: 'paid', transactionId };
  if (status === 'refunded') return { kind: 'givenBack', transactionId };
  if (!order || !key) return { kind: 'failed', transactionId, failure: failure.orderMissing() };
  try {
    const proof = keptProof(transactionId);
    if (proof) {
      // Paid before, and the server did not answer then: it is asked again, never the visitor's money.
      onStage('confirming');
      return await confirm(calls, transactionId, proof);
    }
    const token = answer.data.result_token ?? null;
    return await checkOut(request, { transactionId, key, order, token }, script);
  } catch (cause) {
    reportError(cause);
    return giveUp(calls, transactionId, failure.unexpected());
  }
}
