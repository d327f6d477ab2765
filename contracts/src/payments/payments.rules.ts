/** What a payment record can be (decisions §6). */
export const PAYMENT_STATES = [
  'created',
  'attempted',
  'authorized',
  'captured',
  'failed',
  'expired',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The lists' word for a payment's state (decisions §2). */
export function paymentStatus(state: PaymentState): PaymentStatus {
  switch (state) {
    case 'created':
    case 'attempted':
    case 'authorized':
      return 'pending';
    case 'captured':
      return 'completed';
    case 'failed':
    case 'expired':
      return 'failed';
    case 'refunded':
      return 'refunded';
  }
}

/** Codes with which a page goes to the failure page (spec 2 §4, §8). */
export const FAILURE_CODES = [
  'VERIFICATION_FAILED',
  'USER_CANCELLED',
  'BACKEND_OFFLINE',
  'RAZORPAY_NOT_LOADED',
  'API_ERROR',
  'SYSTEM_ERROR',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** A result is a registration by its type, or when the donation type's text says so (spec 2 §2). */
export function isRegistrationResult(details: { registrationType?: string; donationType?: string }): boolean {
  const type = (details.donationType ?? '').toLowerCase();
  return (
    details.registrationType === 'registration' || type.includes('registration') || type.includes('program')
  );
}

/** `one-time` is shown as `one time` (spec 2 §2). */
export function formatPaymentPlan(plan: string): string {
  return plan.replace(/-/g, ' ');
}

/** Which icon and colour the failure page takes (spec 2 §2). */
export function failureLook(errorCode: string): 'connection' | 'card' | 'alert' {
  if (errorCode === 'NETWORK_ERROR' || errorCode === 'TIMEOUT') return 'connection';
  if (errorCode === 'INSUFFICIENT_FUNDS' || errorCode === 'CARD_DECLINED') return 'card';
  return 'alert';
}

/** Razorpay's reasons of a failed payment that the failure page knows. Its list is open. */
const CODES_OF_REASONS: Readonly<Record<string, string>> = {
  // Razorpay uses both spellings.
  insufficient_fund: 'INSUFFICIENT_FUNDS',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  card_declined: 'CARD_DECLINED',
  payment_timed_out: 'TIMEOUT',
  payment_session_expired: 'TIMEOUT',
  payment_collect_request_expired: 'TIMEOUT',
  network_error: 'NETWORK_ERROR',
  gateway_technical_error: 'NETWORK_ERROR',
  payment_cancelled: 'USER_CANCELLED',
};

/**
 * The error code of a failed payment: from the checkout's error on the page, and from Razorpay's record on the server.
 * A reason without a code of its own keeps Razorpay's `code`.
 *
 * @param error `method` is the payment's method; the checkout's error has none
 */
export function failureCodeOf(error: {
  code?: string | null;
  reason?: string | null;
  method?: string | null;
}): string {
  const reason = error.reason ?? '';
  if (reason === 'payment_declined' && error.method === 'card') return 'CARD_DECLINED';
  if (Object.hasOwn(CODES_OF_REASONS, reason)) return CODES_OF_REASONS[reason] as string;
  return error.code || 'PAYMENT_FAILED';
}
