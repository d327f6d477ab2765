import { ANNOUNCEMENT_FIELDS } from '../announcements/announcements.resource.js';
import { programIdProblem } from '../registrations/registrations.fields.js';
import { field } from '../resource/resource.js';

/** What happens to the people who are registered for a cancelled program. */
export const CANCELLATION_WAYS = ['refund', 'move', 'notify'] as const;
export type CancellationWay = (typeof CANCELLATION_WAYS)[number];

const RELOAD = 'Please reload the page';

function countProblem(value: unknown): string | null {
  return Number.isInteger(value) && (value as number) >= 0 ? null : RELOAD;
}

/** A sum may be above the largest amount of one payment. */
function sumProblem(value: unknown): string | null {
  return Number.isFinite(value) && (value as number) >= 0 ? null : RELOAD;
}

/** The message goes to everyone registered. `registrations` and `refunds` are what the user has confirmed. */
export const CANCELLATION_FIELDS = {
  way: field.requiredText({
    values: CANCELLATION_WAYS,
    rule: (value) => (CANCELLATION_WAYS.some((way) => way === value) ? null : 'Please choose what happens'),
  }),
  target_program_id: field.number({
    label: 'Move to',
    rule: (value, { way }) =>
      way === 'move' && programIdProblem(value) !== null ? 'Please choose a program' : null,
    description: 'The program to which everyone moves; only for `move`.',
  }),
  ...ANNOUNCEMENT_FIELDS,
  registrations: field.requiredNumber({
    rule: countProblem,
    description: 'The complete registrations when the user confirmed.',
  }),
  refunds: field.requiredNumber({
    rule: sumProblem,
    description: 'Rupees that would be refunded through Razorpay when the user confirmed.',
  }),
};
