import { parse } from 'postcss';
import type { FontFaces } from '../src/renderer/builtSite.ts';

/** The files with the characters of normal pages. */
const BASE = /-base-\d+-[\w-]+\.woff2/;
const FILE = /url\(/;

/** Splits the font faces of the site by when a page needs them. */
export function splitFontFaces(stylesheet: string): FontFaces {
  const faces: FontFaces = { local: '', base: '', other: '' };
  parse(stylesheet).walkAtRules('font-face', (face) => {
    const css = String(face);
    if (!FILE.test(css)) faces.local += css;
    else if (BASE.test(css)) faces.base += css;
    else faces.other += css;
  });
  return faces;
}
