import { reasonProblem, tokenProblem } from './payments.fields.js';

describe('tokenProblem', () => {
  it.each(['order_ABCDEFGHIJKLMN', 'USER_CANCELLED', 'a'.repeat(200), 'f00d:1.2-3_4'])(
    'accepts %s',
    (value) => {
      expect(tokenProblem(value)).toBeNull();
    },
  );

  it.each([[''], ['two words'], ['a/b'], ['a\n'], ['a'.repeat(201)], ['ఆ'], [7], [null], [undefined], [{}]])(
    'rejects %p',
    (value) => {
      expect(tokenProblem(value)).toBe('This value is missing or cannot be read');
    },
  );
});

describe('reasonProblem', () => {
  it.each([[undefined], [null], [''], ['The bank said no.'], ['x'.repeat(2_000)]])('accepts %p', (value) => {
    expect(reasonProblem(value)).toBeNull();
  });

  it('rejects a text that is too long and a value that is not a string', () => {
    expect(reasonProblem('x'.repeat(2_001))).toBe('Please use 2000 characters at most');
    expect(reasonProblem(7)).toBe('Please enter text');
  });
});
