import type { DonationFiguresResponse, DonationOrderResponse, StatsResponse } from '../../src/api/index.js';
import { logIn } from '../support/admin.js';
import { call, type Client } from '../support/call.js';
import { donationBody, findDonation } from '../support/donation.js';
import { expectRejection } from '../support/rejection.js';
import { pay, setWebhooks } from '../support/sandbox.js';

let admin: Client;

beforeAll(async () => {
  await setWebhooks('off');
  admin = await logIn();
});
afterAll(async () => {
  await setWebhooks('on');
});

describe('a donation', () => {
  it.each([
    'POST /api/donations/verify-payment',
    'POST /api/verify-donation-payment',
    'POST /verify-donation-payment',
  ])('is ordered, paid, verified by %s, and appears in the list and in the summary', async (verify) => {
    const stats = async () =>
      ((await call('GET /api/admin/stats', { as: admin })).body as StatsResponse).donations;
    const before = await stats();
    const body = donationBody();
    const order = (await call('POST /api/donations/create-order', { body })).body as DonationOrderResponse;
    const { transaction_id } = order;
    const proof = { ...(await pay(order.razorpay_order?.id ?? '')), transaction_id };

    // The proof of a donation cannot complete a registration.
    const elsewhere = await call('POST /api/registrations/verify-payment', { body: proof });
    expectRejection(elsewhere, 404, 'TRANSACTION_NOT_FOUND');

    const verified = await call(verify, { body: proof });
    expect([verified.status, verified.body]).toEqual([
      200,
      { success: true, message: 'Payment verified successfully' },
    ]);
    expect((await call(verify, { body: proof })).body).toEqual(verified.body);

    const row = await findDonation(admin, transaction_id);
    expect(row).toMatchObject({ amount: 150.5, payment_status: 'completed' });
    expect(new Date(row?.payment_completed_at ?? '').getTime()).toBeGreaterThanOrEqual(
      new Date(row?.created_at ?? '').getTime(),
    );
    const query = { q: transaction_id };
    const figures = (await call('GET /api/admin/donations/summary', { as: admin, query }))
      .body as DonationFiguresResponse;
    expect(figures).toEqual({
      total_amount: 150.5,
      gross_amount: 150.5,
      refunded_amount: 0,
      received_amount: 150.5,
      total_count: 1,
      completed_count: 1,
    });
    // Two percent and the tax on them.
    const accounts = await call('GET /api/admin/donation-accounts.csv', {
      as: admin,
      query: { ...query, columns: 'net_amount,fee' },
    });
    expect(accounts.text.trim().split('\n').at(-1)).toBe('150.5,3.55');
    const after = await stats();
    expect(Math.round((after.total_amount - before.total_amount) * 100)).toBeGreaterThanOrEqual(15_050);
    expect(after.completed_count).toBeGreaterThanOrEqual(before.completed_count + 1);
  });

  it('is completed when it is captured, even if the browser reports a failure', async () => {
    const order = (await call('POST /api/donations/create-order', { body: donationBody() }))
      .body as DonationOrderResponse;
    await pay(order.razorpay_order?.id ?? '');
    const report = { transaction_id: order.transaction_id, error_code: 'USER_CANCELLED' };
    const response = await call('POST /api/donations/payment-failed', { body: report });
    expect(response.body).toEqual({ success: true, status: 'completed' });
    expect(await findDonation(admin, order.transaction_id)).toMatchObject({ payment_status: 'completed' });
  });
});
