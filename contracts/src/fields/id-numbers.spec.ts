import { assert, property, string } from 'fast-check';
import {
  filterAadhaar,
  filterPan,
  idNumberForResult,
  idNumberProblem,
  idTypeProblem,
  maskIdNumber,
} from './fields.rules.js';

const NOT_STRINGS: [unknown][] = [[undefined], [null], [7], [true], [['text']], [{}]];

describe('idTypeProblem', () => {
  it('accepts the two types in their exact spelling', () => {
    expect(idTypeProblem('PAN')).toBeNull();
    expect(idTypeProblem('Aadhaar')).toBeNull();
  });

  it.each([[''], ['pan'], ['AADHAAR'], ['Passport'], [['PAN']], ...NOT_STRINGS])('rejects %p', (value) => {
    expect(idTypeProblem(value)).toBe('Please select an ID type');
  });
});

describe('idNumberProblem', () => {
  it.each([
    ['PAN', 'ABCDE1234F'],
    ['Aadhaar', '123412341234'],
    ['Aadhaar', '000000000000'],
  ])('accepts the %s %s', (type, number) => {
    expect(idNumberProblem(number, type)).toBeNull();
  });

  it.each([
    ['PAN', 'abcde1234f'],
    ['PAN', 'ABCDE1234f'],
    ['PAN', 'ABCDE 1234F'],
    ['PAN', ' ABCDE1234F'],
    ['PAN', 'ABCDE1234F\n'],
    ['PAN', 'ABCD1234F'],
    ['PAN', 'ABCDE12345'],
    ['PAN', 'ABCDE1234FG'],
    ['PAN', 'ABCDE౧౨౩౪F'],
    ['PAN', 'ÀBCDE1234F'],
    ['PAN', '\u0410\u0411CDE1234F'],
    ['PAN', '123412341234'],
    ['Aadhaar', '1234 1234 1234'],
    ['Aadhaar', '12341234123'],
    ['Aadhaar', '1234123412345'],
    ['Aadhaar', '౧౨౩౪౧౨౩౪౧౨౩౪'],
    ['Aadhaar', '12341234123a'],
    ['Aadhaar', 'ABCDE1234F'],
  ])('rejects the %s %p', (type, number) => {
    expect(idNumberProblem(number, type)).toBe('Invalid ID number format');
  });

  it.each([[''], ['  '], ...NOT_STRINGS])('requires a number instead of %p, for every type', (value) => {
    for (const type of ['PAN', 'Aadhaar', 'Passport', undefined]) {
      expect(idNumberProblem(value, type)).toBe('ID number is required');
    }
  });

  it('checks only the length of a number when its type is unknown', () => {
    expect(idNumberProblem('anything', 'Passport')).toBeNull();
    expect(idNumberProblem('x'.repeat(201), 'Passport')).toBe('Please use 200 characters at most');
  });
});

describe('filterPan', () => {
  it.each([
    ['abcde1234f', 'ABCDE1234F'],
    ['ABCDE 1234 F', 'ABCDE1234F'],
    ['ab-cd.e12/34f', 'ABCDE1234F'],
    ['12abcde', 'ABCDE'],
    ['abc1de', 'ABCDE'],
    ['abcdefgh', 'ABCDE'],
    ['abcde1234567', 'ABCDE1234'],
    ['abcde12x34f', 'ABCDE1234F'],
    ['abcde1234fgh99', 'ABCDE1234F'],
    ['abcde౧౨౩౪f', 'ABCDE'],
    ['ßabcdeﬁ', 'ABCDE'],
    ['ıſabc', 'ABC'],
    ['', ''],
  ])('reduces "%s" to "%s"', (typed, kept) => {
    expect(filterPan(typed)).toBe(kept);
  });

  it('is idempotent and returns only the beginning of a PAN', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        const kept = filterPan(typed);
        return filterPan(kept) === kept && /^([A-Z]{0,5}|[A-Z]{5}[0-9]{1,4}[A-Z]?)$/.test(kept);
      }),
    );
  });
});

describe('filterAadhaar', () => {
  it.each([
    ['1234 1234 1234', '123412341234'],
    ['12341234123499', '123412341234'],
    ['12a34', '1234'],
    ['౧౨౩౪', ''],
    ['', ''],
  ])('reduces "%s" to "%s"', (typed, kept) => {
    expect(filterAadhaar(typed)).toBe(kept);
  });
});

describe('a displayed ID number', () => {
  it('shows its last four characters in lists', () => {
    expect(maskIdNumber('ABCDE1234F')).toBe('••••••234F');
    expect(maskIdNumber('123412345678')).toBe('••••••5678');
  });

  it('shows in a result the full PAN, or the last four digits of an Aadhaar number', () => {
    expect(idNumberForResult('PAN', 'ABCDE1234F')).toBe('ABCDE1234F');
    expect(idNumberForResult('Aadhaar', '123412345678')).toBe('XXXX XXXX 5678');
  });
});
