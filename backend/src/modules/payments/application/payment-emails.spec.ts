import type { Recipient } from '../../notifications/index.js';
import type { Payment } from '../domain/payment.js';
import { RECEIVED_BY_HAND, type Refund } from '../domain/refund.js';
import { PaymentOwners, type PaymentOwner, type PaymentSubject } from '../ports/payment-owners.js';
import type { Attention } from '../adapters/persistence/attention.js';
import type { AttentionKind } from '../domain/attention.js';
import type { DisputeRepository } from '../adapters/persistence/dispute-repository.js';
import type { GatewayHealth } from '../adapters/persistence/gateway-health.js';
import type { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { RefundRepository } from '../adapters/persistence/refund-repository.js';
import { PaymentEmails } from './payment-emails.js';

const PAYMENT = {
  id: 'payment',
  transactionId: 'registration-1',
  purpose: 'registration',
  state: 'captured',
  mode: 'razorpay',
  gatewayPaymentId: 'pay_FIRST',
  settledAt: new Date(0),
  resultToken: 'token',
} as Payment;
const REFUND = {
  id: 'refund',
  paymentId: 'payment',
  mode: 'razorpay',
  gatewayPaymentId: 'pay_FIRST',
  gatewayRefundId: 'rfnd_1',
  amount: 50_050,
  currency: 'INR',
  status: 'processed',
  reason: 'Rude on the phone',
  createdAt: new Date(0),
  bankReference: '74332746202',
} as Refund;
const PROGRAM = {
  id: 1,
  name: 'Silence Retreat',
  date: '2026-12-10',
  endDate: null,
  time: '',
  location: '',
  people: 1,
  option: '',
  hasSeat: true,
  isCancelled: false,
  isProgramCancelled: false,
  names: [],
  joiningLink: null,
  checkInCode: '0',
};
const REGISTRATION: PaymentSubject = {
  name: 'Anita',
  idType: 'PAN',
  program: PROGRAM,
  donation: null,
};
const DONATION: PaymentSubject = {
  name: 'Anita',
  idType: 'PAN',
  program: null,
  donation: { type: 'general', sponsoredProgram: null, spots: null, plan: '' },
};

/** Another paid payment of the payer for the same. */
interface Repeat {
  subject?: PaymentSubject;
  /** The flags of both payments. */
  flags?: Partial<Record<'payment' | 'other', AttentionKind>>;
}

/** The email about a processed refund, or about one that was rejected afterwards. */
async function writeNotice(
  refund: Partial<Refund> = {},
  payment: Partial<Payment> = {},
  owned: {
    name?: string | null;
    subject?: PaymentSubject | null;
    repeat?: Repeat;
    former?: Recipient;
    isRejected?: boolean;
    /** Other refunds of the payment. */
    others?: Partial<Refund>[];
  } = {},
) {
  const { name = 'Anita Rao', subject = payment.purpose === 'donation' ? DONATION : REGISTRATION } = owned;
  const { repeat, former = null, others = [] } = owned;
  const owner: Partial<PaymentOwner> = {
    findFormerPayer: async () => former,
    findPayer: async () => (name === null ? null : { name, address: 'anita@example.org' }),
    findSubject: async ({ id }) => (id === 'other' ? (repeat?.subject ?? subject) : subject),
  };
  const owners = new PaymentOwners();
  owners.register(payment.purpose ?? 'registration', owner as PaymentOwner);
  const refunds: Partial<RefundRepository> = {
    find: async () => ({ ...REFUND, ...refund }),
    ofPayment: async () => [refund, ...others].map((one) => ({ ...REFUND, ...one })),
  };
  const payments: Partial<PaymentRepository> = { find: async () => ({ ...PAYMENT, ...payment }) };
  const attempts: Partial<PaymentAttempts> = {
    findPaidMeanwhile: async () =>
      repeat ? { ...PAYMENT, ...payment, id: 'other', state: 'captured' } : null,
  };
  const attention = {
    ofPayment: async (id: 'payment' | 'other') => [{ kind: repeat?.flags?.[id] }],
  };
  const emails = new PaymentEmails(
    refunds as RefundRepository,
    {} as DisputeRepository,
    payments as PaymentRepository,
    owners,
    attempts as PaymentAttempts,
    attention as unknown as Attention,
    {} as GatewayHealth,
    { reconcileAfterMs: 0, alertEmail: '' },
  );
  return owned.isRejected ? emails.writeRefundRejected('refund') : emails.writeRefundNotice('refund');
}

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

it('a payer learns that a refund was rejected after it was processed', async () => {
  const failed = { status: 'failed' } as const;
  expect(await writeNotice(failed, {}, { isRejected: true })).toMatchObject({
    to: { address: 'anita@example.org' },
    subject: 'Your refund of ₹500.50 for Silence Retreat did not go through',
    link: { label: 'See Your Payment' },
    facts: expect.arrayContaining([
      { name: 'Not refunded', value: '₹500.50' },
      { name: 'Refund ID', value: 'rfnd_1' },
    ]),
  });
  const former = { name: 'Ravi', address: 'ravi@example.org' };
  expect(await writeNotice(failed, {}, { former, isRejected: true })).toMatchObject({
    to: former,
    link: null,
  });
  // Razorpay has corrected itself before the email was sent.
  expect(await writeNotice({}, {}, { isRejected: true })).toBeNull();
});

it.each<[string, Partial<Refund>, string]>([
  ['a later refund', {}, 'have begun another refund of ₹500.50 since then'],
  ['a smaller one', { amount: 50_049 }, 'will refund you again'],
  ['one that failed too', { status: 'failed' }, 'will refund you again'],
  ['one of another payment', { gatewayPaymentId: 'pay_SECOND' }, 'will refund you again'],
  ['an earlier one', { createdAt: new Date(-1) }, 'will refund you again'],
])('a rejection that is sent late says what is true after %s', async (_, other, sentence) => {
  const others = [{ id: 'other', createdAt: new Date(1), ...other }];
  const email = await writeNotice({ status: 'failed' }, {}, { isRejected: true, others });
  expect(email?.paragraphs[2]).toContain(sentence);
});
