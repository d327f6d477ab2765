/** Reads a page number from the URL or a caller. Returns 1 for anything invalid. */
export function pageOf(value: unknown): number {
  return Math.max(1, Math.trunc(Number(value)) || 1);
}

export const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

/** Like {@link pageOf}, for the number of rows on a page. */
export function pageSizeOf(value: unknown): number {
  const size = Math.trunc(Number(value)) || PAGE_SIZE;
  return size >= 1 && size <= MAX_PAGE_SIZE ? size : PAGE_SIZE;
}
