import type { MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import type { Payment, PaymentSubject, PaymentService } from '../../payments/index.js';
import type { DonationReceiptFiles, MonthlyPlan } from '../ports/other-modules.js';
import type { DonationRepository } from '../ports/donation-repository.js';
import { DonationEmails } from './donation-emails.js';

const PAID = {
  state: 'captured',
  amount: 500_050,
  mode: 'razorpay',
  reference: '',
  resultToken: 'token',
  gatewayPaymentId: 'pay_ABCDEFGHIJKLMN',
  settledAt: new Date('2026-11-01T04:30:00Z'),
} as Payment;
const GENERAL = { type: 'general', sponsoredProgram: null, spots: null, plan: '' };

async function writeEmail({
  payment = PAID as Payment | null,
  name = 'Lakshmi Devi' as string | null,
  donation = GENERAL as PaymentSubject['donation'],
  files = { of: async () => null } as DonationReceiptFiles,
  ended = null as MonthlyGiftStatus | null,
} = {}) {
  const donations: Partial<DonationRepository> = {
    getRecipient: async () => (name === null ? null : { name, address: 'lakshmi@example.org' }),
    findSubject: async () => ({ name: name ?? '', idType: 'PAN', program: null, donation }),
  };
  const payments: Partial<PaymentService> = { byTransaction: async () => payment };
  const plan: Partial<MonthlyPlan> = { pagePath: async () => null, statusAfterEnd: async () => ended };
  const writer = new DonationEmails(
    donations as DonationRepository,
    payments as PaymentService,
    files,
    plan as MonthlyPlan,
  );
  return writer.writeReceipt('donation-1');
}

const getFacts = (email: Awaited<ReturnType<typeof writeEmail>>): Record<string, string> =>
  Object.fromEntries(email?.facts.map(({ name, value }) => [name, value]) ?? []);

it('the receipt thanks the donor, and has the facts of the payment', async () => {
  const email = await writeEmail();
  expect(email).toMatchObject({
    to: { address: 'lakshmi@example.org' },
    subject: 'Receipt for your donation of ₹5,000.50',
    paragraphs: ['Namaste Lakshmi Devi,', expect.stringContaining('₹5,000.50') as string],
  });
  expect(getFacts(email)).toMatchObject({
    Amount: '₹5,000.50',
    Purpose: 'General Donation',
    Donor: 'Lakshmi Devi',
    Received: expect.stringContaining('10:00') as string,
    'Transaction ID': 'donation-1',
    'Payment ID': 'pay_ABCDEFGHIJKLMN',
  });
  expect(getFacts(email)).not.toHaveProperty('Paid by');
});

it.each([
  ['cancelled', 'was cancelled.'],
  ['halted', 'had stopped, because your bank did not accept the charge on several days.'],
  ['completed', 'was complete.'],
] as const)('the receipt of a charge after a monthly gift was %s says so', async (ended, text) => {
  const after = (await writeEmail({ ended }))?.paragraphs.join(' ');
  expect(after).toContain(`taken after your monthly gift ${text}`);
});

it('the receipt of another charge does not mention an end', async () => {
  expect((await writeEmail())?.paragraphs.join(' ')).not.toContain('monthly gift');
});

it('the receipt says that it is no tax certificate when there is none', async () => {
  const email = await writeEmail();
  expect(email).not.toHaveProperty('attachments');
  expect(email?.notes).toEqual([expect.stringContaining('This is not an 80G receipt') as string]);
});

it('the receipt has the tax receipt when there is one', async () => {
  const file = { fileName: 'QLU-1.pdf', contentType: 'application/pdf', content: Buffer.from('pdf') };
  const of = async (id: string) => ({
    label: 'Tax receipt',
    number: `QLU/1 of ${id}`,
    note: 'Keep it.',
    file,
  });
  const email = await writeEmail({ files: { of } });
  expect(email).toMatchObject({
    attachments: [file],
    notes: ['Keep it.'],
  });
  expect(getFacts(email)['Tax receipt']).toBe('QLU/1 of donation-1');
});

it('the receipt says how the office received the money', async () => {
  const payment = { ...PAID, mode: 'cheque', reference: '004512', gatewayPaymentId: null } as Payment;
  expect(getFacts(await writeEmail({ payment }))).toMatchObject({
    'Paid by': 'Cheque',
    Reference: '004512',
    'Payment ID': '',
  });
});

it.each([
  [1, /: 1 place in /],
  [12, /: 12 places in /],
])('the receipt names %i sponsored places and their program', async (spots, text) => {
  const donation = { ...GENERAL, type: 'pay-it-forward', sponsoredProgram: 'teenage-buddha', spots };
  expect(getFacts(await writeEmail({ donation }))['Purpose']).toMatch(text);
});

it('the receipt does not repeat a name that resembles a link', async () => {
  const email = await writeEmail({ name: 'win.example.com' });
  expect(email?.paragraphs[0]).toBe('Namaste,');
  expect(getFacts(email)['Donor']).toBe('');
});

it('no receipt is written when nothing was received or the donor is not known any more', async () => {
  expect(await writeEmail({ payment: null })).toBeNull();
  expect(await writeEmail({ payment: { ...PAID, state: 'created' } })).toBeNull();
  expect(await writeEmail({ payment: { ...PAID, state: 'refunded' } })).toBeNull();
  expect(await writeEmail({ name: null })).toBeNull();
  expect(await writeEmail({ donation: null })).toBeNull();
});
