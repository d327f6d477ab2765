/** The rules of a donation order's own fields (spec 2 §5; decisions §2), used by the page and by the server. */
import { paiseOf } from '../money/money.rules.js';
import { DONATION_MESSAGES as say } from './donations.messages.js';
import {
  fixedAmount,
  isDonationType,
  isSponsoredProgram,
  MINIMUM_AT_API,
  MINIMUM_CUSTOM,
  payItForwardTotal,
  PAYMENT_PLAN,
} from './donations.rules.js';

/** What the rules look at beside the field itself. */
export interface DonationChoice {
  donation_type?: unknown;
  sponsored_program?: unknown;
  spots?: unknown;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

export function donationTypeProblem(value: unknown): string | null {
  return isDonationType(value) ? null : say.typeRequired;
}

/** Only a pay-it-forward donation sponsors a program; spots without a program sponsor nothing. */
export function sponsoredProgramProblem(value: unknown, choice: DonationChoice): string | null {
  if (isMissing(value)) return isMissing(choice.spots) ? null : say.programRequired;
  return isSponsoredProgram(value) && choice.donation_type === 'pay-it-forward' ? null : say.programRequired;
}

export function spotsProblem(value: unknown, choice: DonationChoice): string | null {
  if (isMissing(value)) return isMissing(choice.sponsored_program) ? null : say.spotsInvalid;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return say.spotsInvalid;
  const program = choice.sponsored_program;
  return isSponsoredProgram(program) && payItForwardTotal(program, value) === null ? say.spotsTooMany : null;
}

/** Rupees: the amount that is due for the choice, or one rupee and up for a general donation. */
export function donationAmountProblem(value: unknown, choice: DonationChoice): string | null {
  if (paiseOf(value) === null) return say.amountInvalid;
  const amount = value as number;
  if (amount < MINIMUM_AT_API) return say.amountInvalid;
  const { donation_type: type, sponsored_program: program, spots } = choice;
  if (!isDonationType(type)) return null;
  const isSponsored = isSponsoredProgram(program) && typeof spots === 'number';
  const due = fixedAmount(type, isSponsored ? { program, spots } : null);
  // No due amount: the donor chooses it, or the spots are at fault, which is their own field's problem.
  return due === null || due === amount ? null : say.amountNotDue;
}

export function paymentPlanProblem(value: unknown): string | null {
  return isMissing(value) || value === PAYMENT_PLAN ? null : say.planInvalid;
}

/** The page's inline hint for a typed amount (spec 2 §5). */
export function amountHint(value: number | null): string | null {
  if (value === null || !(value > 0) || paiseOf(value) === null) return say.amountInvalid;
  return value < MINIMUM_CUSTOM ? say.amountTooSmall : null;
}
