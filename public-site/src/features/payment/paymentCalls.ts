import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { call, type Answer } from '../../lib/http';
import type { CheckoutOrder } from './openCheckout';
import type { PaymentProof } from './razorpay';

/** What a payment is for. Each purpose has its own calls, of the same kinds. */
export type Purpose = 'registration' | 'donation';

const PATHS: Record<Purpose, string> = { registration: '/api/registrations', donation: '/api/donations' };

/** The server answers within 15 s even when Razorpay does not; the rest is for slow networks. */
const LIMIT_MS = 30_000;

/** The answer to an order request. The order stands under either name (decisions §2); none is needed once paid. */
export interface OrderResponse {
  /** An earlier attempt's when the request continues its open order. */
  transaction_id: string;
  razorpay_key: string | null;
  razorpay_order?: CheckoutOrder | null;
  order?: CheckoutOrder | null;
  payment_status?: PaymentStatus;
  /** The last part of the result page's address; null where there is nothing to pay. */
  result_token?: string | null;
  payment_completed_at?: string | null;
}

interface FailureReport {
  transaction_id: string;
  error_code: string;
  error_description: string;
}

function post<T>(purpose: Purpose, path: string, body: object): Promise<Answer<T>> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  return call<T>(PATHS[purpose] + path, { method: 'POST', body, signal });
}

export function isPurpose(value: unknown): value is Purpose {
  return typeof value === 'string' && Object.hasOwn(PATHS, value);
}

/** A repeat with the same body is idempotent. `search` is the address's query, if it has one. */
export function requestOrder(purpose: Purpose, body: object, search = ''): Promise<Answer<OrderResponse>> {
  return post(purpose, `/create-order${search}`, body);
}

export function verifyPayment(
  purpose: Purpose,
  proof: PaymentProof & { transaction_id: string },
): Promise<Answer<unknown>> {
  return post(purpose, '/verify-payment', proof);
}

/** Answers the payment's true status, whatever is reported. */
export function reportFailure(
  purpose: Purpose,
  report: FailureReport,
): Promise<Answer<{ status: PaymentStatus }>> {
  return post(purpose, '/payment-failed', report);
}
