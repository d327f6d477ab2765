import { FixedClock } from '../../../../test/fixed-clock.js';
import type { Payment, PaymentSubject, ReadPayment } from '../../payments/index.js';
import type { ProgramRepository, WriteProgramCalendar } from '../../programs/index.js';
import type { CheckInPictures } from '../ports/check-in-pictures.js';
import type { RegistrationRepository } from '../ports/registration-repository.js';
import { WriteRegistrationConfirmation } from './write-registration-confirmation.js';

const PROGRAM = {
  ...{ id: 7, name: 'Silence Retreat', date: '2026-11-20', endDate: '2026-11-21', time: '9:00 AM' },
  ...{ location: 'Hyderabad', people: 1, option: '', hasSeat: true, isCancelled: false, checkInCode: '0' },
};
const PAID = { mode: 'razorpay', state: 'captured', amount: 50_000, resultToken: 'token' } as Payment;
const LAST_DAY = new Date('2026-11-21T23:59:00+05:30');
const DAY_AFTER = new Date('2026-11-22T00:05:00+05:30');
const MOVED = { date: '2026-12-10', endDate: null };
const OVER = 'Your payment for Silence Retreat';
const REGISTERED = 'You are registered: Silence Retreat';

async function subjectOf(settledAt: Date, now: Date, program: object, isFlagged: boolean) {
  const subject = { name: 'Anita', idType: '', donation: null, program: { ...PROGRAM, ...program } };
  const registrations: Partial<RegistrationRepository> = {
    recipientOf: async () => ({ name: 'Anita', address: 'anita@example.org' }),
    subjectOf: async () => subject satisfies PaymentSubject,
    ownTokenOf: async () => 'token-1',
  };
  const payments: Partial<ReadPayment> = {
    byTransaction: async () => ({ ...PAID, settledAt }),
    isFlagged: async (_payment, kind) => isFlagged && kind === 'program_over',
  };
  const email = await new WriteRegistrationConfirmation(
    registrations as RegistrationRepository,
    { find: async () => null } as Partial<ProgramRepository> as ProgramRepository,
    { attachments: async () => [] } as Partial<WriteProgramCalendar> as WriteProgramCalendar,
    payments as ReadPayment,
    {} as CheckInPictures,
    new FixedClock(now),
  ).write('registration-1');
  return email?.subject;
}

it.each([
  ['on the last day', LAST_DAY, LAST_DAY, {}, false, REGISTERED],
  ['after the last day', DAY_AFTER, DAY_AFTER, {}, true, OVER],
  ['on the last day, and reported after it', LAST_DAY, DAY_AFTER, {}, true, OVER],
  ['late, and moved to a later date', DAY_AFTER, DAY_AFTER, MOVED, true, REGISTERED],
  ['on the last day, and confirmed by the office', LAST_DAY, DAY_AFTER, {}, false, REGISTERED],
])(
  'the email about a registration that was paid %s promises no place that is over',
  async (_when, settledAt, now, program, isFlagged, expected) => {
    expect(await subjectOf(settledAt, now, program, isFlagged)).toBe(expected);
  },
);
