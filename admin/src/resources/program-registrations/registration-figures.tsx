import { formatRupees } from '@qlu/contracts/money/money.rules';
import { formatCount } from '../../ui/count';
import { Figure } from '../../ui/figure';
import type { RegistrationSummary } from './registration';

/** The four summary cards. A dash stands for an unknown figure. */
export function RegistrationFigures({ summary }: { summary: RegistrationSummary | undefined }) {
  return (
    <dl className="summary">
      <Figure label="Total Registrations" value={summary && formatCount(summary.total_count)} />
      <Figure label="Completed Registrations" value={summary && formatCount(summary.completed_count)} />
      <Figure label="Total Participants" value={summary && formatCount(summary.participants)} />
      <Figure label="Total Revenue" value={summary && formatRupees(summary.revenue)} />
    </dl>
  );
}
