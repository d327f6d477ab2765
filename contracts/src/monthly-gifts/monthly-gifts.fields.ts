/** Rules of the owner's limits for monthly gifts. An empty value means the default. */
import { isIntegerBetween } from '../fields/integers.rules.js';
import { MONTHLY_GIFT_MESSAGES as messages } from './monthly-gifts.messages.js';
import { MOST_CHARGES } from './monthly-gifts.rules.js';

function wholeNumberIn(from: number, to: number, problem: string): (value: unknown) => string | null {
  return (value) => {
    if (value === undefined || value === null) return null;
    return isIntegerBetween(value, from, to) ? null : problem;
  };
}

export const maxChargesProblem = wholeNumberIn(1, MOST_CHARGES, messages.maxChargesInvalid);
export const maxAmountProblem = wholeNumberIn(100, 1_00_000, messages.maxAmountInvalid);
