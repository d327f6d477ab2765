import { useSyncExternalStore } from 'react';

const CALM = '(prefers-reduced-motion: reduce)';

function watch(changed: () => void): () => void {
  const query = window.matchMedia(CALM);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the visitor asked their device for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(CALM).matches,
    () => false,
  );
}
