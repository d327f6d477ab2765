/**
 * One payment from the click to its outcome: the order of the server, Razorpay's checkout, then the verification of its proof or
 * the report of a failure. The server's state decides, because only the server knows whether money was taken.
 */
import type { OpenedCheckoutResponse } from '@qlu/contracts/api/index';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { toFailureCode, type FailureCode, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { repeatedPaymentText } from '@qlu/contracts/payments/repeats.rules';
import { BACKEND_OFFLINE, type Problem } from '@qlu/contracts/problem/problem';
import { attemptOf, endAttempt, newAttempt } from '../../lib/formDraft';
import { call, type CallResult } from '@qlu/contracts/client/http';
import { noConnectionNotice, refusalAdvice, type PaymentNotice } from './advice';
import {
  loadCheckout,
  openCheckout,
  type AttemptError,
  type CheckoutOrder,
  type CheckoutPerson,
  type PaymentProof,
  type RazorpayConstructor,
} from './razorpay';
import {
  forgetProof,
  keepOpenedPayment,
  keepProof,
  keptProof,
  markSeatsLost,
  openedPayment,
  rememberedTokenFor,
  rememberPayment,
  type Purpose,
} from './storedPayments';
import { watchSettlement } from './watchSettlement';

/** How far a payment is. The form shows a text for each stage. */
export type PaymentStage = 'ordering' | 'paying' | 'confirming';

/** What the failure page shows. `code` is ours, or Razorpay's for the last attempt. */
export interface Failure {
  code: string;
  reason: string;
}

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
  | { kind: 'refused'; problem: Problem }
  | { kind: 'failed'; transactionId: string; failure: Failure };

function failureWith(code: FailureCode, reason: string): Failure {
  return { code, reason };
}

/** The causes of a failed payment. */
export const failure = {
  cancelled: () => failureWith('USER_CANCELLED', PAYMENT_MESSAGES.cancelled),
  checkoutMissing: () => failureWith('RAZORPAY_NOT_LOADED', PAYMENT_MESSAGES.razorpayNotLoaded),
  orderMissing: () => failureWith('SYSTEM_ERROR', PAYMENT_MESSAGES.orderMissing),
  unexpected: () => failureWith('SYSTEM_ERROR', PAYMENT_MESSAGES.unexpected),
  unverified: () => failureWith('VERIFICATION_FAILED', PAYMENT_MESSAGES.verificationFailed),
  ofAttempt: (error: AttemptError): Failure => ({
    code: toFailureCode(error),
    reason: error.description || PAYMENT_MESSAGES.unexpected,
  }),
  /** The server created no order. `text` is shown when the server responded. */
  refused: (problem: Problem, text: string) =>
    problem.code === BACKEND_OFFLINE
      ? failureWith('BACKEND_OFFLINE', PAYMENT_MESSAGES.offline)
      : failureWith('API_ERROR', text || PAYMENT_MESSAGES.unexpected),
};

const PATHS: Record<Purpose, string> = { registration: '/api/registrations', donation: '/api/donations' };
const PREFIXES: Record<Purpose, string> = { registration: 'reg_', donation: 'don_' };
/** The server responds within 15 s even when Razorpay does not. The rest is for slow networks. */
const LIMIT_MS = 30_000;
const REPORT_PAUSES = [1000];
export const VERIFY_PAUSES = [1000, 2000, 4000, 8000];

/** A call that changes something. */
export function post<T>(path: string, body?: object): Promise<CallResult<T>> {
  return call<T>(path, { method: 'POST', body, signal: AbortSignal.timeout(LIMIT_MS) });
}

/** Whether a call may succeed later: there was no response, or the server is temporarily unable to respond. */
function isRetryable<T>(result: CallResult<T>): boolean {
  if (result.ok) return false;
  const { status } = result.problem;
  return status === 0 || status === 429 || status >= 500;
}

/** Makes a call and repeats it after each pause (milliseconds) while the response is retryable. */
export async function retry<T>(send: () => Promise<CallResult<T>>, pauses: number[]): Promise<CallResult<T>> {
  let result = await send();
  for (const pause of pauses) {
    if (!isRetryable(result)) break;
    await new Promise((resolve) => window.setTimeout(resolve, pause));
    result = await send();
  }
  return result;
}

/** The response to an order request. The order has one of two field names; a paid attempt has no order. */
interface OrderResponse {
  transaction_id: string;
  razorpay_key: string | null;
  razorpay_order?: CheckoutOrder | null;
  order?: CheckoutOrder | null;
  payment_status?: PaymentStatus;
  /** The last part of the result page's address; null when there is nothing to pay. */
  result_token?: string | null;
  payment_completed_at?: string | null;
  /** Only of a free registration: the last part of the address on which the person changes it. */
  own_token?: string | null;
  /** Only of a free registration that must be confirmed by email: until when it is kept, ISO 8601. */
  confirm_until?: string | null;
  /** Only of a free registration: no further email goes to the address today. */
  email_limit_reached?: boolean;
  /** Only of a monthly gift. */
  razorpay_subscription_id?: string;
  monthly_gift_token?: string;
}

/** The form's order and its attempt, whose id makes a repeat of the request idempotent. */
interface OrderRequest {
  purpose: Purpose;
  /** The key of the form's draft, which holds the attempt. */
  draft: string;
  /** The order request without `transaction_id` and `pay_again`. */
  body: object;
  /** The query of the order request's address, if it has one. */
  search?: string;
  /** The visitor wants to pay a second time for the same thing. */
  payAgain: boolean;
}

export function requestOrder(request: OrderRequest): Promise<CallResult<OrderResponse>> {
  const { purpose, draft, body, search = '', payAgain } = request;
  const prefix = PREFIXES[purpose];
  const attempt = payAgain ? newAttempt(draft, prefix, true) : attemptOf(draft, prefix);
  const attempted = { ...body, transaction_id: attempt.id, ...(attempt.payAgain && { pay_again: true }) };
  return post(`${PATHS[purpose]}/create-order${search}`, attempted);
}

/** Returns the payment's actual status, whatever is reported. */
export function reportFailure(
  purpose: Purpose,
  transactionId: string,
  { code, reason }: Failure,
): Promise<CallResult<{ status: PaymentStatus }>> {
  const report = { transaction_id: transactionId, error_code: code, error_description: reason };
  return post(`${PATHS[purpose]}/payment-failed`, report);
}

/**
 * The notice for a rejected order request; null for a problem that is handled elsewhere.
 * @param token of the latest payment for the same item that began in this browser
 */
export function noticeOfProblem({ code, error }: Problem, token: string | null): PaymentNotice | null {
  switch (code) {
    case 'PAYMENT_IN_PROGRESS':
      return { kind: 'repeat', sentence: error, token, isFree: false, isInProgress: true };
    case 'ALREADY_PAID':
    case 'ALREADY_REGISTERED':
      return { kind: 'repeat', sentence: error, token, isFree: code === 'ALREADY_REGISTERED' };
    case 'HOLD_ENDED':
    case 'TRANSACTION_ID_REUSED':
      return { kind: 'renewed', sentence: error };
    default:
      return null;
  }
}

/** The attempt was paid and refunded. */
const REFUNDED_NOTICE: PaymentNotice = {
  kind: 'renewed',
  sentence: 'We refunded your earlier payment for this. To pay again, please press the button once more.',
};

/** An unpaid order. */
interface OpenOrder {
  purpose: Purpose;
  transactionId: string;
  /** The last part of the result page's address. */
  token: string;
  key: string;
  order: CheckoutOrder;
}

/** What the checkout shows beside the order. */
interface CheckoutView {
  person: CheckoutPerson;
  /** What the payment is for. */
  description: string;
  /** Milliseconds between the order and the opening of the checkout. */
  checkoutDelay?: number;
  onStage: (stage: PaymentStage) => void;
  /** Whether the visitor has left the page of the form. Then no checkout and no failure opens over the next page. */
  hasLeft?: () => boolean;
}

export interface PaymentRequest extends OrderRequest, CheckoutView {
  /** Total in rupees; 0 is free and opens no checkout. */
  amount: number;
}

/** What the payment is for in this browser. */
function itemOf({ draft, amount }: PaymentRequest): string {
  return `${draft} ${amount}`;
}

/** Codes with which the server refuses an order whose seats others have. */
const FULL_CODES = ['PROGRAM_FULL', 'OPTION_FULL'];

/** The page never retries a rejected id. The visitor's next click sends a new one. */
function outcomeOfProblem(request: PaymentRequest, problem: Problem): PaymentOutcome {
  const { draft, purpose } = request;
  if (FULL_CODES.includes(problem.code)) markSeatsLost(attemptOf(draft, PREFIXES[purpose]).id);
  const notice = noticeOfProblem(problem, rememberedTokenFor(itemOf(request)));
  if (notice?.kind === 'renewed') endAttempt(draft);
  return notice ? { kind: 'noticed', notice } : { kind: 'refused', problem };
}

/** A completed attempt is a success if this tab has just paid it. Otherwise the visitor repeats an earlier payment. */
function outcomeOfCompleted({ amount, draft }: PaymentRequest, response: OrderResponse): PaymentOutcome {
  endAttempt(draft);
  const { transaction_id: transactionId, result_token: token = null, payment_completed_at: at } = response;
  // A free registration is complete with the response, and a retry gets the same response.
  if (amount === 0 || keptProof(transactionId)) {
    return {
      kind: 'paid',
      transactionId,
      ownToken: response.own_token,
      confirmUntil: response.confirm_until,
      isEmailLimitReached: response.email_limit_reached,
    };
  }
  const now = new Date();
  const sentence = repeatedPaymentText(amount, at ? new Date(at) : now, now);
  return { kind: 'noticed', notice: { kind: 'repeat', sentence, token, isFree: false } };
}

/** Takes the payment of a form. */
export async function takePayment(request: PaymentRequest): Promise<PaymentOutcome> {
  const { purpose, draft, amount, onStage } = request;
  onStage('ordering');
  // The script loads while the order is requested. A loading error is handled when the checkout opens.
  const script = amount === 0 ? Promise.resolve(null) : loadCheckout();
  const result = await requestOrder(request);
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

/**
 * Opens the checkout of an unpaid registration by the token of its page. The payer may be somebody else, on another phone:
 * the checkout asks for the contact. Returns why there is no checkout, else null: the page then shows the server's state.
 */
export async function payByToken(
  token: string,
  details: { name: string } & Pick<CheckoutView, 'description' | 'onStage' | 'hasLeft'>,
): Promise<string | null> {
  const { name, ...view } = details;
  const script = loadCheckout();
  const result = await post<OpenedCheckoutResponse>(`/api/payments/${encodeURIComponent(token)}/checkout`);
  if (!result.ok) {
    const { problem } = result;
    const hasTriedBefore = openedPayment() !== null;
    if (!problem.error) return noConnectionNotice().sentence;
    return [refusalAdvice(problem, false, hasTriedBefore), problem.error].filter(Boolean).join(' ');
  }
  const { transaction_id: transactionId, razorpay_key: key, razorpay_order: order } = result.data;
  // It is paid, or an attempt is in progress on another phone.
  if (!key || !order) return null;
  const opened = openedPayment();
  // The tab that has sent the form keeps its draft until the payment is settled. Other tabs have no form.
  const draft = opened?.transactionId === transactionId ? opened.draft : 'no-form';
  const open = { purpose: 'registration', transactionId, token, key, order } as const;
  keepOpenedPayment({ ...open, draft });
  await runCheckout(open, { person: { name, email: '', phone: '' }, ...view }, script);
  return null;
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
  const outcome = await Promise.race([checkout.ended, settlement.settled]);
  onStage('confirming');
  settlement.stop();
  if (outcome === 'settled') {
    checkout.close();
    return { kind: 'paid', transactionId };
  }
  if (outcome.kind === 'paid') return verify(open, outcome.proof);
  const { lastFailure } = outcome;
  return reportAndEnd(open, lastFailure ? failure.ofAttempt(lastFailure) : failure.cancelled());
}

/** Retries with backoff, because money may have been taken. Without a response the payment is pending. */
async function verify(open: OpenOrder, proof: PaymentProof): Promise<PaymentOutcome> {
  const { purpose, transactionId, token } = open;
  keepProof(transactionId, proof);
  const body = { ...proof, transaction_id: transactionId };
  const result = await retry(() => post(`${PATHS[purpose]}/verify-payment`, body), VERIFY_PAUSES);
  if (isRetryable(result)) return { kind: 'pending', token };
  forgetProof(transactionId);
  return result.ok ? { kind: 'paid', transactionId } : reportAndEnd(open, failure.unverified());
}

/** Reports the failure, and ends as the server says. */
async function reportAndEnd(
  { purpose, transactionId, token }: OpenOrder,
  cause: Failure,
): Promise<PaymentOutcome> {
  const result = await retry(() => reportFailure(purpose, transactionId, cause), REPORT_PAUSES);
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
