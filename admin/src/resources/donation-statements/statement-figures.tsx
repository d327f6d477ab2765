import type { StatementFiguresResponse } from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { formatCount, formatCounted } from '../../ui/count';
import { Figure } from '../../ui/figure';

export function StatementFigures({ figures }: { figures: StatementFiguresResponse }) {
  const { gifts, amount, donors, rows, rows_amount } = figures;
  return (
    <dl className="summary">
      <Figure label="Donations of the year" value={formatCount(gifts)} />
      <Figure label="Received" value={formatRupees(amount)} />
      <Figure
        label="Ready"
        value={
          <>
            <span className="one-line">{formatCounted(donors, 'donor')},</span>{' '}
            <span className="one-line">{formatCounted(rows, 'row')}</span>
          </>
        }
      />
      <Figure label="Ready, in whole rupees" value={formatRupees(rows_amount)} />
    </dl>
  );
}
