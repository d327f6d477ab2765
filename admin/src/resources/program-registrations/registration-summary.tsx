import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { RegistrationFigures } from '@qlu/contracts/registrations/registrations.resource';
import { formatCount } from '../../ui/count';
import { Figure } from '../../ui/figure';

/** The four summary cards. A dash stands for an unknown figure. */
export function RegistrationSummary({ figures }: { figures: RegistrationFigures | undefined }) {
  return (
    <dl className="summary">
      <Figure label="Total Registrations" value={figures && formatCount(figures.total_count)} />
      <Figure label="Completed Registrations" value={figures && formatCount(figures.completed_count)} />
      <Figure label="Total Participants" value={figures && formatCount(figures.participants)} />
      <Figure label="Total Revenue" value={figures && formatRupees(figures.revenue)} />
    </dl>
  );
}
