import { parse } from 'postcss';
import type { FontFaces } from '../src/renderer/builtSite.ts';

/** The files with the characters of normal pages. */
const BASE = /-base-\d+-[\w-]+\.woff2/;
/** A local font with the metrics of a font file (src/styles/fonts.css). */
const FALLBACK = /font-family: ?['"]?(\w+) Fallback['"]?/;
const BOLD = /font-weight: ?600/;
/** No font file has it. */
const FIRST_BOLD = 601;

/**
 * Splits the font faces of the site. Until the full stylesheet has loaded, bold text has the weight FIRST_BOLD, which only a local font
 * has. So the bold font file is not requested before the first paint. Without this font the browser would embolden the
 * regular one, whose characters have another width.
 */
export function splitFontFaces(stylesheet: string): FontFaces {
  const base: string[] = [];
  const other: string[] = [];
  parse(stylesheet).walkAtRules('font-face', (face) => {
    const css = String(face);
    const isFallback = FALLBACK.test(css);
    (isFallback || BASE.test(css) ? base : other).push(css);
    if (isFallback && BOLD.test(css))
      base.push(css.replace(FALLBACK, 'font-family:$1').replace(BOLD, `font-weight:${FIRST_BOLD}`));
  });
  return { base: `${base.join('')}:root{--bold:${FIRST_BOLD}}`, other: other.join('') };
}
