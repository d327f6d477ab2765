import request from 'supertest';
import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import { getMain, readPageData, getText } from '../../../../../test/html.js';
import { until } from '../../../../../test/until.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { rotateColumn } from '../../../../platform/crypto/rotate-keys.js';
import { Database } from '../../../../platform/database/database.js';
import { MonthlyGiftSync } from '../../application/monthly-gift-sync.js';
import { SEALED_GIFT_DONORS } from '../../persistence.js';
import { startMonthlyGiftOffice, type ListedDonation } from '../../../../../test/monthly-gift-office.js';

let office: Awaited<ReturnType<typeof startMonthlyGiftOffice>>;

beforeAll(async () => {
  office = await startMonthlyGiftOffice();
});
afterAll(() => office.stop());

describe('monthly gifts that the owner does not offer', () => {
  it('are rejected with a sentence that offers to give once', async () => {
    const terms = await request(office.test.url).get('/api/monthly-gifts/terms').expect(200);
    expect(terms.body).toMatchObject({ enabled: false, maximum_amount: 15_000, maximum_charges: 120 });
    const { body } = await office.order(office.donation()).expect(409);
    expect(body).toMatchObject({
      code: 'MONTHLY_GIFTS_OFF',
      error: expect.stringContaining('Please give once instead') as string,
    });
    await office.order(office.donation({ payment_plan: 'one-time' })).expect(201);
  });
});

describe('a monthly gift', () => {
  beforeAll(() => office.offer({ monthly_enabled: true }));

  it('is rejected above the largest amount and for other purposes', async () => {
    const { body } = await office.order(office.donation({ amount: 15_001 })).expect(400);
    expect(JSON.stringify(body)).toContain('₹15,000 at most');
    await office.order(office.donation({ donation_type: 'petal', amount: 2_000 })).expect(400);
    await office.order(office.donation({ payment_plan: 'yearly' })).expect(400);
  });

  it('has a page that is rendered with its data, and that no cache stores', async () => {
    const gift = await office.active();
    const { text, headers } = await request(office.test.url).get(`/monthly-gift/${gift.token}`).expect(200);
    expect(readPageData(text)[gift.token]).toEqual(await office.shown(gift));
    expect(getText(getMain(text))).toContain('₹501');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('makes each charge one confirmed donation, however often and in whatever order it is reported', async () => {
    const gift = await office.started();
    const first = await office.sandbox.charge(gift.subscriptionId);
    const second = await office.sandbox.charge(gift.subscriptionId);
    await Promise.all([
      office.webhook('subscription.charged', gift, second),
      office.webhook('payment.captured', gift, first),
      office.verify(gift, first).expect(200),
      office.webhook('order.paid', gift, second),
      office.webhook('subscription.charged', gift, second),
      office.verify(gift, first).expect(200),
    ]);
    const database = office.test.app.get(Database);
    await until(async () => {
      const pending = await database.rows('select id from payment_events where done_at is null');
      return pending.length === 0;
    });
    const donations = await office.findDonations(gift);
    const { id } = await office.findGift(gift);
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
    expect(await office.findGift(gift)).toMatchObject({
      status: 'active',
      paid_count: 2,
      received_amount: 1_002,
    });
    // The donor has asked for each charge: none is a second payment by mistake.
    expect((await office.admin('get', 'attention').expect(200)).body).toMatchObject({ flags: [] });
    await until(async () => (await office.mailsTo(gift, /Receipt for your donation/)).length === 2);
    const [mail] = await office.mailsTo(gift, /Receipt for your donation/);
    expect(mail?.text).toContain(`/monthly-gift/${gift.token}`);
  });

  it('is refunded like every other donation', async () => {
    const gift = await office.active();
    const [{ transaction_id: transactionId }] = (await office.findDonations(gift)) as [ListedDonation];
    await office
      .admin('post', `payments/${transactionId}/refunds`)
      .send({ refund_id: 'monthly-refund-1', amount: 501, reason: 'By mistake' })
      .expect(201);
    await until(async () => (await office.findGift(gift)).received_amount === 0);
  });

  it('gets the same subscription for the same attempt, and is verified only with its own proof', async () => {
    const body = office.donation();
    const [one, other] = await Promise.all([office.order(body).expect(201), office.order(body).expect(201)]);
    expect(one.body).toEqual(other.body);
    expect(one.body).toMatchObject({ razorpay_order: null, razorpay_subscription_id: expect.any(String) });
    await office.order({ ...body, amount: 600 }).expect(409);
    const stranger = await office.started();
    const proof = await office.sandbox.charge(stranger.subscriptionId);
    await office.verify({ transactionId: body.transaction_id }, proof).expect(400);
    await office.verify(stranger, { ...proof, razorpay_signature: '0'.repeat(64) }).expect(400);
    expect((await office.shown(stranger)).status).toBe('created');
    await office.verify(stranger, proof).expect(200);
    // The same donor is asked before a second gift of the same amount.
    const again = { ...office.donation(), email: stranger.email, phone: payerPhone(stranger.transactionId) };
    const { body: repeat } = await office.order(again).expect(409);
    expect(repeat).toMatchObject({
      code: 'ALREADY_PAID',
      error: expect.stringContaining('every month') as string,
    });
  });

  it('is paused, resumed and cancelled by its donor, with an email for each', async () => {
    const gift = await office.active();
    expect((await office.act(gift, 'pause').expect(200)).body).toMatchObject({ status: 'paused' });
    await office.act(gift, 'pause').expect(200);
    expect((await office.act(gift, 'resume').expect(200)).body).toMatchObject({ status: 'active' });
    expect((await office.act(gift, 'cancel').expect(200)).body).toMatchObject({ status: 'cancelled' });
    await office.act(gift, 'cancel').expect(200);
    await office.act(gift, 'resume').expect(409);
    await until(async () => (await office.mailsTo(gift, /is cancelled/)).length === 1);
    const state = await fetch(`${office.own.url}/_sandbox/state`);
    const { subscriptions } = (await state.json()) as { subscriptions: { id: string; status: string }[] };
    expect(subscriptions.find(({ id }) => id === gift.subscriptionId)?.status).toBe('cancelled');
  });

  it('a gift that the donor paused in the UPI app is resumed there only', async () => {
    const gift = await office.active();
    await office.sandbox.asPayer(gift.subscriptionId, 'pause');
    const { body } = await office.act(gift, 'resume').expect(409);
    expect((body as { error: string }).error).toContain('UPI app');
    expect(await office.shown(gift)).toMatchObject({ status: 'paused', paused_by_payer: true });
  });

  it('is cancelled by the office with a reason, also while Razorpay is down', async () => {
    const gift = await office.active();
    const { id } = await office.findGift(gift);
    await office.admin('post', `monthly-gifts/${id}/cancel`).send({ reason: ' ' }).expect(400);
    await office.sandbox.fault({ mode: 'http500', match: '/v1/subscriptions' });
    await office
      .admin('post', `monthly-gifts/${id}/cancel`)
      .send({ reason: 'The donor called us' })
      .expect(200);
    expect(await office.shown(gift)).toMatchObject({ status: 'active', is_being_cancelled: true });
    await office.sandbox.fault({ mode: 'none' });
    await office.test.app.get(MonthlyGiftSync).reconcile();
    const { body } = await office.admin('get', `monthly-gifts/${id}`).expect(200);
    expect((body as { gift: MonthlyGiftRecord }).gift).toMatchObject({
      status: 'cancelled',
      cancel_requested_by: 'admin',
      cancel_reason: 'The donor called us',
    });
    const audit = await office
      .admin('get', 'audit')
      .query({ q: `monthly gift ${id}`, _start: 0, _end: 5 })
      .expect(200);
    expect(audit.body).toMatchObject([{ action: 'monthly-gift.cancelled' }]);
  });

  it('returns from a checkout by redirect to its page', async () => {
    const gift = await office.started();
    const proof = await office.sandbox.charge(gift.subscriptionId);
    const callback = (form: object): request.Test =>
      request(office.test.url).post('/api/monthly-gifts/callback').type('form').send(form);
    const { payment: _, ...form } = proof;
    const returned = await callback({ ...form, subscription: '' }).expect(303);
    expect(returned.headers['location']).toBe(`/monthly-gift/${gift.token}`);
    const unsigned = await callback({ error: 'x' }).expect(303);
    expect(unsigned.headers['location']).toBe('/payment-return');
  });

  it('is rejected with a clear sentence when the account has no subscriptions, and keeps the donor’s page closed', async () => {
    await office.sandbox.subscriptions('off');
    const { body } = await office.order(office.donation({ amount: 777 })).expect(409);
    expect(body).toMatchObject({ code: 'MONTHLY_GIFTS_OFF' });
    await office.sandbox.subscriptions('on');
    await request(office.test.url).get('/api/monthly-gifts/00000000-0000-4000-8000-000000000000').expect(404);
    await request(office.test.url).get('/api/monthly-gifts/unknown').expect(404);
  });

  it('is encrypted with a new key by a rotation', async () => {
    const database = office.test.app.get(Database);
    const key = office.test.env.DATA_KEY[0] as Buffer;
    const vault = new AesVault([Buffer.alloc(32, 5), key]);
    const { unreadable, renewed } = await rotateColumn(database, vault, SEALED_GIFT_DONORS);
    expect([unreadable, renewed > 0]).toEqual([[], true]);
    const back = new AesVault([key, Buffer.alloc(32, 5)]);
    await rotateColumn(database, back, SEALED_GIFT_DONORS);
  });
});
