/** Rules of the fields in payment and refund requests, shared by registrations and donations. */
import { ifGiven, TEXT_LIMIT, textProblem } from '../fields/fields.rules.js';
import { toPaise } from '../money/money.rules.js';
import { PAYMENT_MESSAGES as messages } from './payments.messages.js';
import { LEAST_REFUND_PAISE } from './refunds.rules.js';

/** An id, a signature or a code, from the checkout or from us. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,200}$/.test(value);
}

export function tokenProblem(value: unknown): string | null {
  return isToken(value) ? null : messages.tokenInvalid;
}

/** The checkout's description of a failure. Optional; may be empty. */
export function reasonProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : textProblem(value, TEXT_LIMIT);
}

/** The page's idempotency key of a refund. */
export function refundIdProblem(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{10,40}$/.test(value) ? null : messages.tokenInvalid;
}

/** The request that a refund answers, by its entry in Needs Attention. Optional. */
export const attentionIdProblem = ifGiven((value) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? null : messages.tokenInvalid,
);

/** Rupees to refund: at least {@link LEAST_REFUND_PAISE}. */
export function refundAmountProblem(value: unknown): string | null {
  const paise = toPaise(value);
  return paise === null || paise < LEAST_REFUND_PAISE ? messages.refundAmountInvalid : null;
}

/** The reason of a refund or of a decision. It is kept for the records, so it must not be blank. */
export function decisionProblem(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return messages.decisionRequired;
  return textProblem(value, TEXT_LIMIT);
}

/** Whether the payer deliberately pays again after a completed payment. Optional. */
export function payAgainProblem(value: unknown): string | null {
  return value === undefined || value === null || typeof value === 'boolean'
    ? null
    : messages.payAgainInvalid;
}

/** A Razorpay payment id. Optional. */
export function gatewayPaymentProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : tokenProblem(value);
}
