import { readLoginCode } from './login-code.js';

describe('a typed code', () => {
  it.each([
    ['123456', { kind: 'app', digits: '123456' }],
    [' 123 456 ', { kind: 'app', digits: '123456' }],
    ['１２３４５６', { kind: 'app', digits: '123456' }],
    ['12345', { kind: 'recovery', letters: '12345' }],
    ['abcde-fgh23', { kind: 'recovery', letters: 'abcdefgh23' }],
    ['ABCDE – FGH23', { kind: 'recovery', letters: 'abcdefgh23' }],
    ['abcdefgh23', { kind: 'recovery', letters: 'abcdefgh23' }],
    ['', { kind: 'recovery', letters: '' }],
  ])('%j is read without regard to spaces, dashes and capitals', (typed, code) => {
    expect(readLoginCode(typed)).toEqual(code);
  });
});
