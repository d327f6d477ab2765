import {
  isCompletedRegistration,
  registrationBadge,
  registrationStatus,
  TRANSACTION_ID,
} from './registrations.rules.js';

describe('registrationStatus', () => {
  it.each([
    [null, 'registered'],
    ['completed', 'registered'],
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['refunded', 'cancelled'],
  ] as const)('of a payment with status %p is %s', (payment, status) => {
    expect(registrationStatus(payment)).toBe(status);
  });
});

describe('isCompletedRegistration', () => {
  it.each([
    ['registered', 'completed', true],
    ['registered', 'pending', true],
    ['pending', 'completed', true],
    ['pending', 'captured', true],
    ['pending', 'CAPTURED', true],
    ['pending', 'pending', false],
    ['failed', 'failed', false],
    ['cancelled', 'refunded', false],
  ])('returns for %s and %s %p', (registration_status, payment_status, completed) => {
    expect(isCompletedRegistration({ registration_status, payment_status })).toBe(completed);
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
  ])('of %s is %s', (status, tone) => {
    expect(registrationBadge(status)).toBe(tone);
  });
});

describe('TRANSACTION_ID', () => {
  it('allows at most the 40 characters of a Razorpay receipt', () => {
    expect(TRANSACTION_ID.test('x'.repeat(40))).toBe(true);
    expect(TRANSACTION_ID.test('x'.repeat(41))).toBe(false);
  });
});
