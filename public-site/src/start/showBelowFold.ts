/** After these events a part may be in the window or on paper. */
const EVENTS = [
  'scroll',
  'wheel',
  'touchstart',
  'pointerdown',
  'keydown',
  'focusin',
  'resize',
  'beforeprint',
];

/** Resolves after the next frame, so that a frame lays out one part. */
function nextIdleFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
      else setTimeout(resolve);
    });
  });
}

/**
 * Shows the parts below the fold (ui/BelowFold) when the fonts and styles have arrived, because each of them makes the browser
 * lay out again what is shown. Shows one part after the other, so that no task is long. Shows all at once when the visitor
 * interacts or prints, when one of them is in a high window, and when a page that is loaded again returns to its position.
 */
export async function showBelowFold(arrived: Promise<unknown>): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-below-fold]')];
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  function showAll(): void {
    parts.length = 0;
    document.documentElement.dataset['belowFoldShown'] = '';
  }
  if (navigation?.type !== 'navigate') return showAll();
  for (const type of EVENTS) addEventListener(type, showAll, { once: true, passive: true, capture: true });
  if (parts[0] && (await isInWindow(parts[0]))) return showAll();
  await arrived;
  for (const part of [...parts]) {
    await nextIdleFrame();
    part.dataset['belowFold'] = 'shown';
  }
  showAll();
}

/** Does not read the position, because that would force a layout, also of what is hidden. */
function isInWindow(part: Element): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      // A part that begins at the lower edge counts as intersecting.
      resolve(!entry || entry.boundingClientRect.top < innerHeight);
    });
    observer.observe(part);
  });
}
