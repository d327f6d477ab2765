import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { followPageLoading } from './pageLoading';
import { PageCodeMissing } from './PageCodeMissing';

type PageModule = { default: ComponentType };

export interface LazyPage {
  Component: LazyExoticComponent<ComponentType>;
  /** Fetches the page's code ahead of a visit that is likely; a failure is met again at the visit. */
  preload: () => void;
}

/** A page whose code is fetched when it is visited. `load` is `() => import('../pages/…')`. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | null = null;

  async function attempt(): Promise<PageModule> {
    try {
      return await load();
    } catch (cause) {
      loading = null;
      throw new PageCodeMissing(cause);
    }
  }

  function fetchOnce(): Promise<PageModule> {
    loading ??= attempt();
    return loading;
  }

  return {
    Component: lazy(() => followPageLoading(fetchOnce())),
    preload: () => {
      fetchOnce().catch((problem: unknown) => {
        if (!(problem instanceof PageCodeMissing)) throw problem;
      });
    },
  };
}
