/** The key under which the page data says that the token of this query is unknown. */
export function unknownTokenKey(queryKey: readonly string[]): readonly string[] {
  return [...queryKey, 'unknown'];
}
