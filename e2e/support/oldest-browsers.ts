/**
 * Removes the functions that Chrome 107 or Safari 16, the oldest supported browsers, do not have. Runs in the page, before
 * its scripts. The compiler rejects newer functions of the language; it does not know how old those of the browser are.
 */
export function removeNewerFunctions(): void {
  const newer: [object, string[]][] = [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}
