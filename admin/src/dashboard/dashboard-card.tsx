import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Figure } from '../ui/figure';
import type { FigureProps } from '../ui/figure';

interface DashboardCardProps {
  to: string;
  title: string;
  text: string;
  icon: ReactNode;
  figures: FigureProps[];
  /** Whether the figures are still loading. */
  loading?: boolean;
}

/** A card that is one link to its page. */
export function DashboardCard({ to, title, text, icon, figures, loading = false }: DashboardCardProps) {
  return (
    <Link to={to} className="dash-card">
      <span className="dash-icon" aria-hidden>
        {icon}
      </span>
      <span>
        <h2>{title}</h2>
        <p>{text}</p>
      </span>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} loading={loading} />
          ))}
        </dl>
      )}
    </Link>
  );
}
