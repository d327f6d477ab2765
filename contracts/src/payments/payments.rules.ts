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

/**
 * Razorpay's `reason` of a failed attempt as the failure page's error code; its own `code` when no page
 * treats the reason differently. Both spellings of insufficient fund(s) are in the field.
 */
export function failureCodeOf(error: { code?: string; reason?: string }): string {
  switch (error.reason) {
    case 'insufficient_fund':
    case 'insufficient_funds':
      return 'INSUFFICIENT_FUNDS';
    case 'card_declined':
      return 'CARD_DECLINED';
    case 'payment_timed_out':
      return 'TIMEOUT';
    case 'network_error':
      return 'NETWORK_ERROR';
    default:
      return error.code || 'PAYMENT_FAILED';
  }
}
