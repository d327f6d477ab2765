import type { IncomeResponse, MonthIncomeResponse } from '@qlu/contracts/api/index';
import { formatMonth } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';

interface MonthIncomeProps {
  month: MonthIncomeResponse;
  /** `so far` for the current month. */
  note?: string;
}

/** What came in during one month. */
export function MonthIncome({ month, note }: MonthIncomeProps) {
  const titleId = `income-${month.month}`;
  return (
    <article aria-labelledby={titleId}>
      <h3 id={titleId}>
        {formatMonth(month.month)}
        {note && <span className="quiet"> {note}</span>}
      </h3>
      <dl className="income">
        <IncomeLine label="Registrations" income={month.registrations} />
        <IncomeLine label="Donations" income={month.donations} />
        <IncomeLine label="Total" income={month.total} />
      </dl>
    </article>
  );
}

function IncomeLine({ label, income }: { label: string; income: IncomeResponse }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{formatRupees(income.net)}</strong> net
        <span className="quiet">
          {formatRupees(income.gross)} gross
          {income.refunded > 0 && `, ${formatRupees(income.refunded)} refunded`}
        </span>
      </dd>
    </div>
  );
}
