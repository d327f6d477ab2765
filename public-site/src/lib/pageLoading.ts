/** How many pages are on their way; the progress line at the top of the window shows it. */
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

/** ValidatedBy the loading of a page's code from start to end. */
export async function followPageLoading<T>(loading: Promise<T>): Promise<T> {
  // The router asks for a page while it renders; whoever watches may only hear of it afterwards.
  queueMicrotask(() => change(1));
  try {
    return await loading;
  } finally {
    change(-1);
  }
}
