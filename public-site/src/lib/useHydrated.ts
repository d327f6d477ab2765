import { useEffect, type RefObject } from 'react';

/**
 * Marks a part of the page that stands in the HTML before its code is there. Give it the attribute; it goes when the
 * code has taken the part over, and `hydration-replay.js` does again what was pressed, chosen and typed meanwhile.
 */
export const HYDRATING = { 'data-hydrating': '' } as const;

export function useHydrated(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    part.current?.removeAttribute('data-hydrating');
  }, [part]);
}
