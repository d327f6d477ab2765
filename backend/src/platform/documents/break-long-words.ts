/** Shorter words fit into a line. Transaction ids, which have digits, have no break, so that they can be copied. */
const LONG_WORD = /\S{41,}|(?<!\S)[\p{L}\p{M}]{31,}(?!\S)/gu;
const ZERO_WIDTH_SPACE = '\u200b';

const letters = new Intl.Segmenter('te', { granularity: 'grapheme' });

/** Lets words that are too long for a line continue on the next one, but only between whole letters (aksharas). */
export function breakLongWords(text: string): string {
  return text.replace(LONG_WORD, (word) =>
    Array.from(letters.segment(word), ({ segment }) => segment).join(ZERO_WIDTH_SPACE),
  );
}
