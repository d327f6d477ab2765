import { formatCount } from '../ui/count';

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
