import { createHmac } from 'node:crypto';
import request from 'supertest';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import { adminCookie } from '../../../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { outboxOf, type ReceivedMail } from '../../../../../test/test-mail.js';
import {
  SandboxControl,
  startOwnSandbox,
  testSandbox,
  type SubscriptionPayment,
} from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { rotateColumn } from '../../../../platform/crypto/rotate-column.js';
import { Database } from '../../../../platform/database/database.js';
import { ReconcileMonthlyGifts } from '../../application/reconcile-monthly-gifts.js';
import { SEALED_GIFT_DONORS } from '../persistence/sealed-columns.js';
import type { DonorGiftResponse } from './monthly-gifts.responses.js';

let test: TestApp;
let own: Awaited<ReturnType<typeof startOwnSandbox>>;
let sandbox: SandboxControl;
let cookie: string;
let number = 0;

beforeAll(async () => {
  own = await startOwnSandbox();
  sandbox = new SandboxControl(own.url);
  test = await startTestApp({ RAZORPAY_API_URL: own.url });
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
  await own.close();
});

const admin = (method: 'get' | 'post' | 'put', path: string): request.Test =>
  request(test.url)[method](`/api/admin/${path}`).set('Cookie', cookie);

async function offer(changes: object): Promise<void> {
  const { body } = await admin('get', 'foundation').expect(200);
  const {
    has_signature: _,
    has_logo: _logo,
    ...settings
  } = (body as { foundation: Record<string, unknown> }).foundation;
  await admin('put', 'foundation')
    .send({ ...settings, ...changes })
    .expect(200);
}

function donation(changes: object = {}): Record<string, unknown> & { transaction_id: string; email: string } {
  number += 1;
  const transactionId = `monthly-gift-${number}`;
  return {
    donor_name: 'లక్ష్మి Sample',
    email: `monthly-${number}@example.org`,
    phone: payerPhone(transactionId),
    address: '12 Sample Street',
    id_type: 'PAN',
    id_number: 'ABCDE1234F',
    donation_type: 'general',
    amount: 501,
    payment_plan: 'monthly',
    transaction_id: transactionId,
    ...changes,
  };
}

const order = (body: object): request.Test =>
  request(test.url).post('/api/donations/create-order').send(body);

interface Gift {
  transactionId: string;
  email: string;
  subscriptionId: string;
  token: string;
}

async function started(changes: object = {}): Promise<Gift> {
  const body = donation(changes);
  const response = (await order(body).expect(201)).body as {
    razorpay_subscription_id: string;
    monthly_gift_token: string;
  };
  return {
    transactionId: body.transaction_id,
    email: body.email,
    subscriptionId: response.razorpay_subscription_id,
    token: response.monthly_gift_token,
  };
}

const verify = ({ transactionId }: Pick<Gift, 'transactionId'>, proof: SubscriptionPayment): request.Test => {
  const { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } = proof;
  return request(test.url).post('/api/monthly-gifts/verify').send({
    transaction_id: transactionId,
    razorpay_payment_id,
    razorpay_subscription_id,
    razorpay_signature,
  });
};

/** A gift whose first charge is paid and verified. */
async function active(changes: object = {}): Promise<Gift> {
  const gift = await started(changes);
  await verify(gift, await sandbox.charge(gift.subscriptionId)).expect(200);
  return gift;
}

async function shown({ token }: Gift): Promise<DonorGiftResponse> {
  return (await request(test.url).get(`/api/monthly-gifts/${token}`).expect(200)).body as DonorGiftResponse;
}

const act = ({ token }: Gift, action: 'pause' | 'resume' | 'cancel'): request.Test =>
  request(test.url).post(`/api/monthly-gifts/${token}/${action}`).send({});

let events = 0;

/** Razorpay's webhook about a charge. */
async function webhook(type: string, gift: Gift, { payment }: SubscriptionPayment): Promise<void> {
  events += 1;
  const body = JSON.stringify({
    entity: 'event',
    event: type,
    payload: {
      payment: { entity: payment },
      ...(type.startsWith('subscription.') && { subscription: { entity: { id: gift.subscriptionId } } }),
    },
  });
  const signature = createHmac('sha256', testSandbox().webhookSecret).update(body).digest('hex');
  await request(test.url)
    .post('/api/webhooks/razorpay')
    .set('Content-Type', 'application/json')
    .set('X-Razorpay-Signature', signature)
    .set('X-Razorpay-Event-Id', `MonthlyEvent${events}`)
    .send(body)
    .expect(200);
}

interface ListedDonation {
  transaction_id: string;
  amount: number;
  payment_status: string;
  monthly_gift_id: number | null;
  donor_name: string;
}

async function donationsOf({ email }: Gift): Promise<ListedDonation[]> {
  const { body } = await admin('get', 'donations').query({ q: email, _start: 0, _end: 20 }).expect(200);
  return body as ListedDonation[];
}

async function giftOf({ email }: Gift): Promise<MonthlyGiftRecord> {
  const { body } = await admin('get', 'monthly-gifts').query({ q: email, _start: 0, _end: 5 }).expect(200);
  return (body as MonthlyGiftRecord[])[0] as MonthlyGiftRecord;
}

async function mailsTo({ email }: Gift, subject: RegExp): Promise<ReceivedMail[]> {
  const mails = await outboxOf(test.env.DATA_DIR);
  return mails.filter((mail) => mail.to.address === email && subject.test(mail.subject));
}

describe('monthly gifts that the owner does not offer', () => {
  it('are rejected with a sentence that offers to give once', async () => {
    const terms = await request(test.url).get('/api/monthly-gifts/terms').expect(200);
    expect(terms.body).toMatchObject({ enabled: false, maximum_amount: 15_000, maximum_charges: 120 });
    const { body } = await order(donation()).expect(409);
    expect(body).toMatchObject({
      code: 'MONTHLY_GIFTS_OFF',
      error: expect.stringContaining('Please give once instead') as string,
    });
    await order(donation({ payment_plan: 'one-time' })).expect(201);
  });
});

describe('a monthly gift', () => {
  beforeAll(() => offer({ monthly_enabled: true }));

  it('is rejected above the largest amount and for other purposes', async () => {
    const { body } = await order(donation({ amount: 15_001 })).expect(400);
    expect(JSON.stringify(body)).toContain('₹15,000 at most');
    await order(donation({ donation_type: 'petal', amount: 2_000 })).expect(400);
    await order(donation({ payment_plan: 'yearly' })).expect(400);
  });

  it('makes each charge one confirmed donation, however often and in whatever order it is reported', async () => {
    const gift = await started();
    const first = await sandbox.charge(gift.subscriptionId);
    const second = await sandbox.charge(gift.subscriptionId);
    await Promise.all([
      webhook('subscription.charged', gift, second),
      webhook('payment.captured', gift, first),
      verify(gift, first).expect(200),
      webhook('order.paid', gift, second),
      webhook('subscription.charged', gift, second),
      verify(gift, first).expect(200),
    ]);
    const database = test.app.get(Database);
    await until(async () => {
      const pending = await database.rows('select id from payment_events where done_at is null');
      return pending.length === 0;
    });
    const donations = await donationsOf(gift);
    const { id } = await giftOf(gift);
    expect(donations.map(({ transaction_id }) => transaction_id).toSorted()).toEqual(
      [first, second].map(({ payment }) => `monthly-${payment.invoice_id}`).toSorted(),
    );
    for (const each of donations) {
      expect(each).toMatchObject({
        amount: 501,
        payment_status: 'completed',
        monthly_gift_id: id,
        donor_name: 'లక్ష్మి Sample',
      });
    }
    expect(await giftOf(gift)).toMatchObject({ status: 'active', paid_count: 2, received_amount: 1_002 });
    await until(async () => (await mailsTo(gift, /Receipt for your donation/)).length === 2);
    const [mail] = await mailsTo(gift, /Receipt for your donation/);
    expect(mail?.text).toContain(`/monthly-gift/${gift.token}`);
  });

  it('records a charge that no event reports', async () => {
    const gift = await active();
    await sandbox.charge(gift.subscriptionId);
    const database = test.app.get(Database);
    await database.rows(`update monthly_gifts set next_sync_at = now() where token = $1 returning id`, [
      gift.token,
    ]);
    await test.app.get(ReconcileMonthlyGifts).execute();
    expect(await donationsOf(gift)).toHaveLength(2);
    // Nothing is due any more.
    expect(await test.app.get(ReconcileMonthlyGifts).execute()).toMatchObject({ synced: 0, failed: [] });
  });

  it('is refunded like every other donation', async () => {
    const gift = await active();
    const [{ transaction_id: transactionId }] = (await donationsOf(gift)) as [ListedDonation];
    await admin('post', `payments/${transactionId}/refunds`)
      .send({ refund_id: `monthly-refund-${number}`, amount: 501, reason: 'By mistake' })
      .expect(201);
    await until(async () => (await giftOf(gift)).received_amount === 0);
  });

  it('gets the same subscription for the same attempt, and is verified only with its own proof', async () => {
    const body = donation();
    const [one, other] = await Promise.all([order(body).expect(201), order(body).expect(201)]);
    expect(one.body).toEqual(other.body);
    expect(one.body).toMatchObject({ razorpay_order: null, razorpay_subscription_id: expect.any(String) });
    await order({ ...body, amount: 600 }).expect(409);
    const stranger = await started();
    const proof = await sandbox.charge(stranger.subscriptionId);
    await verify({ transactionId: body.transaction_id }, proof).expect(400);
    await verify(stranger, { ...proof, razorpay_signature: '0'.repeat(64) }).expect(400);
    expect((await shown(stranger)).status).toBe('created');
    await verify(stranger, proof).expect(200);
    // The same donor is asked before a second gift of the same amount.
    const again = { ...donation(), email: stranger.email, phone: payerPhone(stranger.transactionId) };
    const { body: repeat } = await order(again).expect(409);
    expect(repeat).toMatchObject({
      code: 'ALREADY_PAID',
      error: expect.stringContaining('every month') as string,
    });
  });

  it('is paused, resumed and cancelled by its donor, with an email for each', async () => {
    const gift = await active();
    expect((await act(gift, 'pause').expect(200)).body).toMatchObject({ status: 'paused' });
    await act(gift, 'pause').expect(200);
    expect((await act(gift, 'resume').expect(200)).body).toMatchObject({ status: 'active' });
    expect((await act(gift, 'cancel').expect(200)).body).toMatchObject({ status: 'cancelled' });
    await act(gift, 'cancel').expect(200);
    await act(gift, 'resume').expect(409);
    await until(async () => (await mailsTo(gift, /is cancelled/)).length === 1);
    const state = await fetch(`${own.url}/_sandbox/state`);
    const { subscriptions } = (await state.json()) as { subscriptions: { id: string; status: string }[] };
    expect(subscriptions.find(({ id }) => id === gift.subscriptionId)?.status).toBe('cancelled');
  });

  it('that the donor paused in the UPI app is resumed there only', async () => {
    const gift = await active();
    await sandbox.asPayer(gift.subscriptionId, 'pause');
    const { body } = await act(gift, 'resume').expect(409);
    expect((body as { error: string }).error).toContain('UPI app');
    expect(await shown(gift)).toMatchObject({ status: 'paused', paused_by_payer: true });
  });

  it('reports a failed charge to the donor once, with the personal link', async () => {
    const gift = await active();
    const failed = await sandbox.charge(gift.subscriptionId, 'failed');
    await Promise.all([
      webhook('subscription.pending', gift, failed),
      webhook('payment.failed', gift, failed),
      webhook('subscription.pending', gift, failed),
    ]);
    await until(async () => (await mailsTo(gift, /could not be charged/)).length > 0);
    const mails = await mailsTo(gift, /could not be charged/);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/monthly-gift/${gift.token}`);
    expect(await donationsOf(gift)).toHaveLength(1);
  });

  it('is cancelled by the office with a reason, also while Razorpay is down', async () => {
    const gift = await active();
    const { id } = await giftOf(gift);
    await admin('post', `monthly-gifts/${id}/cancel`).send({ reason: ' ' }).expect(400);
    await sandbox.fault({ mode: 'http500', match: '/v1/subscriptions' });
    await admin('post', `monthly-gifts/${id}/cancel`).send({ reason: 'The donor called us' }).expect(200);
    expect(await shown(gift)).toMatchObject({ status: 'active', is_being_cancelled: true });
    await sandbox.fault({ mode: 'none' });
    await test.app.get(ReconcileMonthlyGifts).execute();
    const { body } = await admin('get', `monthly-gifts/${id}`).expect(200);
    expect((body as { gift: MonthlyGiftRecord }).gift).toMatchObject({
      status: 'cancelled',
      cancel_requested_by: 'admin',
      cancel_reason: 'The donor called us',
    });
    const audit = await admin('get', 'audit')
      .query({ q: `monthly gift ${id}`, _start: 0, _end: 5 })
      .expect(200);
    expect(audit.body).toMatchObject([{ action: 'monthly-gift.cancelled' }]);
  });

  it('returns from a checkout by redirect to its page', async () => {
    const gift = await started();
    const proof = await sandbox.charge(gift.subscriptionId);
    const callback = (form: object): request.Test =>
      request(test.url).post('/api/monthly-gifts/callback').type('form').send(form);
    const { payment: _, ...form } = proof;
    const returned = await callback({ ...form, subscription: '' }).expect(303);
    expect(returned.headers['location']).toBe(`/monthly-gift/${gift.token}`);
    const unsigned = await callback({ error: 'x' }).expect(303);
    expect(unsigned.headers['location']).toBe('/payment-return');
  });

  it('is rejected with a clear sentence when the account has no subscriptions, and keeps the donor’s page closed', async () => {
    await sandbox.subscriptions('off');
    const { body } = await order(donation({ amount: 777 })).expect(409);
    expect(body).toMatchObject({ code: 'MONTHLY_GIFTS_OFF' });
    await sandbox.subscriptions('on');
    await request(test.url).get('/api/monthly-gifts/00000000-0000-4000-8000-000000000000').expect(404);
    await request(test.url).get('/api/monthly-gifts/unknown').expect(404);
  });

  it('is encrypted with a new key by a rotation', async () => {
    const database = test.app.get(Database);
    const key = test.env.DATA_KEY[0] as Buffer;
    const vault = new AesVault([Buffer.alloc(32, 5), key]);
    const { unreadable, renewed } = await rotateColumn(database, vault, SEALED_GIFT_DONORS);
    expect([unreadable, renewed > 0]).toEqual([[], true]);
    const back = new AesVault([key, Buffer.alloc(32, 5)]);
    await rotateColumn(database, back, SEALED_GIFT_DONORS);
  });
});
