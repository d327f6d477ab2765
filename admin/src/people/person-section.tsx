import type { ReactNode } from 'react';
import { formatCount } from '../ui/count';

interface PersonSectionProps {
  title: string;
  count: number;
  children: ReactNode;
}

/** One part of a person's record with the number of its entries. */
export function PersonSection({ title, count, children }: PersonSectionProps) {
  return (
    <section className="person-section" aria-label={title}>
      <h2>
        {title} <span className="page-detail">{formatCount(count)}</span>
      </h2>
      {count > 0 ? children : <p className="quiet">None</p>}
    </section>
  );
}
