import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, writeStored } from '../../lib/storedJson';

const keyOf = (path: string) => `result-state-${path}`;

/** Whether the browser has loaded this very page again: a reload, or a tab that it has restored. */
function isLoadedAgain(path: string): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate' && new URL(entry.name).pathname === path;
}

/**
 * The navigation state of a result page. The tab keeps it, because some browsers lose it when they load the page again. A
 * new visit has none.
 */
export function useResultState(): unknown {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  useEffect(() => {
    if (state) writeStored('sessionStorage', keyOf(pathname), state);
  }, [pathname, state]);
  if (state) return state;
  return isLoadedAgain(pathname) ? readStored('sessionStorage', keyOf(pathname)) : undefined;
}
