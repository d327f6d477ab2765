import {
  toFailureCode,
  failureKind,
  formatPaymentPlan,
  isRegistrationResult,
  PAYMENT_STATES,
  paymentStatus,
} from './payments.rules.js';

describe('paymentStatus', () => {
  it('maps each state to the status that lists show', () => {
    expect(Object.fromEntries(PAYMENT_STATES.map((state) => [state, paymentStatus(state)]))).toEqual({
      created: 'pending',
      attempted: 'pending',
      captured: 'completed',
      failed: 'failed',
      expired: 'failed',
      refunded: 'refunded',
    });
  });
});

describe('isRegistrationResult', () => {
  it.each([
    [{ registrationType: 'registration' }, true],
    [{ donationType: 'Program Registration' }, true],
    [{ donationType: 'PROGRAM' }, true],
    [{ donationType: 'late registration' }, true],
    [{ registrationType: 'registration', donationType: 'crystal' }, true],
    [{ registrationType: 'donation', donationType: 'a program' }, true],
    [{ donationType: 'crystal' }, false],
    [{ registrationType: 'donation' }, false],
    [{}, false],
  ])('returns for %j %p', (details, registration) => {
    expect(isRegistrationResult(details)).toBe(registration);
  });
});

describe('formatPaymentPlan', () => {
  it('shows a hyphen as a space', () => {
    expect(formatPaymentPlan('one-time')).toBe('one time');
    expect(formatPaymentPlan('two-by-two')).toBe('two by two');
  });
});

describe('failureKind', () => {
  it.each([
    ['NETWORK_ERROR', 'connection'],
    ['TIMEOUT', 'connection'],
    ['INSUFFICIENT_FUNDS', 'card'],
    ['CARD_DECLINED', 'card'],
    ['VERIFICATION_FAILED', 'alert'],
    ['USER_CANCELLED', 'alert'],
    ['BACKEND_OFFLINE', 'alert'],
    ['card_declined', 'alert'],
    ['', 'alert'],
  ])('the code %s has the kind %s', (code, kind) => {
    expect(failureKind(code)).toBe(kind);
  });
});

describe('toFailureCode', () => {
  it.each([
    [{ code: 'BAD_REQUEST_ERROR', reason: 'insufficient_fund' }, 'INSUFFICIENT_FUNDS'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'insufficient_funds' }, 'INSUFFICIENT_FUNDS'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'card_declined' }, 'CARD_DECLINED'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'payment_declined', method: 'card' }, 'CARD_DECLINED'],
    [{ code: 'GATEWAY_ERROR', reason: 'payment_timed_out' }, 'TIMEOUT'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'payment_session_expired' }, 'TIMEOUT'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'payment_collect_request_expired', method: 'upi' }, 'TIMEOUT'],
    [{ code: 'GATEWAY_ERROR', reason: 'network_error' }, 'NETWORK_ERROR'],
    [{ code: 'GATEWAY_ERROR', reason: 'gateway_technical_error' }, 'NETWORK_ERROR'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'payment_cancelled' }, 'USER_CANCELLED'],
  ])('the error %j has the code %s', (error, code) => {
    expect(toFailureCode(error)).toBe(code);
  });

  it.each([
    [{ code: 'GATEWAY_ERROR', reason: 'bank_technical_error' }, 'GATEWAY_ERROR'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'payment_declined', method: 'upi' }, 'BAD_REQUEST_ERROR'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'payment_declined' }, 'BAD_REQUEST_ERROR'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'a_reason_of_next_year' }, 'BAD_REQUEST_ERROR'],
    [{ code: 'BAD_REQUEST_ERROR', reason: 'constructor' }, 'BAD_REQUEST_ERROR'],
    [{ code: 'SERVER_ERROR' }, 'SERVER_ERROR'],
    [{ code: 'SERVER_ERROR', reason: null }, 'SERVER_ERROR'],
    [{ code: '' }, 'PAYMENT_FAILED'],
    [{ code: null, reason: null, method: null }, 'PAYMENT_FAILED'],
    [{}, 'PAYMENT_FAILED'],
  ])('the error %j has no specific code, and gets %s', (error, code) => {
    expect(toFailureCode(error)).toBe(code);
  });
});
