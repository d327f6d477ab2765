import type { AdminDonationResponse, DonationFiguresResponse } from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { addGift, donate, donationBody, findDonation } from './support/donation.js';
import { newTransactionId } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday } from './support/test-programs.js';

const ORDER = 'POST /api/donations/create-order';
const VERIFY = 'POST /api/donations/verify-payment';
const FAILED = 'POST /api/donations/payment-failed';

describe('a donation', () => {
  it('opens an order for the amount in paise and is listed with a masked ID number', async () => {
    const body = donationBody({ indian_citizen: true });
    const order = await donate(body);
    expect(order).toMatchObject({
      success: true,
      razorpay_order: { amount: 15_050, currency: 'INR' },
      payment_type: 'donation',
      payment_status: 'pending',
    });
    expect(order.razorpay_order?.id).toMatch(/^order_\w{14}$/);
    expect(order.razorpay_key).toMatch(/^rzp_(test|live)_/);
    expect(await findDonation(order.transaction_id)).toMatchObject({
      donor_name: 'Contract Test',
      id_type: 'PAN',
      id_number: '••••••234F',
      indian_citizen: true,
      donation_type: 'general',
      donation_category: 'donation',
      amount: 150.5,
      payment_status: 'pending',
      payment_completed_at: null,
    });
    // The pay-it-forward tab appends a timestamp.
    const again = await call(ORDER, { body, query: { t: 1 } });
    expect([again.status, again.body]).toEqual([201, order]);
  });

  it('of sponsored places is ordered for their price', async () => {
    const places = { sponsored_program: 'teenage-buddha', spots: 3 } as const;
    const order = await donate({ donation_type: 'pay-it-forward', ...places, amount: 9_000 });
    expect(order).toMatchObject({ payment_type: 'pay-it-forward', razorpay_order: { amount: 900_000 } });
    const listed = { donation_category: 'pay-it-forward', ...places };
    expect(await findDonation(order.transaction_id)).toMatchObject(listed);
  });

  it('is rejected with the message of each invalid field, and stored nowhere', async () => {
    const invalid = {
      donor_name: '',
      email: 'x',
      phone: '+919000000001',
      address: ' ',
      id_type: 'Passport',
      donation_type: 'constructor',
      amount: 0.5,
      indian_citizen: false,
    };
    const body = { ...donationBody(), ...invalid };
    expectRejection(await call(ORDER, { body }), 400, 'VALIDATION_FAILED', {
      donor_name: 'Full name is required',
      email: 'Please enter a valid email address',
      phone: 'Phone number must contain only digits',
      address: 'Address is required',
      id_type: 'Please select an ID type',
      donation_type: 'Please select a donation type',
      amount: 'Please enter a valid amount greater than 0',
      indian_citizen: 'Please tick this. By law we can accept donations only from Indian citizens.',
    });
    expect(await findDonation(String(body.transaction_id))).toBeUndefined();
    const cheaper = donationBody({ donation_type: 'crystal', amount: 1 });
    expectRejection(await call(ORDER, { body: cheaper }), 400, 'VALIDATION_FAILED', {
      amount: 'This amount does not match the chosen donation. Please reload the page and choose again.',
    });
  });

  it('is completed by no forged proof, and its failure is reported', async () => {
    const { transaction_id, razorpay_order } = await donate();
    const body = {
      razorpay_order_id: razorpay_order?.id,
      razorpay_payment_id: 'pay_ContractTest00',
      razorpay_signature: '0'.repeat(64),
      transaction_id,
    };
    expectRejection(await call(VERIFY, { body }), 400, 'VERIFICATION_FAILED');
    // The transaction belongs to a donation, not to a registration.
    const other = await call('POST /api/registrations/verify-payment', { body });
    expectRejection(other, 404, 'TRANSACTION_NOT_FOUND');
    expect(await findDonation(transaction_id)).toMatchObject({ payment_status: 'pending' });
    const report = { transaction_id, error_code: 'USER_CANCELLED', error_description: '' };
    expect((await call(FAILED, { body: report })).body).toEqual({ success: true, status: 'failed' });
    expect(await findDonation(transaction_id)).toMatchObject({ payment_status: 'failed' });
  });
});

it('the donations of the office are an array of all, newest first, with a summary', async () => {
  const { transaction_id } = await donate();
  const rows = (await asOwner('GET /api/admin/donations')).body as AdminDonationResponse[];
  const instants = rows.map((row) => row.created_at);
  expect(instants).toEqual(instants.toSorted().toReversed());
  const query = { q: transaction_id };
  const expected: DonationFiguresResponse = {
    total_amount: 0,
    received_amount: 0,
    refunded_amount: 0,
    gross_amount: 150.5,
    total_count: 1,
    completed_count: 0,
  };
  expect((await asOwner('GET /api/admin/donations/summary', { query })).body).toEqual(expected);
});

describe('a donation by hand', () => {
  it('is corrected, and its cheque can bounce', async () => {
    const { id } = await addGift({ mode: 'cheque', reference: 'Contract test', indian_citizen: true });
    const path = { id };
    const contact = { donor_name: 'Contract test two', phone: '9876543210', email: null };
    const corrected = await asOwner('PUT /api/admin/donations/{id}/contact', { path, body: contact });
    expect(corrected.status).toBe(200);
    const bounced = await asOwner('POST /api/admin/donations/{id}/bounced-cheque', { path, body: {} });
    expect(bounced.status).toBe(201);
  });

  it('is imported from a file that is checked before', async () => {
    const IMPORTS = '/api/admin/donation-imports';
    const template = await asOwner(`GET ${IMPORTS}/template.csv`);
    expect(template.text).toContain('Date,Amount,Given by,Donor name');
    const row = `${daysFromToday(0)},"1,00,000",Cash,Contract ${newTransactionId()}`;
    const bytes = Buffer.from(`Date,Amount,Given by,Donor name\n${row}\n`);
    const file = { name: 'gifts.csv', bytes };
    const preview = await asOwner(`POST ${IMPORTS}/preview`, { file });
    expect(preview.body).toMatchObject({ rows: [{ amount: 100_000, problems: [], duplicate_of: null }] });
    const fields = { import_id: newTransactionId() };
    const imported = await asOwner(`POST ${IMPORTS}`, { file, fields });
    expect(imported.body).toEqual({ success: true, gifts: 1, amount: 100_000 });
  });
});
