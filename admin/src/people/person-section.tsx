import type { ReactNode } from 'react';
import type { PersonResponse } from '@qlu/contracts/api/index';
import { formatCount } from '../ui/count';

/** The parts of a person's record, in the order of the page. */
const TITLES = {
  notes: 'Notes',
  registrations: 'Registrations',
  former_registrations: 'Places that were passed on',
  donations: 'Donations',
  monthly_gifts: 'Monthly gifts',
  tax_receipts: 'Tax receipts',
  certificates: 'Certificates',
  refunds: 'Refunds',
  disputes: 'Disputes at the bank',
  volunteers: 'Applications as a volunteer',
  place_requests: 'Requests for sponsored places',
  waiting_entries: 'Waiting lists',
  personal_requests: 'Personal requests',
  emails: 'Emails',
} as const satisfies Partial<Record<keyof PersonResponse, string>>;

type SectionName = keyof typeof TITLES;

interface PersonSectionProps {
  name: SectionName;
  count: number;
  children: ReactNode;
}

/** One part of a person's record with the number of its entries. Nothing without entries. */
export function PersonSection({ name, count, children }: PersonSectionProps) {
  const title = TITLES[name];
  if (count === 0) return null;
  return (
    <section className="person-section" aria-label={title}>
      <h2>
        {title} <span className="page-detail">{formatCount(count)}</span>
      </h2>
      {children}
    </section>
  );
}
