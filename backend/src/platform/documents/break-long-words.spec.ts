import fc from 'fast-check';
import { breakLongWords } from './typst-printer.js';

const ZERO_WIDTH_SPACE = '\u200b';
const letters = new Intl.Segmenter('te', { granularity: 'grapheme' });
const aksharas = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

describe('the words of a printed document', () => {
  it('stay as they are up to 30 letters, also a longer transaction id, which is copied', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S{1,30}$/), { maxLength: 5 }), fc.uuid(), (words, uuid) => {
        const text = [...words, `reg_${uuid}`, `place_${uuid.replaceAll('-', '')}`].join(' ');
        expect(breakLongWords(text)).toBe(text);
      }),
    );
    for (const word of ['x'.repeat(31), `1${'W'.repeat(39)}`, `reg_${'W'.repeat(36)}`]) {
      expect(breakLongWords(word)).not.toBe(word);
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
