import { registrationBadge, registrationStatus, TRANSACTION_ID } from './registrations.rules.js';

describe('registrationStatus', () => {
  it.each([
    [null, 'registered'],
    ['completed', 'registered'],
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['refunded', 'cancelled'],
  ] as const)('a payment with status %p makes a registration %s', (payment, status) => {
    expect(registrationStatus(payment)).toBe(status);
  });
});

describe('registrationBadge', () => {
  it.each([
    ['registered', 'positive'],
    ['completed', 'positive'],
    ['captured', 'positive'],
    ['Captured', 'positive'],
    ['pending', 'secondary'],
    ['cancelled', 'destructive'],
    ['failed', 'destructive'],
    ['FAILED', 'destructive'],
    ['refunded', 'outline'],
    ['', 'outline'],
  ])('the status %s has the badge %s', (status, tone) => {
    expect(registrationBadge(status)).toBe(tone);
  });
});

describe('TRANSACTION_ID', () => {
  it('allows at most the 40 characters of a Razorpay receipt', () => {
    expect(TRANSACTION_ID.test('x'.repeat(40))).toBe(true);
    expect(TRANSACTION_ID.test('x'.repeat(41))).toBe(false);
  });
});
