import { useEffect, type RefObject } from 'react';

/**
 * Marks a part of the page that stands in the HTML before its code is there. Give it the attribute; it goes when the
 * code has taken the part over, and `early-input.js` does again what was pressed, chosen and typed meanwhile.
 */
export const WAITS = { 'data-waits': '' } as const;

export function useTakenOver(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    part.current?.removeAttribute('data-waits');
  }, [part]);
}
