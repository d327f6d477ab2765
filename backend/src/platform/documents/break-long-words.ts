/** Shorter words fit into a line. Transaction ids, such as `reg_` and a UUID, have no break, so that they can be copied. */
const LONG_WORD = /(?<!\S)(?![a-z]+_[\da-f-]{1,36}(?!\S))\S{31,}/gu;
const ZERO_WIDTH_SPACE = '\u200b';

const letters = new Intl.Segmenter('te', { granularity: 'grapheme' });

/** Lets words that are too long for a line continue on the next one, but only between whole letters (aksharas). */
export function breakLongWords(text: string): string {
  return text.replace(LONG_WORD, (word) =>
    Array.from(letters.segment(word), ({ segment }) => segment).join(ZERO_WIDTH_SPACE),
  );
}
