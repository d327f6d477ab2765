import { setTimeout as delay } from 'node:timers/promises';
import type { AttentionFlagResponse, AttentionResponse, StatsResponse } from '../../src/api/index.js';
import { asOwner } from '../support/admin.js';
import { call } from '../support/call.js';
import { donate, findDonation } from '../support/donation.js';
import { newTransactionId } from '../support/registration.js';
import { expectRejection } from '../support/rejection.js';
import { pay, payAndVerify, setWebhooks } from '../support/sandbox.js';

async function flagOf(transaction_id: string): Promise<AttentionFlagResponse> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const { flags } = (await asOwner('GET /api/admin/attention')).body as AttentionResponse;
    const found = flags.find((flag) => flag.transaction_id === transaction_id);
    if (found) return found;
    await delay(100);
  }
  throw new Error('The payment was not flagged');
}

describe('without events of Razorpay, a donation', () => {
  beforeAll(() => setWebhooks('off'));
  afterAll(() => setWebhooks('on'));

  it.each([
    'POST /api/donations/verify-payment',
    'POST /api/verify-donation-payment',
    'POST /verify-donation-payment',
  ])('is ordered, paid, verified by %s, and appears in the list and in the summary', async (verify) => {
    const stats = async () => ((await asOwner('GET /api/admin/stats')).body as StatsResponse).donations;
    const before = await stats();
    const order = await donate();
    const { transaction_id } = order;
    const body = { ...(await pay(order.razorpay_order?.id ?? '')), transaction_id };
    // The proof of a donation cannot complete a registration.
    const elsewhere = await call('POST /api/registrations/verify-payment', { body });
    expectRejection(elsewhere, 404, 'TRANSACTION_NOT_FOUND');
    for (const _time of ['once', 'again']) {
      const verified = await call(verify, { body });
      const message = 'Payment verified successfully';
      expect([verified.status, verified.body]).toEqual([200, { success: true, message }]);
    }
    const row = await findDonation(transaction_id);
    expect(row).toMatchObject({ amount: 150.5, payment_status: 'completed' });
    expect(new Date(row?.payment_completed_at ?? '').getTime()).toBeGreaterThanOrEqual(
      new Date(row?.created_at ?? '').getTime(),
    );
    const query = { q: transaction_id };
    const figures = await asOwner('GET /api/admin/donations/summary', { query });
    const counts = { total_count: 1, completed_count: 1 };
    expect(figures.body).toMatchObject({ gross_amount: 150.5, received_amount: 150.5, ...counts });
    // Two percent and the tax on them.
    const accounts = await asOwner('GET /api/admin/donation-accounts.csv', {
      query: { ...query, columns: 'net_amount,fee' },
    });
    expect(accounts.text.trim().split('\n').at(-1)).toBe('150.5,3.55');
    const after = await stats();
    expect(Math.round((after.total_amount - before.total_amount) * 100)).toBeGreaterThanOrEqual(15_050);
  });

  it('is completed when it is captured, even if the browser reports a failure', async () => {
    const { transaction_id, razorpay_order } = await donate();
    await pay(razorpay_order?.id ?? '');
    const report = { transaction_id, error_code: 'USER_CANCELLED' };
    const response = await call('POST /api/donations/payment-failed', { body: report });
    expect(response.body).toEqual({ success: true, status: 'completed' });
    expect(await findDonation(transaction_id)).toMatchObject({ payment_status: 'completed' });
  });
});

describe('a flagged donation', () => {
  it('that was paid twice is completed once, and its second payment is refunded', async () => {
    const order = await donate();
    const { transaction_id } = order;
    await payAndVerify('donations', order);
    const second = await pay(order.razorpay_order?.id ?? '', { outcome: 'success', force: true });
    const { id, kind, amount, gateway_payment_id } = await flagOf(transaction_id);
    expect([kind, gateway_payment_id]).toEqual(['paid_twice', second.razorpay_payment_id]);
    const refund = { refund_id: newTransactionId(), amount, reason: 'Paid twice', gateway_payment_id };
    const refunded = await asOwner('POST /api/admin/payments/{transaction_id}/refunds', {
      path: { transaction_id },
      body: refund,
    });
    expect([refunded.status, refunded.body]).toMatchObject([
      201,
      { refund: { amount, status: 'processed' } },
    ]);
    expect(await findDonation(transaction_id)).toMatchObject({ payment_status: 'completed' });
    const options = { path: { id }, body: { note: 'Given back' } };
    expect((await asOwner('POST /api/admin/attention/{id}/resolve', options)).status).toBe(200);
  });

  it('with another amount than the order is completed with it when the office accepts it', async () => {
    const { transaction_id, razorpay_order } = await donate();
    await pay(razorpay_order?.id ?? '', { outcome: 'success', amount: 100_00 });
    const flag = await flagOf(transaction_id);
    expect(flag).toMatchObject({ kind: 'amount_mismatch', amount: 100, acceptable: true });
    const options = { path: { id: flag.id }, body: { reason: 'Agreed by phone' } };
    expect((await asOwner('POST /api/admin/attention/{id}/accept', options)).status).toBe(200);
    const accepted = { payment_status: 'completed', amount: 100 };
    expect(await findDonation(transaction_id)).toMatchObject(accepted);
  });
});
