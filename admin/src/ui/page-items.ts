export type PageItem = number | 'gap';

/** The page numbers to show: first, last and current±1, with a gap where numbers are left out. */
export function pageItems(current: number, pages: number): PageItem[] {
  const shown = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const previous = numbers[index - 1];
    return previous !== undefined && page - previous > 1 ? ['gap' as const, page] : [page];
  });
}
