import { assert, integer, property } from 'fast-check';
import {
  formatMoney,
  formatRupees,
  groupedNumber,
  MAX_PAISE,
  MAX_RUPEES,
  toPaise,
  toRupees,
  sumOfRupees,
} from './money.rules.js';

describe('sumOfRupees', () => {
  it('is exact, also above the largest amount and with negative amounts', () => {
    expect(sumOfRupees([0.1, 0.2, MAX_RUPEES, 2 * MAX_RUPEES + 0.55, -0.85])).toBe(3 * MAX_RUPEES);
    expect(sumOfRupees([])).toBe(0);
  });
});

describe('toPaise', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.1, 10],
    [1, 100],
    [8.35, 835],
    [2.01, 201],
    [19.99, 1_999],
    [1250.5, 125_050],
    [4999.95, 499_995],
    [MAX_RUPEES, 1_000_000_000],
    [9_999_999.99, 999_999_999],
  ])('converts %p rupees to %p paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  it.each([
    ['three decimals', 1.005],
    ['a floating-point sum with many decimals', 0.1 + 0.2],
    ['a tiny fraction of a paisa', 1e-7],
    ['a paisa below zero', -0.01],
    ['a negative amount', -5],
    ['a paisa above the largest amount', 10_000_000.01],
    ['a hundred crore', 1e9],
    ['a number that is printed with an exponent', 1e21],
    ['NaN', NaN],
    ['infinity', Infinity],
    ['minus infinity', -Infinity],
  ])('rejects %s', (_case, rupees) => {
    expect(toPaise(rupees)).toBeNull();
  });

  it.each([['5'], [''], [null], [undefined], [true], [[5]], [{}], [5n]])(
    'rejects %p, which is not a number',
    (rupees) => {
      expect(toPaise(rupees)).toBeNull();
    },
  );

  it('is the inverse of toRupees for every whole number of paise', () => {
    assert(
      property(integer({ min: 0, max: MAX_PAISE }), (paise) => toPaise(toRupees(paise)) === paise),
      { numRuns: 20_000 },
    );
  });

  it('is exact after a round trip through JSON', () => {
    assert(
      property(
        integer({ min: 0, max: MAX_PAISE }),
        (paise) => toPaise(JSON.parse(JSON.stringify(toRupees(paise)))) === paise,
      ),
      { numRuns: 5_000 },
    );
  });

  it('rejects every amount above the maximum', () => {
    assert(property(integer({ min: MAX_PAISE + 1, max: 2 ** 45 }), (paise) => toPaise(paise / 100) === null));
  });
});

it('groups each whole number as the locale of India does', () => {
  assert(
    property(
      integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      (whole) => groupedNumber(whole) === whole.toLocaleString('en-IN'),
    ),
    { numRuns: 5_000 },
  );
});

describe('formatRupees', () => {
  it.each([
    [0, '₹0'],
    [1, '₹1'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [9_999, '₹9,999'],
    [25_000, '₹25,000'],
    [1_00_000, '₹1,00,000'],
    [123_456, '₹1,23,456'],
    [1_234_567, '₹12,34,567'],
    [1_00_00_000, '₹1,00,00,000'],
    [123_456_789, '₹12,34,56,789'],
    [1250.5, '₹1,250.50'],
    [8.35, '₹8.35'],
    [0.05, '₹0.05'],
    [999.99, '₹999.99'],
    [-500, '-₹500'],
    [-1_00_000.5, '-₹1,00,000.50'],
  ])('formats %p as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it('uses the rupee sign only for rupees', () => {
    expect([formatMoney(1250.5, 'INR'), formatMoney(1250.5, 'USD')]).toEqual(['₹1,250.50', '1250.50 USD']);
  });

  it('keeps all paise and groups the last three digits, then every two', () => {
    assert(
      property(integer({ min: 0, max: MAX_PAISE }), (paise) => {
        const text = formatRupees(toRupees(paise));
        expect(text).toMatch(/^₹(\d{1,3}|(\d{1,2},)(\d{2},)*\d{3})(\.\d{2})?$/);
        expect(Math.round(Number(text.replace(/[₹,]/g, '')) * 100)).toBe(paise);
      }),
      { numRuns: 2_000 },
    );
  });
});
