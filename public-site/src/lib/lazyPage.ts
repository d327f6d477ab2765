import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page's code could not be loaded: no network, or a new version was deployed since the visit began. */
export class PageCodeMissing extends Error {
  override readonly name = 'PageCodeMissing';

  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
  }
}

type PageModule = { default: ComponentType };

/** How many pages are loading; the progress line at the top of the window shows whether any is. */
export const loadingPages = {
  count: 0,
  watchers: new Set<() => void>(),
  read: (): number => loadingPages.count,
  change(by: 1 | -1): void {
    loadingPages.count += by;
    for (const watcher of loadingPages.watchers) watcher();
  },
  subscribe(watcher: () => void): () => void {
    loadingPages.watchers.add(watcher);
    return () => loadingPages.watchers.delete(watcher);
  },
};

async function trackedLoad(load: () => Promise<PageModule>): Promise<PageModule> {
  // React requests a page during rendering, when it forbids state updates of other components.
  queueMicrotask(() => loadingPages.change(1));
  try {
    return await load();
  } catch (cause) {
    throw new PageCodeMissing(cause);
  } finally {
    loadingPages.change(-1);
  }
}

/** A page whose code loads when it is visited. `load` is `() => import('./pages/…')`. */
export function lazyPage(load: () => Promise<PageModule>): LazyExoticComponent<ComponentType> {
  return lazy(() => trackedLoad(load));
}
