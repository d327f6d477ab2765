import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useReducedMotion } from '../../lib/useReducedMotion';

/** How long a slide stands (spec 1 §9). */
const INTERVAL_MS = 5000;

export interface AutoAdvance {
  /** The visitor stopped it by its button. */
  isStopped: boolean;
  /** Nothing moves by itself, so there is nothing to stop either. */
  isCalm: boolean;
  press: () => void;
}

/**
 * Moves a carousel on by itself every 5 s; it waits while the pointer is over it or the keyboard is in it, and
 * stands still for those who want no motion (spec 1 §4). `place` is the whole carousel, `at` its present slide: a
 * move by hand begins the 5 s anew.
 */
export function useAutoAdvance(
  place: RefObject<HTMLElement | null>,
  at: number,
  advance: () => void,
): AutoAdvance {
  const isCalm = useReducedMotion();
  const [isStopped, setStopped] = useState(false);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const move = useEffectEvent(advance);
  const runs = !isCalm && !isStopped && !isUnderPointer && !hasFocus;

  useEffect(() => {
    const carousel = place.current;
    if (!carousel) return;
    const enter = () => setUnderPointer(true);
    const leave = () => setUnderPointer(false);
    // The button that starts it again must not hold it by being where the keyboard is.
    const focus = ({ target }: FocusEvent) =>
      setFocus(
        target instanceof HTMLElement &&
          target.matches(':focus-visible') &&
          !target.hasAttribute('aria-pressed'),
      );
    const blur = () => setFocus(false);
    carousel.addEventListener('pointerenter', enter);
    carousel.addEventListener('pointerleave', leave);
    carousel.addEventListener('focusin', focus);
    carousel.addEventListener('focusout', blur);
    return () => {
      carousel.removeEventListener('pointerenter', enter);
      carousel.removeEventListener('pointerleave', leave);
      carousel.removeEventListener('focusin', focus);
      carousel.removeEventListener('focusout', blur);
    };
  }, [place]);

  useEffect(() => {
    if (!runs) return;
    const timer = window.setTimeout(() => move(), INTERVAL_MS);
    return () => window.clearTimeout(timer);
  }, [runs, at]);

  return { isStopped, isCalm, press: () => setStopped(!isStopped) };
}
