import { writeNotice, PROGRAM, REGISTRATION, type Repeat } from '../../../../test/refund-notice-fixture.js';
import type { Payment } from '../domain/payment.js';
import { RECEIVED_BY_HAND, type Refund } from '../domain/refund.js';
import type { PaymentSubject } from '../ports/payment-owners.js';

it('a refund through Razorpay says how long it takes, and how the bank finds it', async () => {
  const email = await writeNotice();
  expect(email).toMatchObject({
    to: { address: 'anita@example.org' },
    subject: 'Refund of ₹500.50 for Silence Retreat',
    heading: 'Your refund is on its way',
    notes: ['If it has not arrived by then, your bank can trace it with the refund ID.'],
  });
  expect(email?.paragraphs[1]).toBe(
    'We have refunded ₹500.50 to your original payment method. It may take up to ten working days to arrive.',
  );
  const facts = Object.fromEntries(email?.facts.map(({ name, value }) => [name, value]) ?? []);
  expect(facts).toMatchObject({
    Program: 'Silence Retreat',
    'Payment ID': 'pay_FIRST',
    'Refund ID': 'rfnd_1',
    Reference: '',
  });
});

it('the reason of the office stays internal', async () => {
  expect(JSON.stringify(await writeNotice())).not.toContain('Rude');
});

it.each([
  ['cash', 'in cash'],
  ['upi', 'by UPI'],
  ['bank-transfer', 'by bank transfer'],
  ['cheque', 'by cheque'],
  ['other', 'in another way'],
] as const)(
  'money that was given back as %s arrived already, and has the reference of the office',
  async (mode, way) => {
    const email = await writeNotice(
      { mode, gatewayPaymentId: RECEIVED_BY_HAND, gatewayRefundId: null, bankReference: 'UTR 17' },
      { mode, gatewayPaymentId: null },
    );
    expect(email).toMatchObject({ heading: 'Your refund', notes: [] });
    expect(email?.paragraphs[1]).toBe(`We have given ₹500.50 back to you ${way}.`);
    expect(email?.paragraphs[2]).toBe('Your registration is still valid.');
    expect(email?.facts).toContainEqual({ name: 'Reference', value: 'UTR 17' });
  },
);

describe('the consequence', () => {
  it.each<[string, Partial<Refund>, Partial<Payment>, string[]]>([
    ['of a part: the registration stays', {}, {}, ['Your registration is still valid.']],
    [
      'of the whole: the registration is cancelled',
      {},
      { state: 'refunded' },
      ['The whole payment is refunded now, so your registration is cancelled.'],
    ],
    [
      'of a second payment: the first one stays',
      { gatewayPaymentId: 'pay_SECOND' },
      {},
      ['It was a second payment. Your first payment is still valid.'],
    ],
    [
      'of a second payment after the first one: none',
      { gatewayPaymentId: 'pay_SECOND' },
      { state: 'refunded' },
      [],
    ],
    ['of a payment that never settled: none', {}, { state: 'created', settledAt: null }, []],
    ['of a donation: none', {}, { purpose: 'donation' }, []],
  ])('a refund %s', async (_name, refund, payment, paragraphs) => {
    expect((await writeNotice(refund, payment))?.paragraphs.slice(2)).toEqual(paragraphs);
  });

  const difference = { registrationToken: 'token' };
  it.each<[string, Partial<NonNullable<PaymentSubject['program']>>, Payment['state'], string]>([
    ['of a part, of given up places', { isCancelled: true }, 'captured', 'Your registration is cancelled.'],
    ['of a part, without a seat', { hasSeat: false }, 'captured', 'You do not have a place in this program.'],
    [
      'of a part, of a cancelled program',
      { isProgramCancelled: true },
      'captured',
      'This program is cancelled.',
    ],
    [
      'of a difference, of a cancelled program',
      { ...difference, isProgramCancelled: true },
      'refunded',
      'This program is cancelled.',
    ],
    ['of a whole difference', difference, 'refunded', 'This refund does not change your registration.'],
    [
      'of a difference not used',
      { ...difference, hasSeat: false },
      'refunded',
      'This refund does not change your registration.',
    ],
    [
      'of a difference, of given up places',
      { ...difference, isCancelled: true },
      'refunded',
      'Your registration is cancelled.',
    ],
  ])('%s: the registration is as the payer knows it', async (_name, changes, state, sentence) => {
    const subject = { ...REGISTRATION, program: { ...PROGRAM, ...changes } };
    expect((await writeNotice({}, { state }, { subject }))?.paragraphs.slice(2)).toEqual([sentence]);
  });
});

describe('the consequence for somebody who paid twice', () => {
  const WHOLE: Partial<Payment> = { state: 'refunded' };
  const CANCELLED = 'The whole payment is refunded now, so your registration is cancelled.';
  const VALID = 'It was a second payment. Your other registration is still valid.';
  const withProgram = (changes: object): PaymentSubject => ({
    ...REGISTRATION,
    program: { ...PROGRAM, ...changes },
  });
  const flagged: Repeat = { flags: { payment: 'paid_again' } };

  it.each<[string, Partial<Payment>, Repeat | undefined, string[]]>([
    ['of the flagged payment: the other registration stays', WHOLE, flagged, [VALID]],
    ['of the other payment: the flagged one stays', WHOLE, { flags: { other: 'paid_again' } }, [VALID]],
    [
      'of a donation: the other donation stays',
      { ...WHOLE, purpose: 'donation' },
      flagged,
      ['It was a second payment. Your other donation is still valid.'],
    ],
    ['of a part: this registration stays', {}, flagged, ['Your registration is still valid.']],
    ['when the other one is refunded, too', WHOLE, undefined, [CANCELLED]],
    [
      'when the other place was given up',
      WHOLE,
      { ...flagged, subject: withProgram({ isCancelled: true }) },
      [CANCELLED],
    ],
    [
      'when the other one has no seat',
      WHOLE,
      { ...flagged, subject: withProgram({ hasSeat: false }) },
      [CANCELLED],
    ],
    [
      'when the program of the other one is cancelled',
      WHOLE,
      { ...flagged, subject: withProgram({ isProgramCancelled: true }) },
      [CANCELLED],
    ],
    ['who registered a second time on purpose', WHOLE, { flags: { payment: 'program_over' } }, [CANCELLED]],
    ['who gave a second time on purpose', { ...WHOLE, purpose: 'donation' }, {}, []],
  ])('a refund %s', async (_name, payment, repeat, paragraphs) => {
    const email = await writeNotice({}, payment, repeat && { repeat });
    expect(email?.paragraphs.slice(2)).toEqual(paragraphs);
  });
});

it('a donation is named by its label', async () => {
  const email = await writeNotice({}, { purpose: 'donation' });
  expect(email?.facts[1]).toEqual({ name: 'Donation', value: 'General Donation' });
});

it('a flagged payment in another currency is named in that currency', async () => {
  expect((await writeNotice({ currency: 'USD', amount: 1_250 }))?.subject).toMatch(/12\.50/);
  expect((await writeNotice({ currency: 'USD', amount: 1_250 }))?.subject).not.toContain('₹');
});

it('a name that resembles a link is not repeated', async () => {
  expect((await writeNotice({}, {}, { name: 'win.example.com' }))?.paragraphs[0]).toBe('Namaste,');
});

it.each<[string, Parameters<typeof writeNotice>]>([
  ['that is pending', [{ status: 'pending' }]],
  ['that failed', [{ status: 'failed' }]],
  ['of a payer whose data was erased', [{}, {}, { name: null }]],
  ['of a former payer without an address', [{}, {}, { former: { name: '', address: '' } }]],
  ['of something that is no longer stored', [{}, {}, { subject: null }]],
])('no email is written about a refund %s', async (_name, args) => {
  expect(await writeNotice(...args)).toBeNull();
});
