import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A swipe or drag of more than this moves on (spec 1 §9). */
const THRESHOLD_PX = 50;

/** Tells of swipes and drags over a row that does not scroll by itself. */
export function useSwipe(row: RefObject<HTMLElement | null>, onNext: () => void, onBack: () => void): void {
  const next = useEffectEvent(onNext);
  const back = useEffectEvent(onBack);

  useEffect(() => {
    const surface = row.current;
    if (!surface) return;
    let startedAt: number | null = null;
    const start = (event: PointerEvent) => {
      startedAt = event.clientX;
      // The end is heard of also when the finger has left the row.
      surface.setPointerCapture(event.pointerId);
    };
    const end = (event: PointerEvent) => {
      if (startedAt === null) return;
      const moved = event.clientX - startedAt;
      startedAt = null;
      if (moved < -THRESHOLD_PX) next();
      else if (moved > THRESHOLD_PX) back();
    };
    const cancel = () => {
      startedAt = null;
    };
    surface.addEventListener('pointerdown', start);
    surface.addEventListener('pointerup', end);
    surface.addEventListener('pointercancel', cancel);
    return () => {
      surface.removeEventListener('pointerdown', start);
      surface.removeEventListener('pointerup', end);
      surface.removeEventListener('pointercancel', cancel);
    };
  }, [row]);
}
