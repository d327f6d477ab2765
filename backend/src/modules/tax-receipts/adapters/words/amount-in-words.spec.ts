import fc from 'fast-check';
import { AmountInWords } from './amount-in-words.js';

const words = new AmountInWords();

const UNITS: Record<string, number> = {
  Zero: 0,
  One: 1,
  Two: 2,
  Three: 3,
  Four: 4,
  Five: 5,
  Six: 6,
  Seven: 7,
  Eight: 8,
  Nine: 9,
  Ten: 10,
  Eleven: 11,
  Twelve: 12,
  Thirteen: 13,
  Fourteen: 14,
  Fifteen: 15,
  Sixteen: 16,
  Seventeen: 17,
  Eighteen: 18,
  Nineteen: 19,
  Twenty: 20,
  Thirty: 30,
  Forty: 40,
  Fifty: 50,
  Sixty: 60,
  Seventy: 70,
  Eighty: 80,
  Ninety: 90,
};
const SCALES: Record<string, number> = { Thousand: 1_000, Lakh: 100_000, Crore: 10_000_000 };

/** Reads the words again. It shares nothing with the library that writes them. */
function readNumber(text: string): number {
  let [total, part] = [0, 0];
  for (const word of text.split(' ')) {
    const unit = UNITS[word];
    const scale = SCALES[word];
    if (unit !== undefined) part += unit;
    else if (word === 'Hundred') part *= 100;
    else if (word === 'Crore') [total, part] = [(total + part) * 10_000_000, 0];
    else if (scale) [total, part] = [total + part * scale, 0];
    else throw new Error(`An unknown word: ${word}`);
  }
  return total + part;
}

function paiseOf(text: string): number {
  const [, rupees, paise] = /^(?:(.+?) Rupees?)?(?: And )?(?:(.+) Pais[ae])? Only$/.exec(text) ?? [];
  return (rupees ? readNumber(rupees) * 100 : 0) + (paise ? readNumber(paise) : 0);
}

it('the words of any amount mean exactly this amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_99_99_99_999 }), (paise) => {
      expect(paiseOf(words.ofPaise(paise))).toBe(paise);
    }),
    { numRuns: 500 },
  );
});

it.each([
  [100, 'One Rupee Only'],
  [50, 'Fifty Paise Only'],
  [1_00_000_50, 'One Lakh Rupees And Fifty Paise Only'],
  [1_00_00_000_00, 'One Crore Rupees Only'],
  [12_34_567_01, 'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees And One Paisa Only'],
])('%i paise are: %s', (paise, text) => {
  expect(words.ofPaise(paise)).toBe(text);
});
