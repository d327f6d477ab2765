import { MAX_RUPEES } from '../money/money.rules.js';
import {
  BASE_AMOUNTS,
  donationCategory,
  fixedAmount,
  isDonationType,
  isSponsoredProgram,
  maxSpots,
  payItForwardTotal,
  SPONSOR_AMOUNTS,
  SPONSORED_PROGRAMS,
} from './donations.rules.js';

describe('donation amounts', () => {
  it('are as specified for each type and program', () => {
    expect(BASE_AMOUNTS).toEqual({
      'sahasraara-pyramid': 10_000,
      crystal: 5_000,
      petal: 2_000,
      goshala: 3_000,
      annadaanam: 1_000,
      'pay-it-forward': 5_000,
      general: 0,
      'vanya-maitreya': 15_000,
    });
    expect(SPONSOR_AMOUNTS).toEqual({
      'meditation-classes': 2_000,
      'inner-child-healing': 5_000,
      sctp: 8_000,
      'teenage-buddha': 3_000,
      'emotional-healing': 4_000,
    });
  });

  it('are chosen by the donor for a general donation, and fixed for all others', () => {
    expect(fixedAmount('general')).toBeNull();
    expect(fixedAmount('crystal')).toBe(5_000);
    expect(fixedAmount('pay-it-forward')).toBe(5_000);
    expect(fixedAmount('pay-it-forward', null)).toBe(5_000);
    expect(fixedAmount('pay-it-forward', { program: 'sctp', spots: 3 })).toBe(24_000);
    expect(fixedAmount('pay-it-forward', { program: 'sctp', spots: 0 })).toBeNull();
  });
});

describe('payItForwardTotal', () => {
  it.each([
    ['meditation-classes', 1, 2_000],
    ['inner-child-healing', 2, 10_000],
    ['teenage-buddha', 7, 21_000],
    ['sctp', 1_250, MAX_RUPEES],
    ['sctp', 1_251, null],
    ['sctp', 0, null],
    ['sctp', -1, null],
    ['sctp', 1.5, null],
    ['sctp', NaN, null],
    ['sctp', Infinity, null],
  ] as const)('the program %s with %p spots costs %p', (program, spots, total) => {
    expect(payItForwardTotal(program, spots)).toBe(total);
  });

  it.each(SPONSORED_PROGRAMS)('accepts maxSpots(%s), and not one more', (program) => {
    expect(payItForwardTotal(program, maxSpots(program))).not.toBeNull();
    expect(payItForwardTotal(program, maxSpots(program) + 1)).toBeNull();
  });
});

describe('donation types and sponsored programs', () => {
  it.each([[undefined], [null], [''], ['Crystal'], ['constructor'], ['__proto__'], [0], [['crystal']]])(
    'do not include %p',
    (value) => {
      expect(isDonationType(value)).toBe(false);
      expect(isSponsoredProgram(value)).toBe(false);
    },
  );

  it('are distinct', () => {
    expect([isDonationType('crystal'), isSponsoredProgram('crystal')]).toEqual([true, false]);
    expect([isDonationType('sctp'), isSponsoredProgram('sctp')]).toEqual([false, true]);
  });

  it('map to two categories', () => {
    expect(donationCategory('pay-it-forward')).toBe('pay-it-forward');
    expect(donationCategory('vanya-maitreya')).toBe('donation');
  });
});
