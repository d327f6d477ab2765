import { useMediaQuery } from '../ui/use-media-query';

const REDUCED_MOTION = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the user prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery(REDUCED_MOTION);
}
