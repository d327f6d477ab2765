/** The rules of the calls after a checkout (spec 2 §3), shared by registrations and donations. */
import { TEXT_LIMIT, textProblem } from '../fields/fields.rules.js';
import { PAYMENT_MESSAGES as say } from './payments.messages.js';

/** A word of the checkout or of ours: an id, a signature, a code. */
export function tokenProblem(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.:-]{1,200}$/.test(value) ? null : say.tokenInvalid;
}

/** What the checkout says of a failure; may be empty. */
export function reasonProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : textProblem(value, TEXT_LIMIT);
}
