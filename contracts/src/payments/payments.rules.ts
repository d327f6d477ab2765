/** The states of a payment record. */
export const PAYMENT_STATES = ['created', 'attempted', 'captured', 'failed', 'expired', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The status that lists and the API show for a payment's state. */
export function paymentStatus(state: PaymentState): PaymentStatus {
  switch (state) {
    case 'created':
    case 'attempted':
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

/** Error codes with which a page navigates to the failure page. */
export const FAILURE_CODES = [
  'VERIFICATION_FAILED',
  'USER_CANCELLED',
  'BACKEND_OFFLINE',
  'RAZORPAY_NOT_LOADED',
  'API_ERROR',
  'SYSTEM_ERROR',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** A result belongs to a registration by its type, or when the text of its donation type says so. */
export function isRegistrationResult(details: { registrationType?: string; donationType?: string }): boolean {
  const type = (details.donationType ?? '').toLowerCase();
  return (
    details.registrationType === 'registration' || type.includes('registration') || type.includes('program')
  );
}

/** Nobody pays in parts. */
export const PAYMENT_PLAN = 'one-time';

/** `one-time` is shown as `one time`. */
export function formatPaymentPlan(plan: string): string {
  return plan.replace(/-/g, ' ');
}

/** The kind of a failure, which decides the icon and colour of the failure page. */
export function failureKind(errorCode: string): 'connection' | 'card' | 'alert' {
  if (errorCode === 'NETWORK_ERROR' || errorCode === 'TIMEOUT') return 'connection';
  if (errorCode === 'INSUFFICIENT_FUNDS' || errorCode === 'CARD_DECLINED') return 'card';
  return 'alert';
}

/** Our error codes for the failure reasons of Razorpay. Razorpay may add reasons at any time. */
const CODE_BY_REASON: Readonly<Record<string, string>> = {
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
 * The error code of a failed payment. The page passes the checkout's error, the server passes Razorpay's record.
 * A reason without a specific code keeps Razorpay's `code`.
 *
 * @param error `method` is the payment's method; the checkout's error has none
 */
export function toFailureCode(error: {
  code?: string | null;
  reason?: string | null;
  method?: string | null;
}): string {
  const reason = error.reason ?? '';
  if (reason === 'payment_declined' && error.method === 'card') return 'CARD_DECLINED';
  if (Object.hasOwn(CODE_BY_REASON, reason)) return CODE_BY_REASON[reason] as string;
  return error.code || 'PAYMENT_FAILED';
}
