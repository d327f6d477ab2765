import type { StatementFiguresResponse } from '@qlu/contracts/api/index';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { formatCount } from '../../ui/count';
import { Figure } from '../../ui/figure';

export function StatementFigures({ figures }: { figures: StatementFiguresResponse }) {
  const { gifts, amount, donors, rows, rows_amount } = figures;
  return (
    <dl className="summary">
      <Figure label="Gifts of the year" value={formatCount(gifts)} />
      <Figure label="Received" value={formatRupees(amount)} />
      <Figure
        label="Donors and rows that are ready"
        value={`${formatCount(donors)} · ${formatCount(rows)}`}
      />
      <Figure label="Ready, in whole rupees" value={formatRupees(rows_amount)} />
    </dl>
  );
}
