const INDIAN = new Intl.NumberFormat('en-IN');

/** `12,34,567`: a count in Indian grouping. */
export function formatCount(count: number): string {
  return INDIAN.format(count);
}

/** `1 row`, `1,20,000 rows`. @param unit whose plural ends in `s` */
export function formatCounted(count: number, unit: string): string {
  return `${formatCount(count)} ${count === 1 ? unit : `${unit}s`}`;
}
