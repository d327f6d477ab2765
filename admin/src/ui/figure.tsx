import type { ReactNode } from 'react';

export interface FigureProps {
  label: string;
  /** Undefined while it is not known. */
  value: ReactNode;
}

/** One number and what it counts. */
export function Figure({ label, value }: FigureProps) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>{value ?? '—'}</dd>
    </div>
  );
}
