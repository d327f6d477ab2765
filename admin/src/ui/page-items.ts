export type PageItem = number | 'gap';

/** The page numbers to show: first, last and current±1, with a gap where numbers are left out (spec 2 §9). */
export function pageItems(current: number, pages: number): PageItem[] {
  const shown = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1];
    return before !== undefined && page - before > 1 ? ['gap' as const, page] : [page];
  });
}
