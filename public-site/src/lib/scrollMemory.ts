import { layOutWholePage } from './layOutWholePage';
import { readStored, writeStored } from './storedJson';

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
export function trackScrollOf(key: string): number | undefined {
  if (!listening) listen();
  current = key;
  return positions.get(key);
}

const RESTORE_LIMIT_MS = 3000;

/**
 * Scrolls to `top`, and repeats it while the page grows, until the visitor scrolls or presses something.
 * Returns a function that stops it.
 */
export function restoreScroll(top: number): () => void {
  layOutWholePage();
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
export function isNewNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
