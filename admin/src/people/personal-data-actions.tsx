import { Button } from 'antd';
import { useState } from 'react';
import { ExportLink } from '../ui/export-link';
import { useMayUse } from '../providers/role';
import { EraseDialog } from './erase-dialog';

interface PersonalDataActionsProps {
  /** The person's path in the API. */
  path: string;
  onErased: () => void;
}

/** What a person can ask for: a copy of all personal data, and its deletion. Only the owner sees it. */
export function PersonalDataActions({ path, onErased }: PersonalDataActionsProps) {
  const mayUse = useMayUse();
  const [isErasing, setIsErasing] = useState(false);
  // Users are managed by the owner alone, as personal data is.
  if (!mayUse('users')) return null;
  return (
    <section className="person-section" aria-label="Personal data">
      <h2>Personal data</h2>
      <p className="quiet">
        For a person who asks what we hold: a file with all personal data, and the deletion of what the law
        does not require us to keep.
      </p>
      <div className="person-actions">
        <ExportLink path={`${path}/export`} filterParams={{}} label="Export Personal Data" />
        <Button danger onClick={() => setIsErasing(true)}>
          Delete Personal Data
        </Button>
      </div>
      {isErasing && <EraseDialog path={path} onClose={() => setIsErasing(false)} onErased={onErased} />}
    </section>
  );
}
