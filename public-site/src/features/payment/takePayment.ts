import type { CallProblem } from '../../lib/http';
import { loadCheckout } from './checkoutScript';
import { failure } from './failure';
import { attemptOf, endAttempt, newAttempt } from './formDraft';
import { keepOpenedPayment } from './openedPayment';
import { requestOrder, type OrderResponse, type Purpose } from './paymentCalls';
import type { PaymentEnd } from './paymentEnd';
import { noticeOfCompleted, noticeOfProblem, REFUNDED_NOTICE } from './paymentNotice';
import { rememberPayment } from './rememberedPayments';
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
  /** Rupees in all; 0 is free and opens no checkout. */
  amount: number;
  /** The visitor asks for a second payment of what is paid. */
  payAgain: boolean;
}

const PREFIXES: Record<Purpose, string> = { registration: 'reg_', donation: 'don_' };

function orderNow({ purpose, draft, body, search, payAgain }: PaymentRequest) {
  const prefix = PREFIXES[purpose];
  const attempt = payAgain ? newAttempt(draft, prefix, true) : attemptOf(draft, prefix);
  const whole = { ...body, transaction_id: attempt.id, ...(attempt.payAgain && { pay_again: true }) };
  return requestOrder(purpose, whole, search);
}

/** An id that the server refuses is never retried by the page: the visitor's next press sends a new one. */
function refused(draft: string, problem: CallProblem): PaymentEnd {
  const notice = noticeOfProblem(problem);
  if (notice?.kind === 'renewed') endAttempt(draft);
  return notice ? { kind: 'noticed', notice } : { kind: 'refused', problem };
}

/** A completed attempt is a success where this tab has just paid; otherwise the visitor repeats an earlier payment. */
function completed({ amount, draft }: PaymentRequest, answer: OrderResponse): PaymentEnd {
  endAttempt(draft);
  const { transaction_id: transactionId } = answer;
  // A free registration is complete when it is answered, and a retry of it is answered alike.
  if (amount === 0 || keptProof(transactionId)) return { kind: 'paid', transactionId };
  return { kind: 'noticed', notice: noticeOfCompleted(answer, amount) };
}

/** Order, checkout, verification or report: one payment from the pressed button to its result (spec 2 §4). */
export async function takePayment(request: PaymentRequest): Promise<PaymentEnd> {
  const { purpose, draft, amount, onStage } = request;
  onStage('ordering');
  // The script loads while the order is requested; a failure to load it is met when it is needed.
  const script = amount === 0 ? Promise.resolve(null) : loadCheckout();
  const answer = await orderNow(request);
  if (!answer.ok) return refused(draft, answer.problem);
  const { transaction_id: transactionId, razorpay_key: key, result_token: token } = answer.data;
  if (token) rememberPayment(transactionId, token);
  const { payment_status: status } = answer.data;
  if (status === 'completed') return completed(request, answer.data);
  if (status === 'refunded') {
    endAttempt(draft);
    return { kind: 'noticed', notice: REFUNDED_NOTICE };
  }
  const order = answer.data.razorpay_order ?? answer.data.order;
  if (!order || !key || !token) return { kind: 'failed', transactionId, failure: failure.orderMissing() };
  keepOpenedPayment({ purpose, transactionId, token, draft });
  return runCheckout({ purpose, transactionId, token, key, order }, request, script);
}
