import { readFileSync } from 'node:fs';
import { needsOtherFonts } from './otherFonts';

const FONTS = readFileSync(new URL('../styles/fonts.css', import.meta.url), 'utf8');

/** The characters of a base file, by the ranges of its font face. */
function charactersOf(file: string): string[] {
  const [, ranges = ''] = new RegExp(`${file}[^}]*unicode-range:([^;]*);`).exec(FONTS) ?? [];
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

it('needs no other fonts for the characters of the base file, and for all others it does', () => {
  const base = new Set(charactersOf('mukta-base-400'));
  expect(base.size).toBeGreaterThan(100);
  const wrong = Array.from({ length: 0x1f_ff }, (_, index) => String.fromCodePoint(index + 0x20)).filter(
    (character) => needsOtherFonts(character) === (base.has(character) || character < ' '),
  );
  expect(wrong).toEqual([]);
  expect(['ధ్యానం', 'Élan', '2½ hours', '£', '\u2011'].every(needsOtherFonts)).toBe(true);
  expect(needsOtherFonts('₹1,250 – “Silence” …\n')).toBe(false);
});
