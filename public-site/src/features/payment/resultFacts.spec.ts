import type { ResultDetails } from './paymentResult';
import { receiptOf } from './receipt';
import { resultFacts } from './resultFacts';

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
  it('include payment, program and participant', () => {
    expect(facts(REGISTRATION)).toEqual({
      'Registration Details': {
        'Transaction ID': 'reg_1',
        'Date & Time': '22 Nov 2026, 8:54 AM IST',
        'Program/Service': 'Silence Retreat',
        'Number of People': '2',
        Amount: '₹36,000',
        'Payment Plan': 'one time',
        Status: 'Registered',
      },
      Program: {
        'Program Date': 'Nov 21–23, 2026',
        'Program Time': '3 days',
        'Program Location': 'QLU Campus',
      },
      'Participant Information': {
        'Full Name': 'లక్ష్మీ ప్రసన్న',
        Email: 'lakshmi@example.org',
        Phone: '9876543210',
        'Aadhaar Number': expect.not.stringContaining('12341234') as string,
      },
    });
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
        'Date & Time': '22 Nov 2026, 8:54 AM IST',
        'Donation Type': 'Pay It Forward',
        'Sponsored Program': 'Inner Child Healing',
        Spots: '3',
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

it('the facts of a failed payment name the donor as attempted', () => {
  const failed = { ...DONATION, failureReason: 'No', errorCode: 'CARD_DECLINED' };
  const { 'Payment Details': details, ...others } = facts(failed);
  expect(details).toMatchObject({ Status: 'Failed' });
  expect(Object.keys(others)).toEqual(['Attempted Donor Information']);
});

describe('the receipt', () => {
  it('is a text file with the transaction id in its name', () => {
    expect(receiptOf(REGISTRATION).fileName).toBe('Registration Receipt reg_1.txt');
    expect(receiptOf(DONATION).fileName).toBe('Donation Receipt don_1.txt');
  });

  it('has every fact on its own line, with CRLF line endings', () => {
    const { text } = receiptOf(DONATION);
    const lines = text.split('\r\n');
    for (const { facts: list } of resultFacts(DONATION)) {
      for (const { name, value } of list) expect(lines).toContain(`${`${name}:`.padEnd(20)} ${value}`);
    }
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('names the email address for questions', () => {
    expect(receiptOf(DONATION).text).toMatch(
      /Questions\? Please write to [^\s@]+@\S+ and name the transaction id\./,
    );
  });

  it('never shows more than the last digits of an Aadhaar number', () => {
    expect(receiptOf(REGISTRATION).text).not.toContain('12341234');
  });
});
