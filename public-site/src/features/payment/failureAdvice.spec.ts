import { failureAdvice } from './failureAdvice';

describe('failureAdvice', () => {
  it('tells a visitor without a connection first that no money was taken', () => {
    expect(failureAdvice('BACKEND_OFFLINE', false, false)).toBe(
      'You are offline. No money was taken. Please try again when you have a connection.',
    );
  });

  it('does not say that a visitor with a connection is offline', () => {
    expect(failureAdvice('BACKEND_OFFLINE', true, false)).not.toContain('offline');
  });

  it.each(['RAZORPAY_NOT_LOADED', 'API_ERROR', 'USER_CANCELLED'])('says that %s took no money', (code) => {
    expect(failureAdvice(code, true, false)).toContain('No money was taken.');
  });

  it.each(['VERIFICATION_FAILED', 'SYSTEM_ERROR', 'TIMEOUT', 'CARD_DECLINED'])(
    'does not claim that %s took no money',
    (code) => {
      expect(failureAdvice(code, true, false)).not.toContain('No money was taken');
    },
  );

  it.each(['BACKEND_OFFLINE', 'API_ERROR'])(
    'makes no claim on %s when an earlier checkout was opened',
    (code) => {
      expect(failureAdvice(code, false, true)).not.toContain('No money was taken');
    },
  );
});
