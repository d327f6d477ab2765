import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { NearPart } from '../lib/lazyWhenNear';

/** So far above or below the window a part begins to come. */
const MARGIN = '160px 0px';

interface NearProps {
  part: NearPart;
  /** Keeps the part's room until it is there. */
  fallback: ReactNode;
}

/** The place of a part that is fetched when the visitor comes near it. */
export function Near({ part: { Component, come }, fallback }: NearProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) come();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [come]);

  return (
    <div ref={place}>
      <Suspense fallback={fallback}>
        <Component />
      </Suspense>
    </div>
  );
}
