import type { ReceiptStatement } from '../domain/tax-receipt.js';
import type { TaxReceipt } from '../ports/tax-receipt-repository.js';
import { receiptDocument } from './receipt-document.js';

const STATEMENT: ReceiptStatement = {
  receivedOn: '2026-11-01',
  donor: { name: 'లక్ష్మి దేవి', address: 'Hyderabad', idType: 'PAN', idNumber: 'ABCDE1234F' },
  amount: 500_050,
  mode: 'razorpay',
  reference: 'pay_ABCDEFGHIJKLMN',
  type: 'general',
  isDeductible: true,
  section: '80G(5)',
  foundation: {
    name: 'Sample Foundation',
    address: '1 Lake Road\n Hyderabad ',
    pan: 'AAATS1234A',
    signatoryName: 'Meera Nair',
    signatoryTitle: 'Trustee',
  },
  approval: {
    urn: 'AAATQ1234FF20261',
    issued_on: '2025-09-01',
    valid_from: '2025-04-01',
    valid_to: null,
  },
};
const RECEIPT: TaxReceipt = {
  id: 1,
  transactionId: 'donation-1',
  number: 'QLU/2026-27/000001',
  statement: STATEMENT,
  ...{
    issuedAt: new Date('2026-11-01T18:30:00Z'),
    cancelledAt: null,
    cancelledBecause: null,
    replaces: null,
  },
};
const NO_PICTURES = { logo: null, signature: null };

function printed(changes: Partial<TaxReceipt> = {}, statement: Partial<ReceiptStatement> = {}) {
  const receipt = { ...RECEIPT, ...changes, statement: { ...STATEMENT, ...statement } };
  return receiptDocument(receipt, 'Five thousand rupees and fifty paise', NO_PICTURES);
}

function getFacts(document: ReturnType<typeof printed>): Record<string, string> {
  const facts = document.groups.flatMap((group) => group.facts);
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
}

it('the receipt prints what the law asks for', () => {
  const document = printed();
  expect(document).toMatchObject({
    title: 'Tax Receipt (section 80G(5))',
    issuer: { name: 'Sample Foundation', address: ['1 Lake Road', 'Hyderabad'] },
    headline: { label: 'Received on 1 Nov 2026', value: '₹5,000.50', state: 'Deductible', isGood: true },
    signatory: { name: 'Meera Nair', title: 'Trustee' },
    createdAt: RECEIPT.issuedAt,
  });
  expect(getFacts(document)).toMatchObject({
    Name: 'లక్ష్మి దేవి',
    PAN: 'ABCDE1234F',
    'Receipt number': 'QLU/2026-27/000001',
    'In words': 'Five thousand rupees and fifty paise',
    Reference: 'pay_ABCDEFGHIJKLMN',
    Purpose: 'Other: General Donation',
    'PAN of the foundation': 'AAATS1234A',
    'Approved under': '80G(5)',
    URN: 'AAATQ1234FF20261, issued on 1 Sep 2025',
    Valid: 'from 1 Apr 2025 onwards',
  });
  // The evening of 1 November in UTC is the next day in India.
  expect(document.notes.at(-1)).toBe('Issued on 2 Nov 2026.');
  expect(document).not.toHaveProperty('stamp');
  expect(document).not.toHaveProperty('logo');
});

it('the receipt has a title of its own, and says when the certificate comes', () => {
  const law = {
    section: 'Section 133 of the Income-tax Act, 2025',
    formerSection: 'Section 80G of the Income-tax Act, 1961',
    certificateForm: 'Form 114',
  };
  const document = printed({}, law);
  expect(document.title).toBe('Tax Receipt (section 133, formerly 80G)');
  expect(document.notes[0]).toBe(
    'You can claim a deduction for this donation under the section above. Your certificate (Form 114) comes by 31 May 2027; you need it for the return.',
  );
  const cash = printed({}, { ...law, isDeductible: false, mode: 'cash' });
  expect(cash.notes.join(' ')).not.toContain('certificate');
});

it('the receipt prints the end of the approval when it has one', () => {
  const approval = { ...STATEMENT.approval, valid_to: '2027-03-31' };
  expect(getFacts(printed({}, { approval }))['Valid']).toBe('from 1 Apr 2025 to 31 Mar 2027');
});

it.each([
  ['Aadhaar', '234567890124', 'XXXXXXXX0124'],
  ['Passport', 'K1234567', 'XXXX4567'],
  ['Voter ID', '123', '123'],
])('the receipt prints only the end of a number of the kind %s', (idType, idNumber, value) => {
  const donor = { ...STATEMENT.donor, idType, idNumber };
  expect(getFacts(printed({}, { donor }))[idType]).toBe(value);
});

it.each([
  ['razorpay', /^Electronic \(/],
  ['upi', /^Electronic \(/],
  ['bank-transfer', /^Electronic \(/],
  ['cash', /^Cash/],
  ['cheque', /^Cheque/],
] as const)('the receipt names the mode %s as the yearly statement does', (mode, text) => {
  expect(getFacts(printed({}, { mode }))['Mode']).toMatch(text);
});

it('the receipt has no line for a missing reference, and names a specific purpose', () => {
  const facts = getFacts(printed({}, { reference: '', type: 'pay-it-forward' }));
  expect(facts).not.toHaveProperty('Reference');
  expect(facts['Purpose']).toMatch(/^Specific: /);
});

it('the receipt states what was given in kind, and that the amount is an estimate', () => {
  expect(getFacts(printed({}, { giftDescription: '40 blankets' }))).toMatchObject({
    Gift: '40 blankets',
    Amount: 'Estimated value of the gift',
  });
});

it('the receipt says that cash above the limit gives no deduction', () => {
  const document = printed({}, { mode: 'cash', isDeductible: false });
  expect(document.headline).toMatchObject({ state: 'Not deductible', isGood: false });
  expect(document.notes).toContain('No deduction is possible for this donation: cash of more than ₹2,000.');
});

it('the receipt marks a cancelled receipt on every page, with the reason', () => {
  const cancelledAt = new Date('2026-11-05T06:00:00Z');
  const document = printed({ cancelledAt, cancelledBecause: 'The details were corrected' });
  expect(document).toMatchObject({
    stamp: 'CANCELLED',
    headline: { state: 'Cancelled', isGood: false },
    createdAt: cancelledAt,
  });
  expect(document.notes[0]).toBe(
    'Cancelled on 5 Nov 2026. The details were corrected. Do not use this receipt.',
  );
});

it('the receipt names the receipt that it replaces', () => {
  expect(printed({ replaces: 'QLU/2026-27/000001' }).notes).toContain(
    'This receipt replaces the cancelled receipt QLU/2026-27/000001.',
  );
});

it('the receipt has the pictures of the foundation when there are any', () => {
  const pictures = { logo: Buffer.from('logo'), signature: Buffer.from('signature') };
  expect(receiptDocument(RECEIPT, '', pictures)).toMatchObject({
    logo: pictures.logo,
    signatory: { signature: pictures.signature },
  });
});
