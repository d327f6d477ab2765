/** What the address or a caller gives as a page: whatever it is, a page from 1 on. */
export function pageOf(value: unknown): number {
  return Math.max(1, Math.trunc(Number(value)) || 1);
}

export const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

/** As {@link pageOf}, for the rows of a page. */
export function pageSizeOf(value: unknown): number {
  const size = Math.trunc(Number(value)) || PAGE_SIZE;
  return size >= 1 && size <= LARGEST_PAGE ? size : PAGE_SIZE;
}
