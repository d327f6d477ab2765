/** Accents, Devanagari and Telugu, which the base files of the fonts do not have (src/styles/fonts.css). */
const OTHER_SCRIPTS = /[\u00c0-\u024f\u0900-\u097f\u0c00-\u0c7f\u1e00-\u1eff]/;

/**
 * Makes the fonts of other scripts known when the page contains such a character. The browser then lays out all texts again, so other
 * pages do without.
 */
export function addOtherFonts(): void {
  const fonts = document.querySelector('style[data-other-fonts][media]');
  if (fonts && OTHER_SCRIPTS.test(document.getElementById('root')?.textContent ?? ''))
    fonts.removeAttribute('media');
}
