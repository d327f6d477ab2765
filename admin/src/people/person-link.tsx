import { Link } from 'react-router';
import type { PersonKind } from '@qlu/contracts/people/people.fields';
import { useMayUse } from '../providers/role';

interface PersonLinkProps {
  kind: PersonKind;
  /** Of the record. */
  id: number;
  children: string;
}

/** A person's name, which leads to everything that is stored about the person. The address has no personal data. */
export function PersonLink({ kind, id, children }: PersonLinkProps) {
  const mayUse = useMayUse();
  if (!mayUse('people')) return children;
  return <Link to={`/people/${kind}/${id}`}>{children}</Link>;
}
