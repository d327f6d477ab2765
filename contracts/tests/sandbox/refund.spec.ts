import { setTimeout as delay } from 'node:timers/promises';
import type { AttentionResponse, AttentionFlagResponse, DonationOrderResponse } from '../../src/api/index.js';
import { logIn } from '../support/admin.js';
import { call, type Client } from '../support/call.js';
import { donationBody, findDonation } from '../support/donation.js';
import { newTransactionId } from '../support/registration.js';
import { pay } from '../support/sandbox.js';

const REFUND = 'POST /api/admin/payments/{transaction_id}/refunds';

let admin: Client;

beforeAll(async () => {
  admin = await logIn();
});

async function flagOf(transaction_id: string): Promise<AttentionFlagResponse> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const { flags } = (await call('GET /api/admin/attention', { as: admin })).body as AttentionResponse;
    const found = flags.find((flag) => flag.transaction_id === transaction_id);
    if (found) return found;
    await delay(100);
  }
  throw new Error('The payment was not flagged');
}

describe('a donation that was paid twice', () => {
  it('is completed once and flagged, and its second payment can be refunded', async () => {
    const order = (await call('POST /api/donations/create-order', { body: donationBody() }))
      .body as DonationOrderResponse;
    const { transaction_id } = order;
    const orderId = order.razorpay_order?.id ?? '';
    const proof = await pay(orderId);
    await call('POST /api/donations/verify-payment', { body: { ...proof, transaction_id } });
    const second = await pay(orderId, { outcome: 'success', force: true });

    const flag = await flagOf(transaction_id);
    expect(flag).toMatchObject({ kind: 'paid_twice', gateway_payment_id: second.razorpay_payment_id });
    const { gateway_payment_id, amount } = flag;
    const body = { refund_id: newTransactionId(), amount, reason: 'Paid twice', gateway_payment_id };
    const refunded = await call(REFUND, { as: admin, path: { transaction_id }, body });
    expect([refunded.status, refunded.body]).toMatchObject([
      201,
      { refund: { amount, status: 'processed' } },
    ]);
    expect(await findDonation(admin, transaction_id)).toMatchObject({ payment_status: 'completed' });

    const path = { id: flag.id };
    const resolved = await call('POST /api/admin/attention/{id}/resolve', {
      as: admin,
      path,
      body: { note: 'Given back' },
    });
    expect(resolved.status).toBe(200);
  });
});

describe('a donation with a different amount than the order', () => {
  it('is completed with the received amount when the office accepts it', async () => {
    const order = (await call('POST /api/donations/create-order', { body: donationBody() }))
      .body as DonationOrderResponse;
    const { transaction_id } = order;
    await pay(order.razorpay_order?.id ?? '', { outcome: 'success', amount: 100_00 });
    const flag = await flagOf(transaction_id);
    expect(flag).toMatchObject({ kind: 'amount_mismatch', amount: 100, acceptable: true });
    const accept = () =>
      call('POST /api/admin/attention/{id}/accept', {
        as: admin,
        path: { id: flag.id },
        body: { reason: 'Agreed by phone' },
      });
    expect((await accept()).status).toBe(200);
    expect(await findDonation(admin, transaction_id)).toMatchObject({
      payment_status: 'completed',
      amount: 100,
    });
    expect((await accept()).status).toBe(409);
  });
});
