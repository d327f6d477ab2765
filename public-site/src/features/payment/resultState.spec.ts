import { failureDetailsOf, localTransactionId, successDetailsOf } from './resultState';

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

  it('leaves fields empty that a state of a former release does not have', () => {
    const state = { successDetails: { transactionId: 'reg_1' } };
    expect(successDetailsOf(state)).toMatchObject({ transactionId: 'reg_1', amount: null, email: '' });
  });
});

describe('the failure page', () => {
  it('reads the details with code and reason', () => {
    const details = { ...DETAILS, errorCode: 'USER_CANCELLED', failureReason: 'Payment was cancelled.' };
    expect(failureDetailsOf({ failureDetails: details })).toEqual(details);
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
});
