import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface LazyPart {
  /** Render it in a Suspense boundary, whose fallback reserves the space until the code has loaded. */
  Component: LazyExoticComponent<ComponentType>;
  /** Starts loading the code; call it when the part comes near the visible area. */
  load: () => void;
}

/**
 * A part of a page below the fold, whose code loads when it comes near the visible area. `Fallback` is shown
 * when the code cannot be loaded. On the server the code loads immediately.
 */
export function lazyOnVisible(loadCode: () => Promise<ComponentType>, Fallback: ComponentType): LazyPart {
  let load: () => void = () => undefined;
  const isNear = new Promise<void>((resolve) => {
    load = resolve;
  });
  if (typeof window === 'undefined') load();

  async function loadWhenNear(): Promise<{ default: ComponentType }> {
    await isNear;
    try {
      return { default: await loadCode() };
    } catch {
      // The network was lost after the page had loaded: the fallback informs the visitor.
      return { default: Fallback };
    }
  }
  return { Component: lazy(loadWhenNear), load };
}
