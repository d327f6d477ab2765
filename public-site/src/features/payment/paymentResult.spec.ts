import { failure } from './failure';
import { failureDetails, failureDetailsOf, localTransactionId, successDetailsOf } from './paymentResult';

const DETAILS = {
  registrationType: 'registration',
  donationType: 'Program Registration',
  transactionId: 'reg_1',
  timestamp: '2026-11-22T03:24:00Z',
  donorName: 'లక్ష్మీ',
  email: 'lakshmi@example.org',
  phone: '9876543210',
  idType: 'PAN',
  idNumber: 'ABCDE1234F',
  amount: 36_000,
  paymentPlan: 'one-time',
  programName: 'Silence Retreat',
  programDate: 'Nov 21–23, 2026',
  programTime: '3 days',
  programLocation: 'QLU Campus',
  programId: 7,
  numberOfPeople: 2,
  sponsoredProgram: '',
  spots: undefined,
};

describe('the success page', () => {
  it.each(['successDetails', 'paymentDetails'])('reads the details under %s', (name) => {
    expect(successDetailsOf({ [name]: DETAILS })).toEqual(DETAILS);
  });

  it.each([undefined, null, 'text', 7, {}, { successDetails: null }, { failureDetails: DETAILS }])(
    'has nothing to show for the state %j',
    (state) => {
      expect(successDetailsOf(state)).toBeNull();
    },
  );

  it('leaves fields empty that are missing or have a wrong type', () => {
    const state = { successDetails: { transactionId: 7, amount: 'much', programId: Number.NaN, email: {} } };
    expect(successDetailsOf(state)).toMatchObject({
      transactionId: '',
      amount: null,
      email: '',
      donorName: '',
    });
    expect(successDetailsOf(state)?.programId).toBeUndefined();
  });
});

describe('the failure page', () => {
  it('reads the details with code and reason', () => {
    const details = failureDetails(DETAILS, failure.cancelled());
    expect(failureDetailsOf({ failureDetails: details })).toEqual({
      ...DETAILS,
      errorCode: 'USER_CANCELLED',
      failureReason: 'Payment was cancelled. No money has been taken.',
    });
  });

  it.each([undefined, null, {}, { successDetails: DETAILS }])(
    'has nothing to show for the state %j',
    (state) => {
      expect(failureDetailsOf(state)).toBeNull();
    },
  );
});

describe('a failure before any order', () => {
  it('has its own transaction id with the error prefix', () => {
    expect(localTransactionId()).toMatch(/^ERR_[A-Za-z0-9]{22}$/);
    expect(localTransactionId()).not.toBe(localTransactionId());
  });

  it('is shown as offline when there is no response', () => {
    expect(failure.refused({ status: 0, error: '', code: 'BACKEND_OFFLINE' }, 'ignored')).toEqual({
      code: 'BACKEND_OFFLINE',
      reason: 'The backend server is not running or accessible. Please check your connection and try again.',
    });
  });

  it.each([
    ['Failed to create donation order: 500', 'Failed to create donation order: 500'],
    ['', 'Something went wrong. Please try again.'],
  ])('is shown as "%s" otherwise', (text, reason) => {
    expect(failure.refused({ status: 500, error: '', code: 'ANY' }, text)).toEqual({
      code: 'API_ERROR',
      reason,
    });
  });
});
