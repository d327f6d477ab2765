import { descriptorOf, faceOf, fontRules } from './fontFaces';

const NOT_ASCII = /[^\0-~]/gu;

/** The characters of a `unicode-range`, such as `U+0C00-0C7F, U+200C`. */
export function charactersIn(unicodeRange: string): RegExp {
  const ranges = [...unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)];
  return new RegExp(
    `[${ranges.map(([, first, last = first]) => `\\u{${first}}-\\u{${last}}`).join('')}]`,
    'u',
  );
}

/**
 * Adds the fonts of accents and other scripts as soon as the page contains such a character. The browser then lays out all texts
 * again, and each font that it knows makes that slower, so it gets no font that the page does not need.
 */
export function watchForOtherFonts(): void {
  const root = document.getElementById('root');
  if (!root) return;
  let missing = fontRules('other').map((rule) => ({
    rule,
    characters: charactersIn(descriptorOf(rule, 'unicode-range')),
  }));
  function addFontsOf(text: string): void {
    // No other font has ASCII characters. One simple pass over a long text is faster than one for each font.
    const rare = [...new Set(text.match(NOT_ASCII))].join('');
    const needed = missing.filter(({ characters }) => characters.test(rare));
    for (const { rule } of needed) document.fonts.add(faceOf(rule));
    missing = missing.filter((font) => !needed.includes(font));
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const { textContent } of type === 'characterData' ? [target] : addedNodes)
        if (textContent) addFontsOf(textContent);
  }).observe(root, { childList: true, characterData: true, subtree: true });
  addFontsOf(root.textContent);
}
