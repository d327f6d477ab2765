import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { call, type CallResult } from '../../lib/http';
import type { CheckoutOrder } from './openCheckout';
import type { PaymentProof } from './razorpay';

/** What a payment is for. Each purpose has its own endpoints with the same names. */
export type Purpose = 'registration' | 'donation';

const PATHS: Record<Purpose, string> = { registration: '/api/registrations', donation: '/api/donations' };

/** The server responds within 15 s even when Razorpay does not. The rest is for slow networks. */
const LIMIT_MS = 30_000;

/** The response to an order request. The order has one of two field names; a paid attempt has no order. */
export interface OrderResponse {
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

interface FailureReport {
  transaction_id: string;
  error_code: string;
  error_description: string;
}

function post<T>(purpose: Purpose, path: string, body: object): Promise<CallResult<T>> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  return call<T>(PATHS[purpose] + path, { method: 'POST', body, signal });
}

export function isPurpose(value: unknown): value is Purpose {
  return typeof value === 'string' && Object.hasOwn(PATHS, value);
}

/** A repeat with the same body is idempotent. `search` is the address's query, if it has one. */
export function requestOrder(
  purpose: Purpose,
  body: object,
  search = '',
): Promise<CallResult<OrderResponse>> {
  return post(purpose, `/create-order${search}`, body);
}

export function verifyPayment(
  purpose: Purpose,
  proof: PaymentProof & { transaction_id: string },
): Promise<CallResult<unknown>> {
  return post(purpose, '/verify-payment', proof);
}

/** Returns the payment's actual status, whatever is reported. */
export function reportFailure(
  purpose: Purpose,
  report: FailureReport,
): Promise<CallResult<{ status: PaymentStatus }>> {
  return post(purpose, '/payment-failed', report);
}
