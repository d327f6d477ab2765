import type { DecisionsResponse } from '@qlu/contracts/api/index';
import { DONATION_LABELS, type DonationType } from '@qlu/contracts/donations/donations.rules';
import { formatMoney } from '@qlu/contracts/money/money.rules';
import { formatCounted } from '../ui/count';

export interface WaitingLine {
  text: string;
  /** The list that shows it. */
  to: string;
}

/** What waits for the office beside payments and emails, the most urgent first. */
export function waitingLines(decisions: DecisionsResponse): WaitingLine[] {
  const { failed_refunds } = decisions;
  const counted = [
    [decisions.balances, 'unsettled balance', '/attention'],
    [decisions.late_check_ins, 'late check-in', '/attention'],
    [decisions.refused_cancellations, 'refused cancellation', '/attention'],
    [decisions.new_requests, 'new personal request', '/personal-requests?status=new'],
    [decisions.pending_volunteers, 'new volunteer', '/volunteers?status=pending'],
  ] as const;
  return [
    ...failed_refunds.map(({ purpose, name, item, amount, currency }) => ({
      text: `${formatMoney(amount, currency)} did not reach ${name || 'the payer'} (${purpose === 'donation' ? DONATION_LABELS[item as DonationType] : item})`,
      to: '/attention',
    })),
    ...counted.flatMap(([count, unit, to]) => (count > 0 ? [{ text: formatCounted(count, unit), to }] : [])),
  ];
}
