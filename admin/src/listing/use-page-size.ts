import { useState } from 'react';
import { PAGE_SIZE } from './page-bounds';

export const PAGE_SIZES = [10, 20, 50, 100];

/** Key in localStorage. All lists share one choice. */
const STORAGE_KEY = 'rowsOnPage';

/** The number of rows on a page, as last chosen in this browser. */
export function usePageSize(): [size: number, choose: (size: number) => void] {
  const [size, setSize] = useState(() => {
    const stored = Number(localStorage.getItem(STORAGE_KEY));
    return PAGE_SIZES.includes(stored) ? stored : PAGE_SIZE;
  });
  return [
    size,
    (chosen) => {
      localStorage.setItem(STORAGE_KEY, String(chosen));
      setSize(chosen);
    },
  ];
}
