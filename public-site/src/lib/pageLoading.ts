/** How many pages are loading; the progress line at the top of the window shows whether any is. */
let count = 0;
const watchers = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const watcher of watchers) watcher();
}

export function watchPageLoading(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

export function isPageLoading(): boolean {
  return count > 0;
}

/** Counts a page as loading until the promise settles. */
export async function trackPageLoading<T>(loading: Promise<T>): Promise<T> {
  // The router requests a page during rendering, when React forbids state updates of other components.
  queueMicrotask(() => change(1));
  try {
    return await loading;
  } finally {
    change(-1);
  }
}
