import { formatTimeOfDay, todayInIndia } from '../dates/dates.rules.js';
import { formatRupees } from '../money/money.rules.js';

/**
 * What a payer reads who asks again for what was paid within the last day.
 * @param rupees 0 for a free registration
 */
export function repeatedPaymentText(rupees: number, completedAt: Date, now: Date): string {
  const day = todayInIndia(completedAt) === todayInIndia(now) ? '' : 'yesterday ';
  const when = `${day}at ${formatTimeOfDay(completedAt)}`;
  return rupees === 0
    ? `You already registered for this ${when}.`
    : `You already paid ${formatRupees(rupees)} for this ${when}.`;
}
