/** The characters of the base files of the fonts (src/styles/fonts.css), and control characters. */
const BASE =
  '\\u0000-\\u007e\\u00a0\\u00a9\\u00ad\\u00b0\\u00b7\\u00d7\\u2013\\u2014\\u2018\\u2019\\u201c\\u201d\\u2022\\u2026\\u20b9\\u2212';
const OTHER_CHARACTER = new RegExp(`[^${BASE}]`);

/** Whether a text needs another file than the base files of the fonts. */
export function needsOtherFonts(text: string | null): boolean {
  return OTHER_CHARACTER.test(text ?? '');
}

/**
 * Makes the fonts of accents and other scripts known as soon as the page contains such a character. The browser then lays
 * out all texts again, so other pages do without.
 */
export function watchForOtherFonts(): void {
  const fonts = document.querySelector('style[data-other-fonts]');
  const root = document.getElementById('root');
  if (!fonts || !root) return;
  const addFonts = (): void => {
    fonts.removeAttribute('media');
    changes.disconnect();
  };
  const changes = new MutationObserver((records) => {
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    );
    if (changed.some(({ textContent }) => needsOtherFonts(textContent))) addFonts();
  });
  changes.observe(root, { childList: true, characterData: true, subtree: true });
  if (needsOtherFonts(root.textContent)) addFonts();
}
