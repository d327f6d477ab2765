/** Removes all slashes at the end. A loop, because `/\/+$/` takes quadratic time for a long run of slashes. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
