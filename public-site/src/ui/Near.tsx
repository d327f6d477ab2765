import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { NearPart } from '../lib/lazyWhenNear';

interface NearProps {
  part: NearPart;
  /** Keeps the part's room until it is there. */
  fallback: ReactNode;
  /** So far above or below the window the part begins to come, in pixels or in a share of the window's height. */
  ahead?: string;
}

/** The place of a part that is fetched when the visitor comes near it. */
export function Near({ part: { Component, come }, fallback, ahead = '160px' }: NearProps) {
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
    <div ref={place}>
      <Suspense fallback={fallback}>
        <Component />
      </Suspense>
    </div>
  );
}
