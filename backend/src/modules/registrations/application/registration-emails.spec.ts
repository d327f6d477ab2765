import { FixedClock } from '../../../../test/fixed-clock.js';
import type { Payment, PaymentSubject, PaymentService } from '../../payments/index.js';
import type { Program, ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import type { CheckInPictures } from '../ports/check-in-pictures.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';
import { RegistrationEmails } from './registration-emails.js';

const PROGRAM = {
  id: 7,
  name: 'Silence Retreat',
  date: '2026-11-20',
  endDate: '2026-11-21',
  time: '9:00 AM',
  location: 'Hyderabad',
  people: 1,
  option: '',
  hasSeat: true,
  isCancelled: false,
  isProgramCancelled: false,
  names: [],
  joiningLink: null,
  checkInCode: '0',
};
const PAID = { mode: 'razorpay', state: 'captured', amount: 50_000, resultToken: 'token' } as Payment;
const CURRENT: Partial<Program> = {
  start_date: PROGRAM.date,
  end_date: PROGRAM.endDate,
  start_time: null,
  end_time: null,
  venue: 'Online',
  city: null,
  program_name: PROGRAM.name,
  status: 'published',
};
const LAST_DAY = new Date('2026-11-21T23:59:00+05:30');
const DAY_AFTER = new Date('2026-11-22T00:05:00+05:30');
const MOVED = { date: '2026-12-10', endDate: null };
const OVER = 'Your payment for Silence Retreat';
const REGISTERED = 'You are registered: Silence Retreat';

interface Sent {
  /** Null for a free registration. */
  payment: Payment | null;
  now: Date;
  program?: object;
  isFlagged?: boolean;
  /** The program as it takes place now. */
  current?: Partial<Program> | null;
}

async function writeEmail({ payment, now, program = {}, isFlagged = false, current = null }: Sent) {
  const subject = { name: 'Anita', idType: '', donation: null, program: { ...PROGRAM, ...program } };
  const registrations: Partial<RegistrationRepository> = {
    getRecipient: async () => ({ name: 'Anita', address: 'anita@example.org' }),
    findSubject: async () => subject satisfies PaymentSubject,
    findOwnToken: async () => 'token-1',
    isOfOffice: async () => false,
  };
  const payments: Partial<PaymentService> = {
    byTransaction: async () => payment,
    isFlagged: async (_payment, kind) => isFlagged && kind === 'program_over',
    isPaidAgain: async () => false,
  };
  return new RegistrationEmails(
    registrations as RegistrationRepository,
    { find: async () => current as Program | null } as Partial<ProgramRepository> as ProgramRepository,
    { attachments: async () => [] } as Partial<WriteProgramCalendar> as WriteProgramCalendar,
    payments as PaymentService,
    {} as CheckInPictures,
    new FixedClock(now),
  ).writeConfirmation('registration-1');
}

const findSubject = async (sent: Sent) => (await writeEmail(sent))?.subject;

it.each([
  ['on the last day', LAST_DAY, LAST_DAY, {}, false, REGISTERED],
  ['after the last day', DAY_AFTER, DAY_AFTER, {}, true, OVER],
  ['on the last day, and reported after it', LAST_DAY, DAY_AFTER, {}, true, OVER],
  ['late, and moved to a later date', DAY_AFTER, DAY_AFTER, MOVED, true, REGISTERED],
  ['on the last day, and confirmed by the office', LAST_DAY, DAY_AFTER, {}, false, REGISTERED],
])(
  'the email about a registration that was paid %s promises no place that is over',
  async (_when, settledAt, now, program, isFlagged, expected) => {
    const payment = { ...PAID, settledAt };
    expect(await findSubject({ payment, now, program, isFlagged })).toBe(expected);
  },
);

it.each([
  ['paid', { ...PAID, settledAt: LAST_DAY }, OVER],
  ['paid at the office', { ...PAID, settledAt: LAST_DAY, mode: 'cash' } as Payment, OVER],
  ['free', null, undefined],
])(
  'the email about a registration that is %s promises no place in a program that is cancelled when it is sent',
  async (_how, payment, expected) => {
    expect(await findSubject({ payment, now: LAST_DAY, current: { ...CURRENT, status: 'cancelled' } })).toBe(
      expected,
    );
  },
);

it('the email about a payment after the former days of a program that was postponed confirms the place', async () => {
  const payment = { ...PAID, settledAt: DAY_AFTER };
  const current = { ...CURRENT, start_date: '2026-12-10', end_date: null };
  expect(await findSubject({ payment, now: DAY_AFTER, current })).toBe(REGISTERED);
});

it.each([
  ['before the end', LAST_DAY, true],
  ['after the end, such as by the office', DAY_AFTER, false],
])(
  'the confirmation that is sent %s looks forward to a program that is not over',
  async (_when, now, isTrue) => {
    const payment = { ...PAID, settledAt: LAST_DAY, mode: 'cash' } as Payment;
    const text = JSON.stringify(await writeEmail({ payment, now }));
    expect(text).toContain('Your place is confirmed');
    for (const promise of ['look forward to seeing you', 'tell us early', 'Change or Cancel'])
      expect(text.includes(promise)).toBe(isTrue);
  },
);

it('the email has the names of everybody, without those that resemble a link', async () => {
  const program = { people: 3, names: ['Anita', 'Uma Rani', 'see www.evil.example'] };
  const email = await writeEmail({ payment: { ...PAID, settledAt: LAST_DAY }, now: LAST_DAY, program });
  expect(email?.facts).toContainEqual({ name: 'Other participants', value: 'Uma Rani' });
});

it.each([
  ['confirmed', { ...PAID, settledAt: LAST_DAY }, LAST_DAY, {}],
  ['about which the office decides', { ...PAID, settledAt: DAY_AFTER }, DAY_AFTER, { isFlagged: true }],
])(
  'the email about a registration that is %s names the languages of the program',
  async (_how, payment, now, sent) => {
    const email = await writeEmail({ payment, now, current: { ...CURRENT, language: 'te,en' }, ...sent });
    expect(email?.facts).toContainEqual({ name: 'Language', value: 'Telugu, English' });
  },
);
