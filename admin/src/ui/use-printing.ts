import { useMatches } from './use-desktop';

const PRINT = window.matchMedia('print');

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useMatches(PRINT);
}
