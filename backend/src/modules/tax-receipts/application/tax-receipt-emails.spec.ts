import type { DonationRepository } from '../../donations/index.js';
import type { Payment, PaymentService } from '../../payments/index.js';
import type { TaxReceipt, TaxReceiptRepository } from '../ports/tax-receipt-repository.js';
import { TaxReceiptEmails } from './tax-receipt-emails.js';
import type { TaxReceiptService } from './tax-receipt-service.js';

const receipt = (id: number, changes: Partial<TaxReceipt> = {}): TaxReceipt => ({
  id,
  transactionId: 'donation-1',
  number: `QLU/2026-27/00000${id}`,
  statement: {
    amount: id * 100_000,
    receivedOn: '2026-11-01',
    isDeductible: true,
    section: '80G(5)',
  } as TaxReceipt['statement'],
  issuedAt: new Date(0),
  cancelledAt: null,
  cancelledBecause: null,
  replaces: null,
  ...changes,
});
const CANCELLED = receipt(1, {
  cancelledAt: new Date(1),
  cancelledBecause: 'A part of the donation was refunded',
});

function writeEmail(
  subject: string,
  receipts: TaxReceipt[],
  { name = 'Lakshmi Devi' as string | null, payment = { resultToken: 'token' } as Payment | null } = {},
) {
  const stored: Partial<TaxReceiptRepository> = {
    find: async (id) => receipts.find((one) => one.id === id) ?? null,
    ofTransaction: async () => receipts,
  };
  const service: Partial<TaxReceiptService> = {
    file: async ({ number }) => Buffer.from(`file of ${number}`),
  };
  const donations: Partial<DonationRepository> = {
    getRecipient: async () => (name === null ? null : { name, address: 'lakshmi@example.org' }),
  };
  const payments: Partial<PaymentService> = { byTransaction: async () => payment };
  return new TaxReceiptEmails(
    stored as TaxReceiptRepository,
    service as TaxReceiptService,
    donations as DonationRepository,
    payments as PaymentService,
  ).writeReceipt(subject);
}

it('a receipt is sent again, with its file', async () => {
  // The office may send it twice: the minute makes it another email.
  expect(await writeEmail('2 2026-11-01T10:00', [receipt(2)])).toMatchObject({
    to: { address: 'lakshmi@example.org' },
    subject: 'Your tax receipt QLU/2026-27/000002',
    paragraphs: [
      'Namaste Lakshmi Devi,',
      'Your tax receipt is attached. Please keep it for your tax return. Your certificate comes by 31 May 2027; you need it for the return.',
    ],
    facts: [
      { name: 'Tax Receipt (section 80G(5))', value: 'QLU/2026-27/000002' },
      { name: 'Amount', value: '₹2,000' },
      { name: 'Transaction ID', value: 'donation-1' },
    ],
    attachments: [
      {
        fileName: 'QLU-2026-27-000002.pdf',
        contentType: 'application/pdf',
        content: Buffer.from('file of QLU/2026-27/000002'),
      },
    ],
  });
});

it('a cancelled receipt is sent with the one that replaces it', async () => {
  const email = await writeEmail('1', [CANCELLED, receipt(2)]);
  expect(email).toMatchObject({
    subject: 'Your tax receipt QLU/2026-27/000001 is cancelled',
    heading: 'Your tax receipt is cancelled',
    attachments: [{ fileName: 'QLU-2026-27-000002.pdf' }],
  });
  expect(email?.paragraphs[1]).toBe(
    'A part of the donation was refunded, so the receipt QLU/2026-27/000001 is no longer valid. ' +
      'The receipt QLU/2026-27/000002, which is attached, replaces it.',
  );
  expect(email?.facts).toContainEqual({ name: 'Cancelled', value: 'QLU/2026-27/000001' });
});

it('a cancelled receipt that nothing replaces is sent with its own file, which says so', async () => {
  const email = await writeEmail('1', [CANCELLED]);
  expect(email?.paragraphs[1]).toMatch(
    /Please do not use it\. The attached file says that it is cancelled\.$/,
  );
  expect(email?.attachments?.[0]?.fileName).toBe('QLU-2026-27-000001.pdf');
});

it('a name that resembles a link is not repeated', async () => {
  expect((await writeEmail('2', [receipt(2)], { name: 'www.example.com' }))?.paragraphs[0]).toBe('Namaste,');
});

it('no email is written without the receipt, its donor or its payment', async () => {
  expect(await writeEmail('3', [receipt(2)])).toBeNull();
  expect(await writeEmail('2', [receipt(2)], { name: null })).toBeNull();
  expect(await writeEmail('2', [receipt(2)], { payment: null })).toBeNull();
});
