import type { Answer } from './retry.ts';
import { refusalOf } from './retry.ts';
import type { RazorpayPayment } from './razorpay-double.ts';

/** What an answer tells the payer about the payment. */
export type StatusClaim = 'pending' | 'completed' | 'failed' | 'refunded';

/** The claim in the field of that name; null for an answer without one, such as a refusal. */
export function claimIn(answer: Answer, field: 'status' | 'payment_status'): StatusClaim | null {
  const value = (answer.body as Record<string, unknown> | null)?.[field];
  const claims: StatusClaim[] = ['pending', 'completed', 'failed', 'refunded'];
  return claims.find((claim) => claim === value) ?? null;
}

/** The proof is accepted: completed. It is refused for good: failed. Any other refusal claims nothing. */
export function claimOfVerification(answer: Answer): StatusClaim | null {
  if (answer.status === 200) return claimIn(answer, 'payment_status') ?? 'completed';
  return refusalOf(answer) === 'VERIFICATION_FAILED' ? 'failed' : null;
}

/**
 * Whether a claim is wrong by what Razorpay has right before and right after the call. What changes during the call is
 * a race and does not count.
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
