import type { ReactNode } from 'react';

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
