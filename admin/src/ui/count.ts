const INDIAN = new Intl.NumberFormat('en-IN');

/** `12,34,567`: a count in Indian grouping. */
export function formatCount(count: number): string {
  return INDIAN.format(count);
}
