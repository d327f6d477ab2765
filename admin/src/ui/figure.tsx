import type { ReactNode } from 'react';

export interface FigureProps {
  label: string;
  /** Undefined while it is not known. */
  value: ReactNode;
  /** It is on its way: its place is kept. */
  loading?: boolean;
}

/** One number and what it counts. */
export function Figure({ label, value, loading = false }: FigureProps) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>{value ?? (loading ? <span className="figure-waiting" /> : '—')}</dd>
    </div>
  );
}
