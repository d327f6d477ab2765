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
  const { failed_refunds, new_requests, pending_volunteers } = decisions;
  return [
    ...failed_refunds.map(({ purpose, name, item, amount, currency }) => ({
      text: `${formatMoney(amount, currency)} did not reach ${name || 'the payer'} (${purpose === 'donation' ? DONATION_LABELS[item as DonationType] : item})`,
      to: '/attention',
    })),
    ...(new_requests > 0
      ? [
          {
            text: formatCounted(new_requests, 'new personal request'),
            to: '/personal-requests?status=new',
          },
        ]
      : []),
    ...(pending_volunteers > 0
      ? [
          {
            text: formatCounted(pending_volunteers, 'new volunteer'),
            to: '/volunteers?status=pending',
          },
        ]
      : []),
  ];
}
