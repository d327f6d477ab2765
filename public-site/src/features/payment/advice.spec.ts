import { failureAdvice, refusalAdvice } from './advice';

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

  it('tells what to do when the server made no order', () => {
    expect(failureAdvice('API_ERROR', true, false)).toBe(
      'We could not start your payment. No money was taken. Please read the reason below, and try again in a few minutes.',
    );
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

const refused = (status: number, error: string) => ({ status, code: 'ANY', error });

describe('refusalAdvice', () => {
  it('says first that no money was taken when the last place has gone', () => {
    expect(refusalAdvice(refused(409, 'This program is full.'), false, false)).toBe('No money was taken.');
  });

  it('does not repeat what the sentence of the server says', () => {
    const error = 'These places are kept for others. No money was taken. Please come back in 20 minutes.';
    expect(refusalAdvice(refused(409, error), false, false)).toBeNull();
  });

  it('makes no claim when an earlier checkout was opened', () => {
    const advice = refusalAdvice(refused(409, 'This program is full.'), false, true);
    expect(advice).toContain('please do not pay again');
    expect(advice).not.toContain('No money was taken');
  });

  it.each([0, 503])(
    'says of a free registration that it can be sent again (%i), and nothing of money',
    (status) => {
      const advice = refusalAdvice(refused(status, ''), true, false);
      expect(advice).toContain('you are registered only once');
      expect(advice).not.toContain('money');
    },
  );

  it('leaves a refused free registration to the sentence of the server', () => {
    expect(refusalAdvice(refused(409, 'This program is full.'), true, false)).toBeNull();
  });
});
