import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { trackPageLoading } from './pageLoading';
import { PageCodeMissing } from './PageCodeMissing';

type PageModule = { default: ComponentType };

export interface LazyPage {
  Component: LazyExoticComponent<ComponentType>;
}

async function withCause(loading: Promise<PageModule>): Promise<PageModule> {
  try {
    return await loading;
  } catch (cause) {
    throw new PageCodeMissing(cause);
  }
}

/** A page whose code loads when it is visited. `load` is `() => import('../pages/…')`. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  return { Component: lazy(() => trackPageLoading(withCause(load()))) };
}
