import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface LazyPart {
  /** Stands in a Suspense boundary; its fallback keeps the room until the code is there. */
  Component: LazyExoticComponent<ComponentType>;
  /** The place of the part comes near the window: its code may be fetched. */
  come: () => void;
}

/**
 * A part of a page below the fold, whose code is fetched when its place comes near; `missing` stands there when it
 * cannot be. Where there is no window, as in a rendering to HTML, nothing waits.
 */
export function lazyOnVisible(load: () => Promise<ComponentType>, missing: ComponentType): LazyPart {
  let come: () => void = () => undefined;
  const near = new Promise<void>((resolve) => {
    come = resolve;
  });
  if (typeof window === 'undefined') come();

  async function whenNear(): Promise<{ default: ComponentType }> {
    await near;
    try {
      return { default: await load() };
    } catch {
      // The network went between the page and this part of it: the part itself says so.
      return { default: missing };
    }
  }
  return { Component: lazy(whenNear), come };
}
