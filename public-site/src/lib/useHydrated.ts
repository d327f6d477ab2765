import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** React asks for the second snapshot on the server and during hydration only. Both are the same, so nothing is rendered again. */
let isServerAsked = false;
function snapshot(): null {
  isServerAsked = false;
  return null;
}
function serverSnapshot(): null {
  isServerAsked = true;
  return null;
}
const subscribeToNothing = () => () => undefined;

/**
 * False on the server and during hydration, when the tab's storage and navigation state must not be used. Becomes true in a
 * transition, so that React renders the page again in short tasks. It would render a snapshot that changes in one.
 */
export function useHydrated(): boolean {
  useSyncExternalStore(subscribeToNothing, snapshot, serverSnapshot);
  const [isHydrated, setHydrated] = useState(() => !isServerAsked);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
