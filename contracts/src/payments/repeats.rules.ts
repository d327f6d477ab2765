import { dayInIndia, formatDateRange, formatTimeOfDay, todayInIndia } from '../dates/dates.rules.js';
import { formatRupees } from '../money/money.rules.js';

/** What everybody reads who sends the details of somebody who has paid in the last 24 hours. @param rupees 0 if it is free */
export function recentPaymentText(rupees: number): string {
  const what = rupees === 0 ? 'You have already registered' : `You have already paid ${formatRupees(rupees)}`;
  return `${what} for this in the last 24 hours.`;
}

/** What everybody reads who sends the details of somebody whose payment is under way at Razorpay. */
export function paymentInProgressText(rupees: number): string {
  return `A payment of ${formatRupees(rupees)} for this is on its way. Please wait some minutes for its result before you pay again.`;
}

/**
 * The message for a payer whose own attempt was completed before.
 * @param rupees 0 for a free registration
 */
export function repeatedPaymentText(rupees: number, completedAt: Date, now: Date): string {
  const day = dayInIndia(completedAt);
  const on = day === todayInIndia(now) ? '' : ` on ${formatDateRange(day)}`;
  const when = `${on} at ${formatTimeOfDay(completedAt)}`;
  return rupees === 0
    ? `You have already registered for this${when}.`
    : `You have already paid ${formatRupees(rupees)} for this${when}.`;
}
