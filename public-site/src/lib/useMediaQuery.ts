import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; false on the server and during hydration. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the user prefers reduced motion; false on the server. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

/** Whether the screen is wide enough for the desktop layout, from its breakpoint; false on the server. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
