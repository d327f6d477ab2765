import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A swipe must be longer than this. */
const THRESHOLD_PX = 50;

/**
 * Detects swipes and mouse drags over a row that does not scroll by itself. It does not use Swiper: the row
 * is a plain grid on wide screens, and Swiper would become part of the code of the home page's lower
 * sections.
 */
export function useSwipe(row: RefObject<HTMLElement | null>, onNext: () => void, onBack: () => void): void {
  const handleNext = useEffectEvent(onNext);
  const handleBack = useEffectEvent(onBack);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let startX: number | null = null;
    const start = (event: PointerEvent) => {
      startX = event.clientX;
      // Receives pointerup even when the pointer has left the row.
      element.setPointerCapture(event.pointerId);
    };
    const end = (event: PointerEvent) => {
      if (startX === null) return;
      const distance = event.clientX - startX;
      startX = null;
      if (distance < -THRESHOLD_PX) handleNext();
      else if (distance > THRESHOLD_PX) handleBack();
    };
    const cancel = () => {
      startX = null;
    };
    element.addEventListener('pointerdown', start);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', start);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', cancel);
    };
  }, [row]);
}
