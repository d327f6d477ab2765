import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readStored, writeStored } from '@qlu/contracts/client/stored-json';

/** Marks elements of the document's head that describe only the first page, such as its canonical URL. */
export const FIRST_PAGE_ONLY = 'data-first-page';

/** Removes them. Call it when the visitor goes to another page. */
function removeFirstPageHead(): void {
  for (const element of document.querySelectorAll(`[${FIRST_PAGE_ONLY}]`)) element.remove();
}

/** The scroll position of each history entry, in pixels. Kept in the session storage over a reload. */
const STORAGE_KEY = 'scroll-positions';
const positions = new Map<string, number>();
let current: string | null = null;
let listening = false;

function listen(): void {
  listening = true;
  window.history.scrollRestoration = 'manual';
  // Without a stored position the page starts at its top.
  for (const [key, top] of Object.entries(readStored('sessionStorage', STORAGE_KEY) ?? {}))
    if (typeof top === 'number') positions.set(key, top);
  window.addEventListener('scroll', () => current && positions.set(current, window.scrollY), {
    passive: true,
  });
  window.addEventListener('pagehide', () =>
    writeStored('sessionStorage', STORAGE_KEY, Object.fromEntries(positions)),
  );
}

/**
 * Stores the scroll position under `key` from now on. Returns the position stored before. Call it in an
 * effect.
 */
function trackScrollOf(key: string): number | undefined {
  if (!listening) listen();
  current = key;
  return positions.get(key);
}

const RESTORE_LIMIT_MS = 3000;

/**
 * Scrolls to `top`, and repeats it while the page grows, until the visitor scrolls or presses something.
 * Returns a function that stops it.
 */
function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const limit = window.setTimeout(stop, RESTORE_LIMIT_MS);
  const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  function stop(): void {
    growth.disconnect();
    window.clearTimeout(limit);
    for (const event of inputEvents) window.removeEventListener(event, stop);
  }
  for (const event of inputEvents) window.addEventListener(event, stop, { passive: true });
  if (Math.abs(window.scrollY - top) < 2) stop();
  else growth.observe(document.body);
  return stop;
}

/** Whether this is a new navigation, not a reload or a return from another site by the history. */
function isNewNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

/** False until the first page of the visit has rendered. That page keeps the browser's default focus. */
let hasArrived = false;

// Layout effects do not run on the server, and React warns about them there.
const useArrivalEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function focusHeading(main: HTMLElement): void {
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * A new page starts at its top, a page reached by the history at its last position, a URL with a hash at its
 * section.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const isMounted = useRef(false);

  useArrivalEffect(() => {
    const storedTop = trackScrollOf(`${pathname} ${key}`);
    const isNewPage = !isMounted.current;
    const isFirst = !hasArrived;
    isMounted.current = true;
    hasArrived = true;
    if (isNewPage && !isFirst) removeFirstPageHead();
    if (isNewPage && !isFirst && main.current) focusHeading(main.current);
    if (navigationType === 'POP' && storedTop !== undefined && !(isFirst && isNewNavigation())) {
      return restoreScroll(storedTop);
    }
    const section = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) section.scrollIntoView();
    else if (isNewPage && !isFirst) window.scrollTo(0, 0);
  }, [key, pathname, hash, navigationType, main]);
}
