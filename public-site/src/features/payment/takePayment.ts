import type { CallProblem } from '../../lib/http';
import { loadCheckout } from './checkoutScript';
import { failure } from './failure';
import { attemptOf, endAttempt, newAttempt } from '../../lib/formDraft';
import { keepOpenedPayment, markSeatsLost } from './openedPayment';
import { requestOrder, type OrderResponse, type Purpose } from './paymentCalls';
import type { PaymentOutcome } from './paymentOutcome';
import { noticeOfCompleted, noticeOfProblem, REFUNDED_NOTICE } from './paymentNotice';
import { rememberedTokenFor, rememberPayment } from './rememberedPayments';
import { runCheckout, type CheckoutView } from './runCheckout';
import { keptProof } from './unconfirmedProof';

export interface PaymentRequest extends CheckoutView {
  purpose: Purpose;
  /** The key of the form's draft, which holds the attempt. */
  draft: string;
  /** The order request without `transaction_id` and `pay_again`. */
  body: object;
  /** The query of the order request's address, if it has one. */
  search?: string;
  /** Total in rupees; 0 is free and opens no checkout. */
  amount: number;
  /** The visitor wants to pay a second time for the same thing. */
  payAgain: boolean;
}

const PREFIXES: Record<Purpose, string> = { registration: 'reg_', donation: 'don_' };

/** What the payment is for in this browser. */
function itemOf({ draft, amount }: PaymentRequest): string {
  return `${draft} ${amount}`;
}

function sendOrder({ purpose, draft, body, search, payAgain }: PaymentRequest) {
  const prefix = PREFIXES[purpose];
  const attempt = payAgain ? newAttempt(draft, prefix, true) : attemptOf(draft, prefix);
  const orderBody = { ...body, transaction_id: attempt.id, ...(attempt.payAgain && { pay_again: true }) };
  return requestOrder(purpose, orderBody, search);
}

/** Codes with which the server refuses an order whose seats others have. */
const FULL_CODES = ['PROGRAM_FULL', 'OPTION_FULL'];

/** The page never retries a rejected id. The visitor's next click sends a new one. */
function outcomeOfProblem(request: PaymentRequest, problem: CallProblem): PaymentOutcome {
  const { draft, purpose } = request;
  if (FULL_CODES.includes(problem.code)) markSeatsLost(attemptOf(draft, PREFIXES[purpose]).id);
  const notice = noticeOfProblem(problem, rememberedTokenFor(itemOf(request)));
  if (notice?.kind === 'renewed') endAttempt(draft);
  return notice ? { kind: 'noticed', notice } : { kind: 'refused', problem };
}

/**
 * A completed attempt is a success if this tab has just paid it. Otherwise the visitor repeats an earlier
 * payment.
 */
function outcomeOfCompleted({ amount, draft }: PaymentRequest, response: OrderResponse): PaymentOutcome {
  endAttempt(draft);
  const {
    transaction_id: transactionId,
    own_token: ownToken,
    confirm_until: confirmUntil,
    email_limit_reached: isEmailLimitReached,
  } = response;
  // A free registration is complete with the response, and a retry gets the same response.
  if (amount === 0 || keptProof(transactionId))
    return { kind: 'paid', transactionId, ownToken, confirmUntil, isEmailLimitReached };
  return { kind: 'noticed', notice: noticeOfCompleted(response, amount) };
}

/** Runs one payment from the click to its outcome: order, checkout, then verification or failure report. */
export async function takePayment(request: PaymentRequest): Promise<PaymentOutcome> {
  const { purpose, draft, amount, onStage } = request;
  onStage('ordering');
  // The script loads while the order is requested. A loading error is handled when the checkout opens.
  const script = amount === 0 ? Promise.resolve(null) : loadCheckout();
  const result = await sendOrder(request);
  if (!result.ok) return outcomeOfProblem(request, result.problem);
  const { transaction_id: transactionId, razorpay_key: key, result_token: token } = result.data;
  if (token) rememberPayment(transactionId, token, itemOf(request));
  const { payment_status: status } = result.data;
  if (status === 'completed') return outcomeOfCompleted(request, result.data);
  if (status === 'refunded') {
    endAttempt(draft);
    return { kind: 'noticed', notice: REFUNDED_NOTICE };
  }
  const order = result.data.razorpay_order ?? result.data.order;
  if (!order || !key || !token) {
    if (request.hasLeft?.()) return { kind: 'left' };
    return { kind: 'failed', transactionId, failure: failure.orderMissing() };
  }
  keepOpenedPayment({ purpose, transactionId, token, draft });
  return runCheckout({ purpose, transactionId, token, key, order }, request, script);
}
