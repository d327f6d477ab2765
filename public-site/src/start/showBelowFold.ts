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
    document.documentElement.dataset['belowFoldShown'] = '';
    for (const part of parts.splice(0)) part.style.contentVisibility = '';
  }
  if (navigation?.type !== 'navigate' || parts.some(isInWindow)) return showAll();
  for (const type of EVENTS) addEventListener(type, showAll, { once: true, passive: true, capture: true });
  await arrived;
  for (const part of [...parts]) {
    await nextIdleFrame();
    if (parts.length > 0) part.style.contentVisibility = 'auto';
  }
  showAll();
}

function isInWindow(part: Element): boolean {
  return part.getBoundingClientRect().top < innerHeight;
}
