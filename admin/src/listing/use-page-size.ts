import { useState } from 'react';
import { PAGE_SIZE } from './page-bounds';

export const PAGE_SIZES = [10, 20, 50, 100];

/** Where the browser keeps it: one choice for all lists. */
const KEY = 'rowsOnPage';

/** How many rows stand on a page, as this person chose last. */
export function usePageSize(): [size: number, choose: (size: number) => void] {
  const [size, setSize] = useState(() => {
    const kept = Number(localStorage.getItem(KEY));
    return PAGE_SIZES.includes(kept) ? kept : PAGE_SIZE;
  });
  return [
    size,
    (chosen) => {
      localStorage.setItem(KEY, String(chosen));
      setSize(chosen);
    },
  ];
}
