import { useSyncExternalStore } from 'react';

/** From here on the desktop layout stands. */
const WIDE = '(min-width: 64rem)';

function watch(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the page stands on a wide screen; a page that is rendered to HTML begins as a narrow one. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
