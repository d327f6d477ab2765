import { useEffect, type RefObject } from 'react';

/**
 * Marks a part of the page that is not hydrated yet. Spread it on the part's element. `useHydrationMark` removes
 * it, and `keepEarlyInput.ts` then replays the clicks and input made before hydration.
 */
export const HYDRATING = { 'data-hydrating': '' } as const;

export function useHydrationMark(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    part.current?.removeAttribute('data-hydrating');
  }, [part]);
}
