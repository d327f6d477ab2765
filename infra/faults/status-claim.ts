import type { ApiResponse } from './api-client.ts';
import { errorCodeOf } from './api-client.ts';
import type { RazorpayPayment } from './razorpay-double.ts';

/** The payment status that a response claims. */
export type StatusClaim = 'pending' | 'completed' | 'failed' | 'refunded';

/** The claim in this field; null for a response without one, such as an error. */
export function claimIn(response: ApiResponse, field: 'status' | 'payment_status'): StatusClaim | null {
  const value = (response.body as Record<string, unknown> | null)?.[field];
  const claims: StatusClaim[] = ['pending', 'completed', 'failed', 'refunded'];
  return claims.find((claim) => claim === value) ?? null;
}

/** An accepted proof claims `completed`. A rejected proof claims `failed`. Any other error claims nothing. */
export function claimOfVerification(response: ApiResponse): StatusClaim | null {
  if (response.status === 200) return claimIn(response, 'payment_status') ?? 'completed';
  return errorCodeOf(response) === 'VERIFICATION_FAILED' ? 'failed' : null;
}

/**
 * Whether Razorpay's payments right before and right after the call both contradict the claim. A change during the call
 * is a race and does not count.
 */
export function isWrongClaim(
  claim: StatusClaim,
  before: RazorpayPayment[],
  after: RazorpayPayment[],
): boolean {
  if (claim === 'pending') return false;
  if (claim === 'failed') return before.some(mayTakeMoney) && after.some(mayTakeMoney);
  return !before.some(({ captured }) => captured) && !after.some(({ captured }) => captured);
}

function mayTakeMoney({ status }: RazorpayPayment): boolean {
  return status === 'created' || status === 'authorized' || status === 'captured';
}
