import type { MonthTotalResponse } from '@qlu/contracts/api/index';
import { formatMonth } from '@qlu/contracts/dates/dates.rules';
import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { CHART_BOTTOM, CHART_HEIGHT, CHART_TOP, ChartFrame } from '../dashboard/chart-frame';
import { roundUp } from '../dashboard/chart-scale';

/** The gifts of each month beside those of the year before, as bars, and as a table for those who do not see them. */
export function YearChart({ year, months }: { year: number; months: MonthTotalResponse[] }) {
  const highest = Math.max(...months.flatMap(({ this_year, last_year }) => [this_year, last_year]));
  const [label, before] = [financialYearLabel(year), financialYearLabel(year - 1)];
  if (highest <= 0)
    return (
      <p>
        No donations came in during {before} and {label}.
      </p>
    );
  const top = roundUp(highest);
  const heightOf = (rupees: number) => (Math.max(rupees, 0) / top) * (CHART_BOTTOM - CHART_TOP);
  const width = 100 / months.length;
  return (
    <>
      <p className="chart-legend" aria-hidden>
        <span className="chart-donations">{before}</span>
        <span className="chart-registrations">{label}</span>
      </p>
      <ChartFrame
        label={`Donations per month in ${label} beside ${before}. The table below has all amounts.`}
        top={formatRupees(top)}
      >
        {months.map(({ month, this_year, last_year }, index) => {
          const bars = [
            { kind: 'chart-donations', rupees: last_year, x: 0.12 },
            { kind: 'chart-registrations', rupees: this_year, x: 0.5 },
          ];
          return (
            <g key={month}>
              {bars.map(({ kind, rupees, x }) => (
                <rect
                  key={kind}
                  className={kind}
                  x={`${(index + x) * width}%`}
                  width={`${0.36 * width}%`}
                  y={CHART_BOTTOM - heightOf(rupees)}
                  height={heightOf(rupees)}
                />
              ))}
              <text x={`${(index + 0.5) * width}%`} y={CHART_HEIGHT - 8}>
                {formatMonth(month).slice(0, 3)}
              </text>
            </g>
          );
        })}
      </ChartFrame>
      <details className="chart-numbers">
        <summary>Show the amounts</summary>
        <table>
          <caption>Donations in rupees, less what was refunded</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">{before}</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, this_year, last_year }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month).split(' ')[0]}</th>
                <td>{formatRupees(last_year)}</td>
                <td>{formatRupees(this_year)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
