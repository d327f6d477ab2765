/** Rules of the fields that only a donation order has. Used by the page and by the server. */
import { toPaise } from '../money/money.rules.js';
import { MONTHLY_GIFT_MESSAGES } from '../monthly-gifts/monthly-gifts.messages.js';
import { MONTHLY_PLAN } from '../monthly-gifts/monthly-gifts.rules.js';
import { PAYMENT_PLAN } from '../payments/payments.rules.js';
import { DONATION_MESSAGES as messages } from './donations.messages.js';
import {
  fixedAmount,
  isDonationType,
  isSponsoredProgram,
  MINIMUM_AT_API,
  MINIMUM_CUSTOM,
  payItForwardTotal,
} from './donations.rules.js';

/** Other fields that a rule depends on. */
export interface DonationChoice {
  donation_type?: unknown;
  sponsored_program?: unknown;
  spots?: unknown;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

export function donationTypeProblem(value: unknown): string | null {
  return isDonationType(value) ? null : messages.typeRequired;
}

/** Only a pay-it-forward donation can sponsor a program. Spots require a program. */
export function sponsoredProgramProblem(value: unknown, choice: DonationChoice): string | null {
  if (isMissing(value)) return isMissing(choice.spots) ? null : messages.programRequired;
  return isSponsoredProgram(value) && choice.donation_type === 'pay-it-forward'
    ? null
    : messages.programRequired;
}

export function spotsProblem(value: unknown, choice: DonationChoice): string | null {
  if (isMissing(value)) return isMissing(choice.sponsored_program) ? null : messages.spotsInvalid;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return messages.spotsInvalid;
  const program = choice.sponsored_program;
  return isSponsoredProgram(program) && payItForwardTotal(program, value) === null
    ? messages.spotsTooMany
    : null;
}

/** Rupees: exactly the amount due for the choice, or at least one rupee for a general donation. */
export function donationAmountProblem(value: unknown, choice: DonationChoice): string | null {
  if (toPaise(value) === null) return messages.amountInvalid;
  const amount = value as number;
  if (amount < MINIMUM_AT_API) return messages.amountInvalid;
  const { donation_type: type, sponsored_program: program, spots } = choice;
  if (!isDonationType(type)) return null;
  const isSponsored = isSponsoredProgram(program) && typeof spots === 'number';
  const due = fixedAmount(type, isSponsored ? { program, spots } : null);
  // No due amount: either the donor chooses it, or the spots are invalid, which their own rule reports.
  return due === null || due === amount ? null : messages.amountNotDue;
}

/** The declaration of an Indian citizen. Optional: clients from before it do not send it. */
export function citizenProblem(value: unknown): string | null {
  return value === undefined || value === null || value === true ? null : messages.citizenRequired;
}

/** Whether monthly gifts are enabled is not known here: the server decides. */
export function paymentPlanProblem(value: unknown, choice: DonationChoice = {}): string | null {
  if (isMissing(value) || value === PAYMENT_PLAN) return null;
  if (value !== MONTHLY_PLAN) return messages.planInvalid;
  return choice.donation_type === 'general' ? null : MONTHLY_GIFT_MESSAGES.onlyGeneral;
}

/** The page's inline hint while an amount is typed. */
export function amountHint(value: number | null): string | null {
  if (value === null || !(value > 0) || toPaise(value) === null) return messages.amountInvalid;
  return value < MINIMUM_CUSTOM ? messages.amountTooSmall : null;
}
