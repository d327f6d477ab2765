import { normalizePhone, plainText, plainPhone } from './person';

it.each([
  '9876543210',
  '+91 98765 43210',
  '098765-43210',
  '0091 9876543210',
  '+91 98765\u201143210',
  // As WhatsApp and address books copy a number.
  '\u202a+91 98765 43210\u202c',
  '\u200b9876543210',
  '౯౮౭౬౫ ౪౩౨౧౦',
])('%j is the mobile number 9876543210', (typed) => {
  expect(normalizePhone(typed)).toBe('9876543210');
});

it('a number of any country keeps its country code and loses invisible characters', () => {
  expect(plainPhone(' \u202a+44 20\u20117946 0958\u202c ')).toBe('+44 20-7946 0958');
});

it.each([' lakshmi12@example.org ', '\u200blakshmi12@example.org\u200e', 'lakshmi౧౨@example.org'])(
  '%j is the email address lakshmi12@example.org',
  (typed) => {
    expect(plainText(typed)).toBe('lakshmi12@example.org');
  },
);
