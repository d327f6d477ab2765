import { useState } from 'react';
import { storedPageSize } from './page-bounds';

/** The number of rows on a page, as last chosen in this browser. */
export function usePageSize(): [size: number, choose: (size: number) => void] {
  const [size, setSize] = useState(storedPageSize.get);
  return [
    size,
    (chosen) => {
      storedPageSize.set(chosen);
      setSize(chosen);
    },
  ];
}
