/**
 * Removes the functions that Chrome 107 or Safari 16, the oldest supported browsers, do not have. Runs in the page, before
 * its scripts. The compiler rejects newer functions of the language; it does not know how old those of the browser are.
 * Popovers stay, so that journeys test the tooltips of today's browsers.
 */
export function removeNewerFunctions(): void {
  const newer: [object, string[]][] = [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}
