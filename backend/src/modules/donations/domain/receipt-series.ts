/**
 * Receipt numbers as donors, accountants and the tax office read them: capital and small letters make the same number. Our
 * series has only capital letters, so nobody could tell a number that an old book has in small letters from ours.
 */
export function isInSeries(number: string, prefix: string): boolean {
  const text = number.toUpperCase();
  return text.startsWith(`${prefix}/`) && /^\d{4}-\d{2}\//.test(text.slice(prefix.length + 1));
}

/** The number as it would be issued: `QLU/2026-27/000001` for `qlu/2026-27/1`. */
export function asIssued(number: string): string {
  return number.toUpperCase().replace(/\/\d+$/, (end) => `/${end.slice(1).padStart(6, '0')}`);
}
