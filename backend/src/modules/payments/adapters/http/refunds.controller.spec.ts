import { createHmac } from 'node:crypto';
import request, { type Test } from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { outboxOf, type ReceivedMail } from '../../../../../test/test-mail.js';
import { SandboxControl, startOwnSandbox, testSandbox } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import {
  addProgram,
  adminCookie,
  inDays,
  openedOrder,
  orderBody,
  problem,
  programBody,
} from '../../../../../test/visits.js';

let own: Awaited<ReturnType<typeof startOwnSandbox>>;
let sandbox: SandboxControl;
let test: TestApp;
let cookie: string;
let programId: number;

beforeAll(async () => {
  own = await startOwnSandbox();
  sandbox = new SandboxControl(own.url);
  test = await startTestApp({ RAZORPAY_API_URL: own.url });
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie);
});
afterAll(async () => {
  await test.stop();
  await own.close();
});
afterEach(async () => {
  await sandbox.fault({ mode: 'none' });
});

/** A registration over ₹12,500.50 that is paid and confirmed. Answers Razorpay's payment. */
async function paid(transactionId: string): Promise<{ orderId: string; paymentId: string }> {
  const { orderId } = await openedOrder(test.url, orderBody(programId, transactionId));
  const proof = await sandbox.pay(orderId);
  await request(test.url)
    .post('/api/registrations/verify-payment')
    .send({ ...proof, transaction_id: transactionId })
    .expect(200);
  return { orderId, paymentId: proof.razorpay_payment_id };
}

function refund(transactionId: string, body: object): Test {
  return request(test.url)
    .post(`/api/admin/payments/${transactionId}/refunds`)
    .set('Cookie', cookie)
    .send({ reason: 'Illness', ...body });
}

async function detail(transactionId: string): Promise<Record<string, unknown>> {
  const answer = await request(test.url).get(`/api/admin/payments/${transactionId}`).set('Cookie', cookie);
  return answer.body as Record<string, unknown>;
}

/** Tells the webhook that something happened with this payment. */
async function tell(type: string, payment: { orderId: string; paymentId: string }): Promise<void> {
  const entity = { id: payment.paymentId, order_id: payment.orderId };
  const body = JSON.stringify({ event: type, payload: { payment: { entity } } });
  const signature = createHmac('sha256', testSandbox().webhookSecret).update(body).digest('hex');
  await request(test.url)
    .post('/api/webhooks/razorpay')
    .set('Content-Type', 'application/json')
    .set('X-Razorpay-Signature', signature)
    .send(body)
    .expect(200);
}

/** The mails about refunds of this transaction, once there are so many; in no order. */
async function notices(transactionId: string, count: number): Promise<ReceivedMail[]> {
  const found = async (): Promise<ReceivedMail[]> =>
    (await outboxOf(test.env.DATA_DIR)).filter(
      ({ subject, text }) =>
        subject.startsWith('Refund') && text.includes(`Transaction ID: ${transactionId}\n`),
    );
  await until(async () => (await found()).length >= count);
  return found();
}

describe('a refund', () => {
  it('goes back in parts, shows in the list, and ends as a cancelled registration', async () => {
    await paid('refund-0001');
    const part = await refund('refund-0001', { refund_id: 'part-000001', amount: 2_500.5 }).expect(201);
    expect(part.body).toMatchObject({ success: true, refund: { amount: 2_500.5, status: 'processed' } });
    expect(await detail('refund-0001')).toMatchObject({
      payment_status: 'completed',
      amount: 12_500.5,
      refunded_amount: 2_500.5,
      refundable_amount: 10_000,
    });
    const [notice] = await notices('refund-0001', 1);
    expect(notice).toMatchObject({
      subject: 'Refund of ₹2,500.50 for Silence Retreat',
      to: { name: 'Sample Person', address: 'sample.person@example.org' },
    });
    expect(notice?.text).toContain('Your registration stays as it is.');
    expect(notice?.text).not.toContain('Illness');
    await refund('refund-0001', { refund_id: 'rest-000001', amount: 10_000 }).expect(201);
    const bank_reference: unknown = expect.stringMatching(/^\d{12}$/);
    expect(await detail('refund-0001')).toMatchObject({
      payment_status: 'refunded',
      refundable_amount: 0,
      refunds: [1, 2].map(() => ({ currency: 'INR', bank_reference })),
    });
    const list = await request(test.url)
      .get('/api/admin/program-registrations')
      .query({ q: 'refund-0001', _start: 0, _end: 5 })
      .set('Cookie', cookie);
    expect(list.body).toMatchObject([{ registration_status: 'cancelled', payment_status: 'refunded' }]);
    const texts = (await notices('refund-0001', 2)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('your registration is cancelled'))).toHaveLength(1);
  });

  it('goes back once, however often and however many at once it is asked for', async () => {
    const { paymentId } = await paid('refund-0002');
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => refund('refund-0002', { refund_id: 'same-000002', amount: 10_000 })),
    );
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([201]));
    // Two different ones at once must not give back more than came.
    const rivals = await Promise.all(
      ['rival-a-0002', 'rival-b-0002'].map((refund_id) =>
        refund('refund-0002', { refund_id, amount: 2_000 }),
      ),
    );
    expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409]);
    const state = (await sandbox.state()) as unknown as { refunds: { payment_id: string; amount: number }[] };
    const gone = state.refunds.filter((one) => one.payment_id === paymentId);
    expect(gone.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([2_000_00, 10_000_00]);
  });

  it('that Razorpay cannot be told of waits, and is sent once when Razorpay is back', async () => {
    const { paymentId } = await paid('refund-0003');
    await sandbox.fault({ mode: 'hang', match: '/v1/payments', afterwards: true, times: 1 });
    const waiting = await refund('refund-0003', { refund_id: 'wait-000003', amount: 500 }).expect(201);
    expect(waiting.body).toMatchObject({ refund: { status: 'pending' } });
    const again = await refund('refund-0003', { refund_id: 'wait-000003', amount: 500 }).expect(201);
    expect(again.body).toMatchObject({ refund: { status: 'processed' } });
    const state = (await sandbox.state()) as unknown as { refunds: { payment_id: string }[] };
    expect(state.refunds.filter((one) => one.payment_id === paymentId)).toHaveLength(1);
  });

  it('that was made at Razorpay is learned of, whichever event comes first', async () => {
    const { orderId } = await openedOrder(test.url, orderBody(programId, 'refund-0004'));
    const { razorpay_payment_id: paymentId } = await sandbox.pay(orderId);
    const { keyId, keySecret } = testSandbox();
    await request(own.url)
      .post(`/v1/payments/${paymentId}/refund`)
      .auth(keyId, keySecret)
      .send({ amount: 12_500_50 })
      .expect(200);
    // The refund is told of before anybody told of the payment.
    await tell('refund.processed', { orderId, paymentId });
    await until(async () => (await detail('refund-0004'))['payment_status'] === 'refunded');
    await tell('payment.captured', { orderId, paymentId });
    expect(await notices('refund-0004', 1)).toHaveLength(1);
    expect(await detail('refund-0004')).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ amount: 12_500.5, status: 'processed', requested_by: null }],
    });
  });

  it('of more than came, of nothing, of what was never paid, or under another’s id is refused', async () => {
    await paid('refund-0005');
    await openedOrder(test.url, orderBody(programId, 'refund-0006'));
    const id = { refund_id: 'refused-00005' };
    expect((await refund('refund-0005', { ...id, amount: 12_500.51 }).expect(409)).body).toEqual(
      problem('REFUND_TOO_LARGE'),
    );
    expect((await refund('refund-0006', { ...id, amount: 1 }).expect(409)).body).toEqual(
      problem('REFUND_NOT_POSSIBLE'),
    );
    expect((await refund('nobody-paid-1', { ...id, amount: 1 }).expect(404)).body).toEqual(
      problem('TRANSACTION_NOT_FOUND'),
    );
    const wrong = await refund('refund-0005', { refund_id: 'short', amount: 0.5, reason: ' ' }).expect(400);
    expect(wrong.body).toEqual(problem('VALIDATION_FAILED', ['refund_id', 'amount', 'reason']));
    await refund('refund-0005', { ...id, amount: 100 }).expect(201);
    expect((await refund('refund-0005', { ...id, amount: 200 }).expect(409)).body).toEqual(
      problem('REFUND_ID_REUSED'),
    );
  });

  it('under an id that another payment’s refund takes at the same moment is refused', async () => {
    const payments = ['refund-0007', 'refund-0008'];
    for (const transactionId of payments) await paid(transactionId);
    const body = { refund_id: 'both-at-once', amount: 100 };
    const answers = await Promise.all(payments.map((transactionId) => refund(transactionId, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is for the administrator alone, and stands in the audit log', async () => {
    await request(test.url).post('/api/admin/payments/refund-0005/refunds').send({}).expect(401);
    await request(test.url).get('/api/admin/payments/refund-0005').expect(401);
    const log = await request(test.url)
      .get('/api/admin/audit')
      .query({ action: 'payment.refunded', subject: 'transaction refund-0005', _start: 0, _end: 5 })
      .set('Cookie', cookie);
    expect(log.body).toMatchObject([{ who: 'admin', details: { paise: 10_000, reason: 'Illness' } }]);
  });
});

describe('what needs a person', () => {
  it('is a second payment: flagged once with whom to call, and closed by itself when it was refunded', async () => {
    const { orderId } = await paid('twice-0001');
    const second = await sandbox.pay(orderId, { force: true });
    const payment = { orderId, paymentId: second.razorpay_payment_id };
    await tell('payment.captured', payment);
    await tell('order.paid', payment);
    const flags = async () => {
      const answer = await request(test.url).get('/api/admin/attention').set('Cookie', cookie).expect(200);
      const { flags: all } = answer.body as { flags: { id: number; transaction_id: string }[] };
      return all.filter((flag) => flag.transaction_id === 'twice-0001');
    };
    await until(async () => (await flags()).length === 1);
    const [flag] = await flags();
    expect(flag).toMatchObject({
      kind: 'paid_twice',
      gateway_payment_id: payment.paymentId,
      resolved_at: null,
      name: 'Sample Person',
      email: 'sample.person@example.org',
      phone: expect.stringMatching(/^9\d{9}$/) as unknown,
      item: 'Silence Retreat',
      acceptable: false,
    });

    const back = { refund_id: 'twice-refund', amount: 12_500.5, gateway_payment_id: payment.paymentId };
    expect((await refund('twice-0001', back).expect(201)).body).toMatchObject({
      refund: { status: 'processed' },
    });
    // The first payment stands.
    expect(await detail('twice-0001')).toMatchObject({ payment_status: 'completed', refunded_amount: 0 });

    expect(await flags()).toMatchObject([{ resolved_by: 'system', note: 'Refunded in full' }]);

    const resolve = (id: number, note: string): Test =>
      request(test.url).post(`/api/admin/attention/${id}/resolve`).set('Cookie', cookie).send({ note });
    await resolve(flag?.id ?? 0, 'Refunded by hand').expect(200);
    expect(await flags()).toMatchObject([{ resolved_by: 'system', note: 'Refunded in full' }]);
    await resolve(999_999, 'Nothing').expect(404);
    await resolve(flag?.id ?? 0, ' ').expect(400);
    await request(test.url).get('/api/admin/attention').expect(401);
  });

  it('is another amount than the price: the administrator accepts it as paid, with a reason and an audit entry', async () => {
    const { orderId } = await openedOrder(test.url, orderBody(programId, 'accepted-01'));
    const { razorpay_payment_id: paymentId } = await sandbox.pay(orderId, { amount: 9_000_00 });
    await tell('payment.captured', { orderId, paymentId });
    const flag = async () => {
      const answer = await request(test.url).get('/api/admin/attention').set('Cookie', cookie).expect(200);
      const { flags } = answer.body as { flags: { id: number; transaction_id: string }[] };
      return flags.find((one) => one.transaction_id === 'accepted-01');
    };
    await until(async () => (await flag()) !== undefined);
    const { id } = (await flag()) as { id: number };
    expect(await flag()).toMatchObject({ acceptable: true, amount: 9_000, expected_amount: 12_500.5 });
    const accept = (reason: string): Test =>
      request(test.url).post(`/api/admin/attention/${id}/accept`).set('Cookie', cookie).send({ reason });
    await accept(' ').expect(400);
    const both = await Promise.all([accept('Agreed by phone'), accept('Agreed by phone')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await detail('accepted-01')).toMatchObject({
      payment_status: 'completed',
      amount: 9_000,
      refundable_amount: 9_000,
    });
    expect(await flag()).toMatchObject({
      resolved_by: 'admin',
      note: 'Accepted as paid: Agreed by phone',
      acceptable: false,
    });
    const audit = await request(test.url)
      .get('/api/admin/audit')
      .query({ action: 'payment.accepted', _start: 0, _end: 5 })
      .set('Cookie', cookie);
    expect(audit.body).toMatchObject([
      { subject: 'transaction accepted-01', details: { asked_paise: 1_250_050, received_paise: 900_000 } },
    ]);
    await request(test.url)
      .post(`/api/admin/attention/${id}/accept`)
      .send({ reason: 'No login' })
      .expect(401);
  });

  it('is money in another currency: it goes back, and is told of, in that one', async () => {
    const { orderId } = await openedOrder(test.url, orderBody(programId, 'dollar-0001'));
    const { razorpay_payment_id: paymentId } = await sandbox.pay(orderId, { currency: 'USD' });
    await tell('payment.captured', { orderId, paymentId });
    const back = { refund_id: 'dollar-refund', amount: 12_500.5, gateway_payment_id: paymentId };
    await until(async () => (await refund('dollar-0001', back)).status === 201);
    expect(await detail('dollar-0001')).toMatchObject({ refunds: [{ amount: 12_500.5, currency: 'USD' }] });
    const [notice] = await notices('dollar-0001', 1);
    expect(notice?.subject).toBe('Refund of 12500.50 USD for Silence Retreat');
  });

  it('is money that comes when the program is over: it is taken, and flagged', async () => {
    const { orderId } = await openedOrder(test.url, orderBody(programId, 'over-00001'));
    await request(test.url)
      .put(`/api/programs/${programId}`)
      .set('Cookie', cookie)
      .send(programBody({ start_date: inDays(-9), end_date: inDays(-8) }))
      .expect(200);
    const proof = await sandbox.pay(orderId);
    await request(test.url)
      .post('/api/registrations/verify-payment')
      .send({ ...proof, transaction_id: 'over-00001' })
      .expect(200);
    const answer = await request(test.url).get('/api/admin/attention').set('Cookie', cookie).expect(200);
    expect((answer.body as { flags: object[] }).flags).toContainEqual(
      expect.objectContaining({ kind: 'program_over', transaction_id: 'over-00001', amount: 12_500.5 }),
    );
  });
});
