import type { ProgramStatisticsResponse } from '@qlu/contracts/api/index';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { getLastDay } from '@qlu/contracts/programs/programs.rules';
import { CHART_BOTTOM, CHART_HEIGHT, CHART_TOP, ChartFrame } from '../dashboard/chart-frame';
import { roundUp } from '../dashboard/chart-scale';
import { formatCount } from '../ui/count';
import { seatLine } from './seat-line';

/** The sold seats over time as a line, with the capacity, and as a table for those who do not see it. */
export function SeatsChart({ program, days }: Pick<ProgramStatisticsResponse, 'program' | 'days'>) {
  const { capacity } = program;
  const top = roundUp(Math.max(capacity ?? 0, ...days.map(({ sold }) => sold)));
  const line = seatLine(days, { lastDay: getLastDay(program), top });
  if (!line) return <p>No places are sold yet.</p>;
  const { first, last, highest, path } = line;
  const sold = days.at(-1)?.sold ?? 0;
  const limit = capacity === null ? '' : ` The capacity is ${formatCount(capacity)}.`;
  return (
    <>
      <p className="chart-legend" aria-hidden>
        <span className="chart-registrations">Sold places</span>
        {capacity !== null && <span className="chart-capacity">Capacity {formatCount(capacity)}</span>}
      </p>
      <ChartFrame
        label={`Sold places from ${formatDay(first)} to ${formatDay(last)}: ${formatCount(sold)} at the end, ${formatCount(highest)} at most.${limit} The table below has all days.`}
        top={formatCount(top)}
      >
        <svg
          aria-hidden
          y={CHART_TOP}
          width="100%"
          height={CHART_BOTTOM - CHART_TOP}
          viewBox={`0 0 1 ${top}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path className="chart-area" d={`${path}V${top}Z`} />
          <path className="chart-line" d={path} vectorEffect="non-scaling-stroke" />
          {capacity !== null && (
            <path className="chart-limit" d={`M0 ${top - capacity}H1`} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <text className="chart-start" x="0" y={CHART_HEIGHT - 8}>
          {formatDay(first)}
        </text>
        {last !== first && (
          <text className="chart-end" x="100%" y={CHART_HEIGHT - 8}>
            {formatDay(last)}
          </text>
        )}
      </ChartFrame>
      <p className="quiet">
        Places that are paid for or free. A place that was given up leaves the line on that day.
      </p>
      <details className="chart-numbers">
        <summary>Show the numbers</summary>
        <table>
          <caption>Sold places on the days on which they changed, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Change</th>
              <th scope="col">Sold</th>
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => ({ ...day, change: day.sold - (days[index - 1]?.sold ?? 0) }))
              .reverse()
              .map(({ date, sold: soldThen, change }) => (
                <tr key={date}>
                  <th scope="row">{formatDay(date)}</th>
                  <td>{change > 0 ? `+${formatCount(change)}` : formatCount(change)}</td>
                  <td>{formatCount(soldThen)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
