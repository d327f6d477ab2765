import { formatCount } from '../ui/count';

/** `Showing 21–40 of 1,234`: `rows` is the number of rows on the page. */
export function countLine(total: number, page: number, pageSize: number, rows: number): string {
  if (rows === 0) return `${formatCount(total)} in all`;
  const first = (page - 1) * pageSize + 1;
  return `Showing ${formatCount(first)}–${formatCount(first + rows - 1)} of ${formatCount(total)}`;
}
