import { charactersIn } from './otherFonts';

it('knows the characters of a range', () => {
  const telugu = charactersIn('U+C00-C7F, U+200C-200D');
  expect(['ధ్యానం (Online)', 'a\u200db'].every((text) => telugu.test(text))).toBe(true);
  expect(['₹1,250 – “Silence”', 'ध्यान', '', '\u200b'].some((text) => telugu.test(text))).toBe(false);
  expect(charactersIn('u+2c6').test('ˆ')).toBe(true);
});
