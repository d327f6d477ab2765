import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useReducedMotion } from '../../lib/useReducedMotion';

/** How long a slide is shown. */
const INTERVAL_MS = 5000;

export interface AutoAdvance {
  /** The visitor has paused it with the button. */
  isPaused: boolean;
  /** The user prefers reduced motion: nothing moves by itself, so no pause button is needed. */
  reducedMotion: boolean;
  togglePause: () => void;
}

/**
 * Advances a carousel every 5 s, except while the pointer is over it or the keyboard focus is in it, and
 * never for users who prefer reduced motion. `container` is the whole carousel, `current` the index of its
 * current slide: every change of slide restarts the 5 s.
 */
export function useAutoAdvance(
  container: RefObject<HTMLElement | null>,
  current: number,
  advance: () => void,
): AutoAdvance {
  const reducedMotion = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const onAdvance = useEffectEvent(advance);
  const isRunning = !reducedMotion && !isPaused && !isHovered && !hasFocus;

  useEffect(() => {
    const carousel = container.current;
    if (!carousel) return;
    const enter = () => setHovered(true);
    const leave = () => setHovered(false);
    // Focus on the pause button must not pause the carousel: it could not be resumed with the keyboard.
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
  }, [container]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setTimeout(() => onAdvance(), INTERVAL_MS);
    return () => window.clearTimeout(timer);
  }, [isRunning, current]);

  return { isPaused, reducedMotion, togglePause: () => setPaused(!isPaused) };
}
