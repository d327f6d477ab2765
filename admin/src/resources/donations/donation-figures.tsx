import { formatRupees } from '@qlu/contracts/money/money.rules';
import { formatCount } from '../../ui/count';
import { Figure } from '../../ui/figure';
import type { DonationSummary } from './donation';

/** The three summary cards. A dash stands for an unknown figure. */
export function DonationFigures({ summary }: { summary: DonationSummary | undefined }) {
  return (
    <dl className="summary summary-three">
      <Figure label="Total Donations" value={summary && formatCount(summary.total_count)} />
      <Figure label="Completed Donations" value={summary && formatCount(summary.completed_count)} />
      <Figure label="Total Amount" value={summary && formatRupees(summary.total_amount)} />
    </dl>
  );
}
