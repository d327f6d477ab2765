import { createStore } from './createStore';

/** How many pages are loading; the progress line at the top of the window shows whether any is. */
const count = createStore(0);

export const watchPageLoading = count.subscribe;

export function isPageLoading(): boolean {
  return count.read() > 0;
}

/** Counts a page as loading until the promise settles. */
export async function trackPageLoading<T>(loading: Promise<T>): Promise<T> {
  // The router requests a page during rendering, when React forbids state updates of other components.
  queueMicrotask(() => count.write(count.read() + 1));
  try {
    return await loading;
  } finally {
    count.write(count.read() - 1);
  }
}
