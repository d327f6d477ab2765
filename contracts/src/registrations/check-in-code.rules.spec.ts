import { readCheckInCode, checkInQrText, formatCheckInCode } from './check-in-code.rules.js';

const CODE = '7K2M9XQ4A0B1C2D3';

it.each([
  ['what the camera reads', checkInQrText(CODE)],
  ['what the email shows', formatCheckInCode(CODE)],
  ['small letters with spaces', ' 7k2m 9xq4 a0b1 c2d3 '],
  ['letters in place of digits', '7K2M9XQ4AOBLC2D3'],
])('reads a code from %s', (_what, text) => {
  expect(readCheckInCode(text)).toBe(CODE);
});

it.each(['', '7K2M9XQ4A0B1C2D', `${CODE}4`, 'https://example.org/7K2M9XQ4A0B1C2D3', '7K2M9XQ4A0B1C2DU'])(
  'reads no code from %j',
  (text) => {
    expect(readCheckInCode(text)).toBeNull();
  },
);

it('shows a code in groups of four', () => {
  expect(formatCheckInCode(CODE)).toBe('7K2M-9XQ4-A0B1-C2D3');
});
