import { splitFontFaces } from '../../prerender/splitFontFaces';

const face = (family: string, src: string): string => `@font-face{font-family:${family};src:${src}}`;

it('separates the fonts of the device, the files of normal pages, and those of other scripts', () => {
  const local = face('Mukta', 'local(Arial)');
  const base = face('Mukta', 'url(/assets/mukta-base-400-x.woff2)');
  const other = face(
    'Noto Sans Telugu',
    'local(Noto Sans Telugu),url(/assets/noto-sans-telugu-telugu-400-normal-x.woff2)',
  );
  expect(splitFontFaces(`p{top:0}${local}${base}${other}`)).toEqual({ local, base, other });
});
