/** The rules of the calls after a checkout (spec 2 §3), shared by registrations and donations. */
import { TEXT_LIMIT, textProblem } from '../fields/fields.rules.js';
import { paiseOf } from '../money/money.rules.js';
import { PAYMENT_MESSAGES as say } from './payments.messages.js';

/** A word of the checkout or of ours: an id, a signature, a code. */
export function tokenProblem(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.:-]{1,200}$/.test(value) ? null : say.tokenInvalid;
}

/** What the checkout says of a failure; may be empty. */
export function reasonProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : textProblem(value, TEXT_LIMIT);
}

/** The page's idempotency key of a refund. */
export function refundIdProblem(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{10,40}$/.test(value) ? null : say.tokenInvalid;
}

/** Rupees to give back: one rupee at least, as Razorpay takes it. */
export function refundAmountProblem(value: unknown): string | null {
  const paise = paiseOf(value);
  return paise === null || paise < 100 ? say.refundAmountInvalid : null;
}

/** Why money goes back, or what was decided: for the records, so it must say something. */
export function decisionProblem(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return say.decisionRequired;
  return textProblem(value, TEXT_LIMIT);
}

/** Whether the payer asks for a second payment on purpose, after a completed one. */
export function payAgainProblem(value: unknown): string | null {
  return value === undefined || value === null || typeof value === 'boolean' ? null : say.payAgainInvalid;
}

/** A Razorpay payment id, or nothing. */
export function gatewayPaymentProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : tokenProblem(value);
}
