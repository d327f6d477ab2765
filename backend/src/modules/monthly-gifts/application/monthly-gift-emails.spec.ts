import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../../test/names.js';
import { STATUS_NOTICES, type MonthlyGift, type StatusNotice } from '../domain/monthly-gift.js';
import type { MonthlyGiftRepository } from '../adapters/persistence/monthly-gift-repository.js';
import { MonthlyGiftEmails } from './monthly-gift-emails.js';

const TOKEN = '6f1c1f5e-3f0a-4b51-9d5e-0d6a3f1c1f5e';
const GIFT: MonthlyGift = {
  id: 7,
  transactionId: 'gift-7',
  token: TOKEN,
  requestDigest: Buffer.alloc(0),
  donorName: 'Lakshmi Rao',
  email: 'lakshmi@example.org',
  amount: 50_150,
  maxCharges: 120,
  subscriptionId: 'sub_1',
  keyId: 'key',
  status: 'active',
  statusAsOf: null,
  stoppedAt: null,
  nextChargeAt: new Date('2026-12-21T04:30:00Z'),
  paidCount: 3,
  pausedByPayer: false,
  noticeCount: 1,
  cancelRequestedAt: null,
  createdAt: new Date('2026-09-21T04:30:00Z'),
};
/** The status in which each change still holds. */
const getStatus = (notice: StatusNotice): MonthlyGift['status'] => (notice === 'resumed' ? 'active' : notice);

function writeEmail(notice: string, changes: Partial<MonthlyGift> = {}, stored: MonthlyGift | null = GIFT) {
  const gift = stored && { ...stored, ...changes };
  const gifts: Partial<MonthlyGiftRepository> = { find: async (id) => (id === GIFT.id ? gift : null) };
  return new MonthlyGiftEmails(gifts as MonthlyGiftRepository).writeNotice(`7:1:${notice}`);
}

it.each(STATUS_NOTICES)(
  'the email about %s states the amount and links the personal page',
  async (notice) => {
    const email = await writeEmail(notice, { status: getStatus(notice) });
    expect(email).toMatchObject({
      to: { name: 'Lakshmi Rao', address: 'lakshmi@example.org' },
      subject: `${email?.heading}: ₹501.50 every month`,
      link: { path: `/monthly-gift/${TOKEN}` },
      notes: [expect.stringContaining('anyone who has it can pause, correct or cancel') as string],
    });
    expect(email?.paragraphs).toHaveLength(2);
    expect(email?.facts).toEqual([
      { name: 'Every month', value: '₹501.50' },
      { name: 'Given so far', value: '3 times' },
      { name: 'Next gift', value: expect.stringContaining('10:00') as string },
    ]);
    // It never shows ids of Razorpay or of our rows.
    expect(JSON.stringify(email)).not.toMatch(/sub_1|gift-7/);
  },
);

it('no two changes have the same text', async () => {
  const texts = await Promise.all(
    STATUS_NOTICES.map(
      async (notice) => (await writeEmail(notice, { status: getStatus(notice) }))?.paragraphs[1],
    ),
  );
  expect(new Set(texts).size).toBe(STATUS_NOTICES.length);
});

it.each([
  ['pending', 'active'],
  ['pending', 'halted'],
  ['paused', 'active'],
  ['paused', 'cancelled'],
  ['resumed', 'paused'],
  ['halted', 'cancelled'],
] as const)('the email about %s is not sent once the gift is %s', async (notice, status) => {
  expect(await writeEmail(notice, { status })).toBeNull();
});

it('a gift that ends has no next charge', async () => {
  const email = await writeEmail('cancelled', { status: 'cancelled', nextChargeAt: null });
  expect(email?.facts.map(({ name }) => name)).toEqual(['Every month', 'Given so far']);
});

it.each([
  [1, /^You have given once,/],
  [12, /^You have given 12 times,/],
])('the email about a gift that is complete after %i charges says so', async (paidCount, text) => {
  expect((await writeEmail('completed', { status: 'completed', paidCount }))?.paragraphs[1]).toMatch(text);
});

it('the email says where a paused gift is resumed', async () => {
  const byUs = await writeEmail('paused', { status: 'paused' });
  const byPayer = await writeEmail('paused', { status: 'paused', pausedByPayer: true });
  expect(byUs?.paragraphs[1]).toContain('at any time with the link below');
  expect(byPayer?.paragraphs[1]).toContain('in your UPI app');
});

it('no email is written for an erased, an unknown or a misnamed gift', async () => {
  expect(await writeEmail('cancelled', { status: 'cancelled', email: '' })).toBeNull();
  expect(await writeEmail('cancelled', {}, null)).toBeNull();
  for (const notice of ['', 'active', 'created', 'toString']) expect(await writeEmail(notice)).toBeNull();
});

it.each([
  ...HOSTILE_NAMES.map((name) => [name, 'Namaste,']),
  ...ORDINARY_NAMES.map((name) => [name, `Namaste ${name},`]),
])('an email greets %j with %j', async (donorName, greeting) => {
  const email = await writeEmail('cancelled', { status: 'cancelled', donorName: donorName ?? '' });
  expect(email?.paragraphs[0]).toBe(greeting);
});
