import { splitFontFaces } from '../../prerender/splitFontFaces';

const face = (family: string, weight: number, src: string): string =>
  `@font-face{font-family:${family};font-weight:${weight};src:${src}}`;

it('separates the fonts of other scripts, and adds a local font for bold text before the full stylesheet has loaded', () => {
  const telugu = face('Noto Sans Telugu', 400, 'url(/assets/noto-sans-telugu-x.woff2)');
  const base = [
    face('Mukta', 400, 'url(/assets/mukta-base-400-x.woff2)'),
    face('Mukta', 600, 'url(/assets/mukta-base-600-x.woff2)'),
    face('Mukta Fallback', 400, 'local(Arial)'),
    face('Mukta Fallback', 600, 'local(Arial Bold)'),
  ].join('');
  expect(splitFontFaces(`p{top:0}${telugu}${base}`)).toEqual({
    base: `${base}${face('Mukta', 601, 'local(Arial Bold)')}:root{--bold:601}`,
    other: telugu,
  });
});
