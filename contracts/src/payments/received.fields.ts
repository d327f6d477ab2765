/** Rules of the fields of money that the office received or gave back by hand. */
import { dayAfter, isCalendarDate, todayInIndia } from '../dates/dates.rules.js';
import { isBlank, textProblem } from '../fields/fields.rules.js';
import { field } from '../resource/resource.js';
import { DONATION_MODES, RECEIVED_MODES, REFERENCE_LIMIT } from './received.rules.js';

/** The office may enter money of the last year, such as a forgotten receipt book. */
const OLDEST_DAYS = 366;

export function receivedModeProblem(value: unknown): string | null {
  return RECEIVED_MODES.some((mode) => mode === value) ? null : 'Please choose how the money was paid';
}

export function giftModeProblem(value: unknown): string | null {
  return DONATION_MODES.some((mode) => mode === value) ? null : 'Please choose how the donation was given';
}

/** How money was refunded; missing for a payment at Razorpay. */
export function givenBackModeProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : receivedModeProblem(value);
}

/** A UPI, bank or cheque number. Optional: cash has none. */
export function referenceProblem(value: unknown): string | null {
  return value === undefined || value === null ? null : textProblem(value, REFERENCE_LIMIT);
}

/** The day on which the money arrived, in India: not in the future and within a year. */
export function receivedOnProblem(value: unknown): string | null {
  const now = new Date();
  const oldest = dayAfter(todayInIndia(now), -OLDEST_DAYS);
  if (!isCalendarDate(value)) return 'Please choose the day';
  if (value > todayInIndia(now)) return 'The day cannot be in the future';
  return value < oldest ? 'The day is more than a year ago' : null;
}

export function optionalAddressProblem(value: unknown): string | null {
  return isBlank(value) ? null : textProblem(value);
}

/** Without it, money of somebody who has paid for the same, or is paying it, is rejected with 409. */
export const ENTER_ANYWAY_FIELD = field.flag({
  label: 'Enter it all the same',
  rule: (value) => (value === undefined || typeof value === 'boolean' ? null : 'Please choose yes or no'),
  description:
    'The office confirms money although the same person, by phone or email, has paid for the same or is paying it online.',
});

/** What the office enters about money that it received. */
export const RECEIVED_FIELDS = {
  mode: field.requiredText({ label: 'Paid by', values: RECEIVED_MODES, rule: receivedModeProblem }),
  reference: field.text({
    label: 'Reference',
    rule: referenceProblem,
    description: 'A UPI, bank, cheque or receipt number.',
  }),
  received_on: field.requiredDate({ label: 'Received on', rule: receivedOnProblem }),
  enter_anyway: ENTER_ANYWAY_FIELD,
};
