import { useMediaQuery } from './useMediaQuery';

/** Whether the screen is wide enough for the desktop layout, from its breakpoint; false on the server. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
