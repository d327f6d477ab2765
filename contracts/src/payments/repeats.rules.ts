import { dayInIndia, formatDay, formatTimeOfDay, todayInIndia } from '../dates/dates.rules.js';
import { formatRupees } from '../money/money.rules.js';

/**
 * The message for a payer who tries to pay again for something already paid.
 * @param rupees 0 for a free registration
 */
export function repeatedPaymentText(rupees: number, completedAt: Date, now: Date): string {
  const day = dayInIndia(completedAt);
  const on = day === todayInIndia(now) ? '' : ` on ${formatDay(day)}`;
  const when = `${on} at ${formatTimeOfDay(completedAt)}`;
  return rupees === 0
    ? `You have already registered for this${when}.`
    : `You have already paid ${formatRupees(rupees)} for this${when}.`;
}
