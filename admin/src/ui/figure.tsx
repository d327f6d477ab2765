import type { ReactNode } from 'react';

export interface FigureProps {
  label: string;
  /** Undefined while it is unknown. */
  value: ReactNode;
  /** Shows a placeholder while the value is loading. */
  loading?: boolean;
}

/** One number with its label. */
export function Figure({ label, value, loading = false }: FigureProps) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>{value ?? (loading ? <span className="figure-waiting" /> : '—')}</dd>
    </div>
  );
}
