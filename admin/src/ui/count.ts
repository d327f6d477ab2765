/** `12,34,567`: a count in Indian grouping. */
export function formatCount(count: number): string {
  // Its formatter is made at the first call: at the start of the module it would delay every page by 20 ms.
  return count.toLocaleString('en-IN');
}

/** `1 row`, `1,20,000 rows`. @param unit whose plural ends in `s` */
export function formatCounted(count: number, unit: string): string {
  return `${formatCount(count)} ${count === 1 ? unit : `${unit}s`}`;
}
