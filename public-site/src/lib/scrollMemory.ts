/** Where each place of the session's history was scrolled to, kept over a reload. */
const STORE = 'scroll-positions';
const positions = new Map<string, number>();
let current: string | null = null;
let listening = false;

function readStored(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return;
    for (const [key, top] of Object.entries(stored)) if (typeof top === 'number') positions.set(key, top);
  } catch {
    // A browser that refuses storage, or a broken entry: the page then begins at its top.
    positions.clear();
  }
}

function writeStored(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Full or refused storage loses a scroll position, nothing else.
    positions.delete(current ?? '');
  }
}

function listen(): void {
  listening = true;
  window.history.scrollRestoration = 'manual';
  readStored();
  window.addEventListener('scroll', () => current && positions.set(current, window.scrollY), {
    passive: true,
  });
  window.addEventListener('pagehide', writeStored);
}

/** Remembers from now on under `key`; answers what was remembered there before. Call it after a render only. */
export function rememberScrollOf(key: string): number | undefined {
  if (!listening) listen();
  current = key;
  return positions.get(key);
}

const RESTORE_LIMIT_MS = 3000;

/** Scrolls to `top`, again while the page is still growing toward it, until the visitor takes over. */
export function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const limit = window.setTimeout(stop, RESTORE_LIMIT_MS);
  const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  function stop(): void {
    growth.disconnect();
    window.clearTimeout(limit);
    for (const event of takesOver) window.removeEventListener(event, stop);
  }
  for (const event of takesOver) window.addEventListener(event, stop, { passive: true });
  if (Math.abs(window.scrollY - top) < 2) stop();
  else growth.observe(document.body);
  return stop;
}

/** Whether the visitor opened this address anew, rather than reloaded it or came back to it from another site. */
export function cameByAddress(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
