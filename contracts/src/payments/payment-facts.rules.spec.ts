import { resultFacts, type ResultDetails } from './payment-facts.rules.js';

const REGISTRATION: ResultDetails = {
  registrationType: 'registration',
  donationType: 'Program Registration',
  transactionId: 'reg_1',
  timestamp: '2026-11-22T03:24:00Z',
  donorName: 'లక్ష్మీ ప్రసన్న',
  email: 'lakshmi@example.org',
  phone: '9876543210',
  idType: 'Aadhaar',
  idNumber: '123412341234',
  amount: 36_000,
  paymentPlan: 'one-time',
  programName: 'Silence Retreat',
  programDate: 'Nov 21–23, 2026',
  programTime: '3 days',
  programLocation: 'QLU Campus',
  numberOfPeople: 2,
  option: 'Twin-sharing room',
};

const DONATION: ResultDetails = {
  registrationType: 'donation',
  donationType: 'pay-it-forward',
  transactionId: 'don_1',
  timestamp: '2026-11-22T03:24:00Z',
  donorName: 'Meena',
  email: '',
  phone: '',
  idType: 'PAN',
  idNumber: 'ABCDE1234F',
  amount: 15_000,
  paymentPlan: 'one-time',
  sponsoredProgram: 'Inner Child Healing',
  spots: 3,
};

function facts(...args: Parameters<typeof resultFacts>): Record<string, Record<string, string>> {
  const groups = resultFacts(...args).map(({ title, facts: list }) => [
    title,
    Object.fromEntries(list.map(({ name, value }) => [name, value])),
  ]);
  return Object.fromEntries(groups) as Record<string, Record<string, string>>;
}

describe('the facts of a registration', () => {
  it.each([
    ['Cancelled', { isCancelled: true, isProgramCancelled: true }],
    ['Program Cancelled', { isProgramCancelled: true, refunded: 1_000, hasSeat: false }],
    ['Paid, Not Registered', { hasSeat: false }],
    ['Partly Refunded', { refunded: 1_000 }],
  ])('have the status %s when %j', (status, changes) => {
    expect(facts({ ...REGISTRATION, ...changes })['Registration Details']).toMatchObject({ Status: status });
  });

  it('have the names of everybody', () => {
    const participantNames = ['లక్ష్మీ ప్రసన్న', 'Uma Rani', 'Ravi'];
    expect(facts({ ...REGISTRATION, participantNames })['Participant Information']).toMatchObject({
      'Full Name': 'లక్ష్మీ ప్రసన్న',
      'Other Participants': 'Uma Rani, Ravi',
    });
  });

  it('include payment, program and participant', () => {
    expect(facts(REGISTRATION)).toEqual({
      'Registration Details': {
        'Transaction ID': 'reg_1',
        'Date & Time': 'Nov 22, 2026, 8:54 AM IST',
        'Program/Service': 'Silence Retreat',
        Option: 'Twin-sharing room',
        'Number of People': '2',
        Amount: '₹36,000',
        'Payment Plan': 'one time',
        Status: 'Registered',
      },
      Program: {
        'Program Date': 'Nov 21–23, 2026',
        'Program Time': '3 days',
        Where: 'QLU Campus',
      },
      'Participant Information': {
        'Full Name': 'లక్ష్మీ ప్రసన్న',
        Email: 'lakshmi@example.org',
        Phone: '9876543210',
        'Aadhaar Number': expect.not.stringContaining('12341234') as string,
      },
    });
  });

  it('have the type of the ID, and no number, where the number is not shown', () => {
    const { 'Participant Information': person } = facts({ ...REGISTRATION, idNumber: '' });
    expect(person).toMatchObject({ 'ID Type': 'Aadhaar' });
    expect(person).not.toHaveProperty('Aadhaar Number');
  });

  it('show FREE for an amount of 0, and omit the number of people for one person', () => {
    const { 'Registration Details': details } = facts({ ...REGISTRATION, amount: 0, numberOfPeople: 1 });
    expect(details).toMatchObject({ Amount: 'FREE' });
    expect(details).not.toHaveProperty('Number of People');
  });
});

describe('the facts of a donation', () => {
  it('include type, sponsored program and donor', () => {
    expect(facts(DONATION)).toEqual({
      'Payment Details': {
        'Transaction ID': 'don_1',
        'Date & Time': 'Nov 22, 2026, 8:54 AM IST',
        'Donation Type': 'Pay It Forward',
        'Sponsored Program': 'Inner Child Healing',
        'Number of Places': '3',
        Amount: '₹15,000',
        'Payment Plan': 'one time',
        Status: 'Completed',
      },
      'Donor Information': { 'Full Name': 'Meena', 'PAN Number': 'ABCDE1234F' },
    });
  });

  it('omit an unknown amount and an invalid time', () => {
    const { 'Payment Details': details } = facts({ ...DONATION, amount: null, timestamp: 'soon' });
    expect(details).not.toHaveProperty('Amount');
    expect(details).not.toHaveProperty('Date & Time');
  });

  it.each(['Pending', 'Refunded'] as const)(
    'show %s for a payment that is neither completed nor failed',
    (status) => {
      expect(facts(DONATION, status)['Payment Details']).toMatchObject({ Status: status });
    },
  );
});

describe('the facts of a refund', () => {
  it('show what was returned, and that it was a part', () => {
    const { 'Payment Details': details } = facts({ ...DONATION, refunded: 500.5 });
    expect(details).toMatchObject({ Amount: '₹15,000', Refunded: '₹500.50', Status: 'Partly Refunded' });
  });

  it('show a full refund as such', () => {
    const { 'Payment Details': details } = facts({ ...DONATION, refunded: 15_000 }, 'Refunded');
    expect(details).toMatchObject({ Refunded: '₹15,000', Status: 'Refunded' });
  });
});

it('the facts of a failed payment name the donor as attempted', () => {
  const failed = { ...DONATION, failureReason: 'No', errorCode: 'CARD_DECLINED' };
  const { 'Payment Details': details, ...others } = facts(failed);
  expect(details).toMatchObject({ Status: 'Failed' });
  expect(Object.keys(others)).toEqual(['Attempted Donor Information']);
});
