import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** From this width there is room for the menu beside the page, and for a table with one line per row (tables.css). */
const DESKTOP = window.matchMedia('(min-width: 1200px)');

/** From this width a table has room for all its columns. */
const WIDE = window.matchMedia('(min-width: 1400px)');

/** Up to this width the buttons of a dialog are where a toast at the end of the window would be. */
const PHONE = window.matchMedia('(max-width: 639px)');

/** Whether the window is as narrow as on a phone. */
export function usePhone(): boolean {
  return useMediaQuery(PHONE);
}

/** Whether the window is as wide as on a desktop. A sheet of paper is not. */
export function useDesktop(): boolean {
  const isPrinting = usePrinting();
  return useMediaQuery(DESKTOP) && !isPrinting;
}

/** Whether the window has room for all columns of a table. A sheet of paper has not. */
export function useWide(): boolean {
  const isPrinting = usePrinting();
  return useMediaQuery(WIDE) && !isPrinting;
}

/** Whether a media query matches. */
export function useMediaQuery(query: MediaQueryList): boolean {
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser counts the pages right after `beforeprint`, and prints no more than it has counted.
    const update = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    const events = ['beforeprint', 'afterprint'];
    events.forEach((event) => window.addEventListener(event, update));
    return () => events.forEach((event) => window.removeEventListener(event, update));
  }, []);
  return isPrinting;
}
