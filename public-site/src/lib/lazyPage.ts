import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { trackPageLoading } from './pageLoading';
import { PageCodeMissing } from './PageCodeMissing';

type PageModule = { default: ComponentType };

export interface LazyPage {
  Component: LazyExoticComponent<ComponentType>;
  /** Loads the page's code before a likely visit. Ignores a failure: the visit tries again. */
  preload: () => void;
}

/** A page whose code loads when it is visited. `load` is `() => import('../pages/…')`. */
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
    Component: lazy(() => trackPageLoading(fetchOnce())),
    preload: () => {
      fetchOnce().catch((error: unknown) => {
        if (!(error instanceof PageCodeMissing)) throw error;
      });
    },
  };
}
