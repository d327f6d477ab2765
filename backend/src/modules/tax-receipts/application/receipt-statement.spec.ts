import { RECEIPT_SETTINGS } from '../../../../test/receipt-fixture.js';
import type { CompletedDonation } from '../../donations/index.js';
import type { StoredFoundation } from '../../foundation/index.js';
import type { Payment } from '../../payments/index.js';
import { cancelReason, type ReceiptedDonation } from '../domain/tax-receipt.js';
import { receiptedDonation, receiptStatement } from './receipt-statement.js';

const DONATION: CompletedDonation = {
  donorName: 'Lakshmi Devi',
  address: 'Hyderabad',
  idType: 'PAN',
  idNumber: 'ABCDE1234F',
  type: 'general',
  giftDescription: null,
  earlierReceipt: null,
};
const PAID = {
  state: 'captured',
  settledAt: new Date('2026-03-31T18:29:59Z'),
  amount: 500_000,
  refunded: 0,
  mode: 'razorpay',
  gatewayPaymentId: 'pay_ABCDEFGHIJKLMN',
  reference: '',
} as Payment;
const RECEIPTED: ReceiptedDonation = {
  receivedOn: '2026-03-31',
  donor: { name: 'Lakshmi Devi', address: 'Hyderabad', idType: 'PAN', idNumber: 'ABCDE1234F' },
  amount: 500_000,
  mode: 'razorpay',
  reference: 'pay_ABCDEFGHIJKLMN',
  type: 'general',
};
const APPROVAL = {
  urn: 'AAATQ1234FF20261',
  issued_on: '2025-09-01',
  valid_from: '2025-04-01',
  valid_to: '2026-03-31',
};
const NAMES = { certificate_form: '10BE', statement_form: '10BD' };
const FOUNDATION: StoredFoundation = {
  ...RECEIPT_SETTINGS,
  approvals: [APPROVAL],
  tax_names: [{ from_year: 2021, section: '80G(5)', ...NAMES }],
};

describe('the receipted donation', () => {
  it('has the day of the money in India, what was not refunded, and the bank reference', () => {
    expect(receiptedDonation(DONATION, PAID)).toEqual(RECEIPTED);
    const laterInIndia = { ...PAID, settledAt: new Date('2026-03-31T18:30:00Z'), refunded: 100_050 };
    expect(receiptedDonation(DONATION, laterInIndia)).toMatchObject({
      receivedOn: '2026-04-01',
      amount: 399_950,
    });
  });

  it('has the reference of the office for money that was received by hand', () => {
    const byHand = { ...PAID, mode: 'cheque', gatewayPaymentId: null, reference: '004512' } as Payment;
    expect(receiptedDonation(DONATION, byHand)).toMatchObject({ mode: 'cheque', reference: '004512' });
  });

  it('describes a gift in kind', () => {
    const received = { ...DONATION, giftDescription: '40 blankets' };
    expect(receiptedDonation(received, PAID)).toEqual({ ...RECEIPTED, giftDescription: '40 blankets' });
  });

  it.each<[string, CompletedDonation | null, Payment | null]>([
    ['that does not exist', null, PAID],
    ['without a payment', DONATION, null],
    ['that has a receipt from before it was imported', { ...DONATION, earlierReceipt: '2024/17' }, PAID],
    ['of a donor without an ID number', { ...DONATION, idType: '', idNumber: '' }, PAID],
    ['that is not paid', DONATION, { ...PAID, state: 'created' } as Payment],
    ['that was refunded in full', DONATION, { ...PAID, state: 'refunded' } as Payment],
    ['without an instant of the settlement', DONATION, { ...PAID, settledAt: null } as Payment],
  ])('is null for a donation %s', (_name, donation, payment) => {
    expect(receiptedDonation(donation, payment)).toBeNull();
  });
});

describe('the statement of a receipt', () => {
  it('copies the settings of the day, so that later changes do not change the receipt', () => {
    expect(receiptStatement(RECEIPTED, FOUNDATION)).toEqual({
      ...RECEIPTED,
      isDeductible: true,
      foundation: {
        name: 'Sample Foundation',
        address: '1 Lake Road',
        pan: 'AAATS1234A',
        signatoryName: 'Meera Nair',
        signatoryTitle: 'Trustee',
      },
      approval: APPROVAL,
      section: '80G(5)',
      certificateForm: '10BE',
    });
  });

  it('has the former name of the section', () => {
    const approvals = [{ ...APPROVAL, valid_to: null }];
    const tax_names = [...FOUNDATION.tax_names, { from_year: 2026, section: '133', ...NAMES }];
    const received = { ...RECEIPTED, receivedOn: '2026-04-01' };
    expect(receiptStatement(received, { ...FOUNDATION, approvals, tax_names })).toMatchObject({
      section: '133',
      formerSection: '80G(5)',
    });
  });

  it.each<[string, Partial<StoredFoundation>]>([
    ['the legal name', { legal_name: '' }],
    ['the address', { address: '' }],
    ['the PAN', { pan: '' }],
    ['the signatory', { signatory_name: '' }],
    ['the title of the signatory', { signatory_title: '' }],
    ['the series of numbers', { receipt_prefix: '' }],
    ['the signature', { has_signature: false }],
    ['an approval', { approvals: [] }],
    ['an approval of that day', { approvals: [{ ...APPROVAL, valid_to: '2026-03-30' }] }],
    ['the names of the law for that year', { tax_names: [{ from_year: 2026, section: '133', ...NAMES }] }],
  ])('does not exist without %s', (_name, changes) => {
    expect(receiptStatement(RECEIPTED, { ...FOUNDATION, ...changes } as StoredFoundation)).toBeNull();
  });

  it('exists for pay-it-forward only when the owner counts it as a donation', () => {
    const sponsored: ReceiptedDonation = { ...RECEIPTED, type: 'pay-it-forward' };
    expect(receiptStatement(sponsored, FOUNDATION)).toBeNull();
    expect(receiptStatement(sponsored, { ...FOUNDATION, pay_it_forward_is_donation: true })).not.toBeNull();
  });

  it.each([
    [200_000, true],
    [200_001, false],
  ])('a donation of %i paise in cash is deductible: %s', (amount, isDeductible) => {
    const cash: ReceiptedDonation = { ...RECEIPTED, mode: 'cash', amount };
    expect(receiptStatement(cash, FOUNDATION)).toMatchObject({ isDeductible });
  });
});

it.each<[string, ReceiptedDonation | null, boolean]>([
  ['The donation was refunded', null, true],
  ['The bank did not honour the cheque', null, false],
  ['A part of the donation was refunded', { ...RECEIPTED, amount: 400_000 }, true],
  ['The details were corrected', { ...RECEIPTED, donor: { ...RECEIPTED.donor, address: 'Pune' } }, true],
])('a receipt is cancelled because: %s', (reason, wanted, isReceived) => {
  expect(cancelReason(RECEIPTED, wanted, isReceived)).toBe(reason);
});
