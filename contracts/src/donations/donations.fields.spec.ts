import {
  amountHint,
  donationAmountProblem,
  donationTypeProblem,
  paymentPlanProblem,
  sponsoredProgramProblem,
  spotsProblem,
} from './donations.fields.js';

const NO_AMOUNT = 'Please enter a valid amount greater than 0';
const NOT_DUE = 'This amount does not match the chosen donation. Please reload the page and choose again.';
const NO_PROGRAM = 'Please select a program';
const NO_SPOTS = 'Please choose at least 1 place';

describe('donationTypeProblem', () => {
  it('accepts only the donation types', () => {
    expect(donationTypeProblem('general')).toBeNull();
    for (const value of ['', 'General', 'constructor', undefined, null, 7, ['general']]) {
      expect(donationTypeProblem(value)).toBe('Please select a donation type');
    }
  });
});

describe('donationAmountProblem', () => {
  const sponsored = { donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 2 };
  it.each([
    ['a general donation of a rupee', 1, { donation_type: 'general' }, null],
    ['a general donation with paise', 150.55, { donation_type: 'general' }, null],
    ['the base amount', 5_000, { donation_type: 'crystal' }, null],
    ['the base amount of pay it forward', 5_000, { donation_type: 'pay-it-forward' }, null],
    ['the price of the spots', 16_000, sponsored, null],
    ['an unknown type, which is the problem of another field', 7, { donation_type: 'Crystal' }, null],
    ['less than a rupee', 0.99, { donation_type: 'general' }, NO_AMOUNT],
    ['nothing', 0, { donation_type: 'general' }, NO_AMOUNT],
    ['three decimals', 1.005, { donation_type: 'general' }, NO_AMOUNT],
    ['more than a crore', 10_000_001, { donation_type: 'general' }, NO_AMOUNT],
    ['text', '500', { donation_type: 'general' }, NO_AMOUNT],
    ['no amount', undefined, { donation_type: 'general' }, NO_AMOUNT],
    ['less than the base amount', 4_999, { donation_type: 'crystal' }, NOT_DUE],
    ['more than the base amount', 5_001, { donation_type: 'crystal' }, NOT_DUE],
    ['one spot for two', 8_000, sponsored, NOT_DUE],
    ['the base amount for spots', 5_000, sponsored, NOT_DUE],
  ])('checks %s', (_case, amount, choice, message) => {
    expect(donationAmountProblem(amount, choice)).toBe(message);
  });
});

describe('sponsoredProgramProblem and spotsProblem', () => {
  it.each([
    ['neither', {}, null, null],
    ['both', { donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 1 }, null, null],
    ['spots without a program', { donation_type: 'pay-it-forward', spots: 1 }, NO_PROGRAM, null],
    [
      'a program without spots',
      { donation_type: 'pay-it-forward', sponsored_program: 'sctp' },
      null,
      NO_SPOTS,
    ],
    [
      'both with another type',
      { donation_type: 'crystal', sponsored_program: 'sctp', spots: 1 },
      NO_PROGRAM,
      null,
    ],
    [
      'an unknown program',
      { donation_type: 'pay-it-forward', sponsored_program: 'reiki', spots: 1 },
      NO_PROGRAM,
      null,
    ],
    ['no spot', { donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 0 }, null, NO_SPOTS],
    [
      'half a spot',
      { donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 1.5 },
      null,
      NO_SPOTS,
    ],
    [
      'spots as text',
      { donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: '2' },
      null,
      NO_SPOTS,
    ],
    [
      'more spots than one payment can cover',
      { donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 1_251 },
      null,
      'Please choose fewer places: a payment can be ₹1,00,00,000 at most',
    ],
  ])('check %s', (_case, choice: Record<string, unknown>, program, spots) => {
    expect(sponsoredProgramProblem(choice['sponsored_program'], choice)).toBe(program);
    expect(spotsProblem(choice['spots'], choice)).toBe(spots);
  });
});

describe('paymentPlanProblem', () => {
  it('accepts one-time or nothing', () => {
    for (const value of [undefined, null, 'one-time']) expect(paymentPlanProblem(value)).toBeNull();
    for (const value of ['', 'yearly', 7])
      expect(paymentPlanProblem(value)).toBe('Donations are one-time payments or monthly gifts');
  });

  it('accepts monthly for a general donation', () => {
    expect(paymentPlanProblem('monthly', { donation_type: 'general' })).toBeNull();
    expect(paymentPlanProblem('monthly', { donation_type: 'petal' })).toBe(
      'Only a general donation can be given every month',
    );
  });
});

describe('amountHint', () => {
  it.each([
    [100, null],
    [100.5, null],
    [99.99, 'Minimum donation amount is ₹100'],
    [0.5, 'Minimum donation amount is ₹100'],
    [0, NO_AMOUNT],
    [-1, NO_AMOUNT],
    [NaN, NO_AMOUNT],
    [100.001, NO_AMOUNT],
    [10_000_001, NO_AMOUNT],
    [null, NO_AMOUNT],
  ])('returns for %p %p', (value, message) => {
    expect(amountHint(value)).toBe(message);
  });
});
