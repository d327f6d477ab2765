import { formatCount } from '../ui/count';

/** Reads a page number from the URL or a caller. Returns 1 for anything invalid. */
export function pageOf(value: unknown): number {
  return Math.max(1, Math.trunc(Number(value)) || 1);
}

export const PAGE_SIZE = 20;
export const PAGE_SIZES = [10, PAGE_SIZE, 50, 100];
const MAX_PAGE_SIZE = 100;

/** Like {@link pageOf}, for the number of rows on a page. */
export function pageSizeOf(value: unknown): number {
  const size = Math.trunc(Number(value)) || PAGE_SIZE;
  return size >= 1 && size <= MAX_PAGE_SIZE ? size : PAGE_SIZE;
}

/** Key in localStorage. All lists share one choice. */
const STORAGE_KEY = 'rowsOnPage';

/** The number of rows on a page, as last chosen in this browser. */
export const storedPageSize = {
  get(): number {
    const stored = Number(localStorage.getItem(STORAGE_KEY));
    return PAGE_SIZES.includes(stored) ? stored : PAGE_SIZE;
  },
  set(size: number): void {
    localStorage.setItem(STORAGE_KEY, String(size));
  },
};

/**
 * `Showing 21–40 of 1,234`, or `of 1,234 programs` with `noun`. `rows` is the number of rows on the page; with `isMinimum` there
 * are more than `total`.
 */
export function countLine(
  total: number,
  page: number,
  pageSize: number,
  rows: number,
  { isMinimum = false, noun = '' } = {},
): string {
  const all = `${isMinimum ? 'more than ' : ''}${formatCount(total)}${noun && ` ${noun}`}`;
  if (rows === 0) return `${all} in all`;
  const first = (page - 1) * pageSize + 1;
  return `Showing ${formatCount(first)}–${formatCount(first + rows - 1)} of ${all}`;
}
