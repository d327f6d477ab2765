import type { MonthIncomeResponse } from '@qlu/contracts/api/index';
import { formatMonth } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { CHART_BOTTOM, CHART_HEIGHT, CHART_TOP, ChartFrame } from './chart-frame';
import { roundUp } from './chart-scale';

/** The net income of each month as bars, and as a table for those who do not see them. */
export function IncomeChart({ months }: { months: MonthIncomeResponse[] }) {
  const [highest] = [...months].sort((one, other) => other.total.net - one.total.net);
  if (!highest || highest.total.net === 0)
    return <p>No money came in during the last {months.length} months.</p>;
  const top = roundUp(highest.total.net);
  const heightOf = (rupees: number) => (rupees / top) * (CHART_BOTTOM - CHART_TOP);
  const width = 100 / months.length;
  return (
    <>
      <p className="chart-legend" aria-hidden>
        <span className="chart-registrations">Registrations</span>
        <span className="chart-donations">Donations</span>
      </p>
      <ChartFrame
        label={`Net income of the last ${months.length} months. The highest is ${formatRupees(highest.total.net)} in ${formatMonth(highest.month)}. The table below has all amounts.`}
        top={formatRupees(top)}
      >
        {months.map(({ month, registrations, donations }, index) => {
          const lower = heightOf(registrations.net);
          const upper = heightOf(donations.net);
          const bar = { x: `${(index + 0.18) * width}%`, width: `${0.64 * width}%` };
          return (
            <g key={month}>
              <rect className="chart-registrations" {...bar} y={CHART_BOTTOM - lower} height={lower} />
              <rect className="chart-donations" {...bar} y={CHART_BOTTOM - lower - upper} height={upper} />
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
          <caption>Net income in rupees</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Registrations</th>
              <th scope="col">Donations</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {[...months].reverse().map(({ month, registrations, donations, total }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{formatRupees(registrations.net)}</td>
                <td>{formatRupees(donations.net)}</td>
                <td>{formatRupees(total.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
