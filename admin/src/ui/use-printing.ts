import { useMediaQuery } from './use-media-query';

const PRINT = window.matchMedia('print');

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useMediaQuery(PRINT);
}
