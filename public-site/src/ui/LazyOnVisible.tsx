import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { LazyPart } from '../lib/lazyOnVisible';
import { useHydrationMark, HYDRATING } from '../lib/useHydrationMark';

interface LazyOnVisibleProps {
  part: LazyPart;
  /** Reserves the part's space until it has loaded. */
  fallback: ReactNode;
  /**
   * The distance from the visible area at which the part starts to load, in pixels or percent of the window's
   * height.
   */
  distance?: string;
}

/** A sibling of the part in the same Suspense boundary, so that both hydrate together. */
function HydrationMarker({ part }: { part: RefObject<HTMLElement | null> }) {
  useHydrationMark(part);
  return null;
}

/** Renders a part whose code loads when it comes near the visible area. */
export function LazyOnVisible({
  part: { Component, load },
  fallback,
  distance = '160px',
}: LazyOnVisibleProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: `${distance} 0px` },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [load, distance]);

  return (
    <div ref={container} {...HYDRATING}>
      <Suspense fallback={fallback}>
        <Component />
        <HydrationMarker part={container} />
      </Suspense>
    </div>
  );
}
