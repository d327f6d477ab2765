import { useCallback, useState } from 'react';
import { useLeaveWarning } from '../../ui/use-leave-warning';
import type { Banner } from './banner';

const UNSAVED = 'A program is chosen for a banner, and the link is not saved yet.';

/** Asks before a page with links that are not saved is left. */
export function useUnsavedLinks() {
  const [unsaved, setUnsaved] = useState<readonly Banner['id'][]>([]);
  useLeaveWarning(() => (unsaved.length > 0 ? UNSAVED : null));

  return useCallback((id: Banner['id'], dirty: boolean) => {
    setUnsaved((ids) => {
      if (ids.includes(id) === dirty) return ids;
      return dirty ? [...ids, id] : ids.filter((one) => one !== id);
    });
  }, []);
}
