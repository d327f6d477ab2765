import type {
  AdminDonationResponse,
  DonationFiguresResponse,
  DonationOrderResponse,
} from '../src/api/index.js';
import { DONATION_MESSAGES } from '../src/donations/donations.messages.js';
import { BASE_AMOUNTS, SPONSOR_AMOUNTS } from '../src/donations/donations.rules.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { donationBody, findDonation } from './support/donation.js';
import { expectRejection } from './support/rejection.js';
import { newTransactionId } from './support/registration.js';

const ORDER = 'POST /api/donations/create-order';
const VERIFY = 'POST /api/donations/verify-payment';
const FAILED = 'POST /api/donations/payment-failed';

let admin: Client;

beforeAll(async () => {
  admin = await logIn();
});

describe('POST /api/donations/create-order', () => {
  it('opens an order for the amount in paise and lists the donation with a masked ID number', async () => {
    const body = donationBody();
    const response = await call(ORDER, { body });
    expect(response.status).toBe(201);
    const order = response.body as DonationOrderResponse;
    expect(order).toMatchObject({
      success: true,
      transaction_id: body.transaction_id,
      razorpay_order: { amount: 15_050, currency: 'INR' },
      payment_type: 'donation',
      payment_status: 'pending',
    });
    expect(order.razorpay_order?.id).toMatch(/^order_\w{14}$/);
    expect(order.razorpay_key).toMatch(/^rzp_(test|live)_/);
    expect(await findDonation(admin, String(body.transaction_id))).toMatchObject({
      donor_name: body.donor_name,
      id_type: 'PAN',
      id_number: '••••••234F',
      donation_type: 'general',
      donation_category: 'donation',
      amount: 150.5,
      payment_status: 'pending',
      payment_completed_at: null,
    });
  });

  it('stores the declaration of an Indian citizen, and rejects its refusal', async () => {
    const body = donationBody({ indian_citizen: true });
    await call(ORDER, { body });
    expect(await findDonation(admin, String(body.transaction_id))).toMatchObject({ indian_citizen: true });
    const refused = await call(ORDER, { body: donationBody({ indian_citizen: false }) });
    expectRejection(refused, 400, 'VALIDATION_FAILED', { indian_citizen: DONATION_MESSAGES.citizenRequired });
  });

  it('accepts the base amount of a type and the price of sponsored spots', async () => {
    const goshala = donationBody({ donation_type: 'goshala', amount: BASE_AMOUNTS.goshala });
    expect((await call(ORDER, { body: goshala })).body).toMatchObject({
      payment_type: 'donation',
      razorpay_order: { amount: BASE_AMOUNTS.goshala * 100 },
    });
    const spots = donationBody({
      donation_type: 'pay-it-forward',
      sponsored_program: 'teenage-buddha',
      spots: 3,
      amount: SPONSOR_AMOUNTS['teenage-buddha'] * 3,
    });
    expect((await call(ORDER, { body: spots })).body).toMatchObject({
      payment_type: 'pay-it-forward',
      razorpay_order: { amount: SPONSOR_AMOUNTS['teenage-buddha'] * 300 },
    });
    expect(await findDonation(admin, String(spots.transaction_id))).toMatchObject({
      donation_category: 'pay-it-forward',
      sponsored_program: 'teenage-buddha',
      spots: 3,
    });
    const plain = donationBody({ donation_type: 'pay-it-forward', amount: BASE_AMOUNTS['pay-it-forward'] });
    expect((await call(ORDER, { body: plain })).status).toBe(201);
  });

  it('is idempotent, and rejects other details under the same transaction id', async () => {
    const body = donationBody();
    const first = await call(ORDER, { body });
    // The pay-it-forward tab appends a timestamp.
    const again = await call(ORDER, { body, query: { t: 1 } });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expectRejection(await call(ORDER, { body: { ...body, amount: 151 } }), 409, 'TRANSACTION_ID_REUSED');
    expect(await findDonation(admin, String(body.transaction_id))).toMatchObject({ amount: 150.5 });
  });

  const notDue = 'This amount does not match the chosen donation. Please reload the page and choose again.';
  const noAmount = 'Please enter a valid amount greater than 0';
  it.each([
    ['no name', { donor_name: '' }, 'donor_name', 'Full name is required'],
    ['a wrong e-mail address', { email: 'x' }, 'email', 'Please enter a valid email address'],
    ['a country code', { phone: '+919000000001' }, 'phone', 'Phone number must contain only digits'],
    ['no address', { address: ' ' }, 'address', 'Address is required'],
    ['an unknown ID type', { id_type: 'Passport' }, 'id_type', 'Please select an ID type'],
    ['a PAN in lower case', { id_number: 'abcde1234f' }, 'id_number', 'Invalid ID number format'],
    ['an unknown type', { donation_type: 'constructor' }, 'donation_type', 'Please select a donation type'],
    ['an amount below the base amount', { donation_type: 'crystal', amount: 1 }, 'amount', notDue],
    ['no amount', { amount: 0 }, 'amount', noAmount],
    ['less than a rupee', { amount: 0.5 }, 'amount', noAmount],
    ['an amount that is text', { amount: '500' }, 'amount', noAmount],
    [
      'another plan',
      { payment_plan: 'yearly' },
      'payment_plan',
      'Donations are one-time payments or monthly gifts',
    ],
  ])('rejects %s', async (_case, change, field, message) => {
    const body = { ...donationBody(), ...change };
    expectRejection(await call(ORDER, { body }), 400, 'VALIDATION_FAILED', { [field]: message });
    expect(await findDonation(admin, String(body.transaction_id))).toBeUndefined();
  });

  it('rejects spots with a wrong amount', async () => {
    const spots = { donation_type: 'pay-it-forward', sponsored_program: 'sctp', spots: 2 } as const;
    const body = donationBody({ ...spots, amount: SPONSOR_AMOUNTS.sctp });
    expectRejection(await call(ORDER, { body }), 400, 'VALIDATION_FAILED', { amount: notDue });
  });
});

describe('the calls after a checkout', () => {
  const proof = (transaction_id: string, razorpay_order_id: string) => ({
    razorpay_order_id,
    razorpay_payment_id: 'pay_ContractTest00',
    razorpay_signature: '0'.repeat(64),
    transaction_id,
  });

  it('do not settle a payment with a forged proof', async () => {
    const order = (await call(ORDER, { body: donationBody() })).body as DonationOrderResponse;
    const body = proof(order.transaction_id, order.razorpay_order?.id ?? '');
    expectRejection(await call(VERIFY, { body }), 400, 'VERIFICATION_FAILED');
    // The transaction belongs to a donation, not to a registration.
    const other = await call('POST /api/registrations/verify-payment', { body });
    expectRejection(other, 404, 'TRANSACTION_NOT_FOUND');
    expect(await findDonation(admin, order.transaction_id)).toMatchObject({ payment_status: 'pending' });
  });

  it('return the actual status of an unpaid order', async () => {
    const order = (await call(ORDER, { body: donationBody() })).body as DonationOrderResponse;
    const body = {
      transaction_id: order.transaction_id,
      error_code: 'USER_CANCELLED',
      error_description: '',
    };
    expect((await call(FAILED, { body })).body).toEqual({ success: true, status: 'failed' });
    expect(await findDonation(admin, order.transaction_id)).toMatchObject({ payment_status: 'failed' });
  });

  it('return 404 for an unknown transaction', async () => {
    const transaction_id = newTransactionId();
    expectRejection(
      await call(VERIFY, { body: proof(transaction_id, 'order_ContractTest00') }),
      404,
      'TRANSACTION_NOT_FOUND',
    );
    const report = { transaction_id, error_code: 'USER_CANCELLED' };
    expectRejection(await call(FAILED, { body: report }), 404, 'TRANSACTION_NOT_FOUND');
  });
});

describe('GET /api/donations/terms', () => {
  it('says whether donors declare to be Indian citizens', async () => {
    const { body } = await call('GET /api/donations/terms');
    expect(body).toEqual({ success: true, indian_citizens_only: expect.any(Boolean) });
  });
});

describe('GET /api/admin/donations', () => {
  it('returns an array of all, newest first, or a page with the total count', async () => {
    const body = donationBody();
    await call(ORDER, { body });
    const plain = await call('GET /api/admin/donations', { as: admin });
    const rows = plain.body as AdminDonationResponse[];
    expect(Array.isArray(rows)).toBe(true);
    const instants = rows.map((row) => row.created_at);
    expect(instants).toEqual(instants.toSorted().toReversed());
    const page = await call('GET /api/admin/donations', { as: admin, query: { _start: 0, _end: 1 } });
    expect((page.body as AdminDonationResponse[]).length).toBe(1);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThanOrEqual(rows.length);
    const query = { q: String(body.transaction_id), payment_status: 'completed' };
    expect((await call('GET /api/admin/donations', { as: admin, query })).body).toEqual([]);
  });

  it('has a summary with the same filters', async () => {
    const body = donationBody();
    await call(ORDER, { body });
    const query = { q: String(body.transaction_id) };
    const figures = (await call('GET /api/admin/donations/summary', { as: admin, query }))
      .body as DonationFiguresResponse;
    expect(figures).toEqual({
      total_amount: 0,
      received_amount: 0,
      refunded_amount: 0,
      gross_amount: body.amount,
      total_count: 1,
      completed_count: 0,
    });
  });
});
