import { useMediaQuery } from './useMediaQuery';

/** Whether the user prefers reduced motion; false on the server. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
