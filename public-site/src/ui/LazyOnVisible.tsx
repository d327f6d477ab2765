import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { LazyPart } from '../lib/lazyOnVisible';
import { useHydrated, HYDRATING } from '../lib/useHydrated';

interface NearProps {
  part: LazyPart;
  /** Keeps the part's room until it is there. */
  fallback: ReactNode;
  /** So far above or below the window the part begins to come, in pixels or in a share of the window's height. */
  ahead?: string;
}

/** Stands beside the part, and is taken over with it. */
function TakenOver({ part }: { part: RefObject<HTMLElement | null> }) {
  useHydrated(part);
  return null;
}

/** The place of a part that is fetched when the visitor comes near it. */
export function LazyOnVisible({ part: { Component, come }, fallback, ahead = '160px' }: NearProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) come();
      },
      { rootMargin: `${ahead} 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [come, ahead]);

  return (
    <div ref={place} {...HYDRATING}>
      <Suspense fallback={fallback}>
        <Component />
        <TakenOver part={place} />
      </Suspense>
    </div>
  );
}
