import fc from 'fast-check';
import { breakLongWords } from './break-long-words.js';

const ZERO_WIDTH_SPACE = '\u200b';
const letters = new Intl.Segmenter('te', { granularity: 'grapheme' });
const aksharas = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

describe('the words of a printed document', () => {
  it('stay as they are up to 30 letters, and with digits up to 40, such as a transaction id that is copied', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^(?:\S{1,30}|\d\S{1,39})$/), { maxLength: 5 }), (words) => {
        const text = words.join(' ');
        expect(breakLongWords(text)).toBe(text);
      }),
    );
    for (const [word, longer] of [
      ['1'.repeat(40), '1'.repeat(41)],
      ['x'.repeat(30), 'x'.repeat(31)],
    ] as const) {
      expect(breakLongWords(word)).toBe(word);
      expect(breakLongWords(longer)).not.toBe(longer);
    }
  });

  it('can be broken between any two letters when they are longer, and the text itself stays the same', () => {
    const part = fc.constantFrom('క్ష్మి', 'స్త్రీ', 'a', '🙏', 'é', '-');
    fc.assert(
      fc.property(fc.array(part, { minLength: 41, maxLength: 90 }), (parts) => {
        const word = parts.join('');
        const broken = breakLongWords(word);
        expect(broken.replaceAll(ZERO_WIDTH_SPACE, '')).toBe(word);
        expect(broken.split(ZERO_WIDTH_SPACE)).toEqual(aksharas(word));
      }),
    );
  });

  it('never break a Telugu letter from its signs', () => {
    const broken = breakLongWords('క్ష్మి'.repeat(20));
    for (const part of broken.split(ZERO_WIDTH_SPACE)) expect(part).toMatch(/^\p{L}/u);
  });
});
