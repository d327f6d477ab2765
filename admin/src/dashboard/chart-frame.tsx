import { formatMonth } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { ReactNode } from 'react';
import { roundUp } from './chart-scale';

export const CHART_HEIGHT = 190;
export const CHART_TOP = 22;
export const CHART_BOTTOM = 166;

interface ChartFrameProps {
  /** What a person reads who does not see the chart. */
  label: string;
  /** The value of the uppermost line. */
  top: string;
  children: ReactNode;
}

/** A picture with three lines, the value of the uppermost one, and the bars or lines in it. */
export function ChartFrame({ label, top, children }: ChartFrameProps) {
  return (
    <svg className="chart" width="100%" height={CHART_HEIGHT} role="img" aria-label={label}>
      <text className="chart-top" x="0" y={CHART_TOP - 7}>
        {top}
      </text>
      {[CHART_TOP, (CHART_TOP + CHART_BOTTOM) / 2, CHART_BOTTOM].map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} />
      ))}
      {children}
    </svg>
  );
}

interface MonthBar {
  /** The class that gives the colour. */
  kind: string;
  rupees: number;
  /** Where the bar begins, and how wide it is, as parts of the month. */
  x: number;
  width: number;
  /** The rupees of the bar below it. */
  from?: number;
}

interface MonthChartProps<Month> {
  label: string;
  /** The highest bar, in rupees; more than 0. */
  highest: number;
  months: readonly Month[];
  barsOf: (month: Month) => MonthBar[];
}

/** Bars for each month. A month that refunds more than it takes has none. */
export function MonthChart<Month extends { month: string }>(props: MonthChartProps<Month>) {
  const { label, highest, months, barsOf } = props;
  const top = roundUp(highest);
  const heightOf = (rupees: number) => (Math.max(rupees, 0) / top) * (CHART_BOTTOM - CHART_TOP);
  const part = 100 / months.length;
  return (
    <ChartFrame label={label} top={formatRupees(top)}>
      {months.map((each, index) => (
        <g key={each.month}>
          {barsOf(each).map(({ kind, rupees, x, width, from = 0 }) => (
            <rect
              key={kind}
              className={kind}
              x={`${(index + x) * part}%`}
              width={`${width * part}%`}
              y={CHART_BOTTOM - heightOf(from) - heightOf(rupees)}
              height={heightOf(rupees)}
            />
          ))}
          <text x={`${(index + 0.5) * part}%`} y={CHART_HEIGHT - 8}>
            {formatMonth(each.month).slice(0, 3)}
          </text>
        </g>
      ))}
    </ChartFrame>
  );
}
