/** The names as they are stored; null when none is known. */
export function knownNames(names: readonly string[] | null | undefined): string[] | null {
  return names && names.length > 0 ? names.map((name) => name.trim()) : null;
}
