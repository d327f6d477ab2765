import request, { type Test } from 'supertest';
import { inDays, problem, programBody, sendWebhook } from '../../../../../test/api-requests.js';
import { startPaymentOffice, type PaymentOffice } from '../../../../../test/payment-office.js';
import { syncPayment } from '../../../../../test/sync-payment.js';
import { readOutbox, type ReceivedMail } from '../../../../../test/test-mail.js';
import { testSandbox } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import { RefundRepository } from '../persistence/refund-repository.js';

let office: PaymentOffice;

beforeAll(async () => {
  office = await startPaymentOffice();
});
afterAll(() => office.stop());
afterEach(async () => {
  await office.sandbox.fault({ mode: 'none' });
  await office.sandbox.refundMode('processed');
});

/** The flag that the payer's page of a payment has. */
async function flagShown({ result_token: token }: { result_token: string | null }): Promise<unknown> {
  const { body } = await request(office.url).get(`/api/payments/${token}`).expect(200);
  return (body as { flag: unknown }).flag;
}

async function detail(transactionId: string): Promise<Record<string, unknown>> {
  return (await office.admin('get', `payments/${transactionId}`)).body as Record<string, unknown>;
}

/** Sends an event about this payment to the webhook. */
function sendEvent(type: string, payment: { orderId: string; paymentId: string }): Promise<void> {
  const entity = { id: payment.paymentId, order_id: payment.orderId };
  return sendWebhook(office.test, { event: type, payload: { payment: { entity } } });
}

/** Waits for `count` emails about refunds of this transaction and returns them in any sequence. */
async function notices(transactionId: string, count: number): Promise<ReceivedMail[]> {
  const found = async (): Promise<ReceivedMail[]> =>
    (await readOutbox(office.test.env.DATA_DIR)).filter(
      ({ subject, text }) =>
        subject.startsWith('Refund') && text.includes(`Transaction ID: ${transactionId}\n`),
    );
  await until(async () => (await found()).length >= count);
  return found();
}

describe('a refund', () => {
  it('can be made in parts, shows in the list, and cancels the registration when complete', async () => {
    await office.paid('refund-0001');
    const part = await office
      .refund('refund-0001', { refund_id: 'part-000001', amount: 2_500.5 })
      .expect(201);
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
    expect(notice?.text).toContain('Your registration is still valid.');
    expect(notice?.text).not.toContain('Illness');
    await office.refund('refund-0001', { refund_id: 'rest-000001', amount: 10_000 }).expect(201);
    const bank_reference: unknown = expect.stringMatching(/^\d{12}$/);
    expect(await detail('refund-0001')).toMatchObject({
      payment_status: 'refunded',
      refundable_amount: 0,
      refunds: [1, 2].map(() => ({ currency: 'INR', bank_reference })),
    });
    const list = await office
      .admin('get', 'program-registrations')
      .query({ q: 'refund-0001', _start: 0, _end: 5 });
    expect(list.body).toMatchObject([{ registration_status: 'cancelled', payment_status: 'refunded' }]);
    const texts = (await notices('refund-0001', 2)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('your registration is cancelled'))).toHaveLength(1);
  });

  it('is pending while Razorpay does not respond, and is sent once when it does', async () => {
    const { paymentId } = await office.paid('refund-0003');
    await office.sandbox.fault({ mode: 'hang', match: '/v1/payments', afterwards: true, times: 1 });
    const pending = await office.refund('refund-0003', { refund_id: 'wait-000003', amount: 500 }).expect(201);
    expect(pending.body).toMatchObject({ refund: { status: 'pending' } });
    const again = await office.refund('refund-0003', { refund_id: 'wait-000003', amount: 500 }).expect(201);
    expect(again.body).toMatchObject({ refund: { status: 'processed' } });
    const state = (await office.sandbox.state()) as unknown as { refunds: { payment_id: string }[] };
    expect(state.refunds.filter((one) => one.payment_id === paymentId)).toHaveLength(1);
  });

  it('is recorded when it was made at Razorpay and its event arrives before the payment’s', async () => {
    const { orderId } = await office.open('refund-0004');
    const { razorpay_payment_id: paymentId } = await office.sandbox.pay(orderId);
    const { keyId, keySecret } = testSandbox();
    await request(office.own.url)
      .post(`/v1/payments/${paymentId}/refund`)
      .auth(keyId, keySecret)
      .send({ amount: 12_500_50 })
      .expect(200);
    // The event of the refund arrives before any report of the payment.
    await sendEvent('refund.processed', { orderId, paymentId });
    await until(async () => (await detail('refund-0004'))['payment_status'] === 'refunded');
    await sendEvent('payment.captured', { orderId, paymentId });
    expect(await notices('refund-0004', 1)).toHaveLength(1);
    expect(await detail('refund-0004')).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ amount: 12_500.5, status: 'processed', requested_by: null }],
    });
  });

  it('is rejected when it is too large, invalid, of an unpaid payment, or reuses an id with another amount', async () => {
    await office.paid('refund-0005');
    await office.open('refund-0006');
    const id = { refund_id: 'refused-00005' };
    expect((await office.refund('refund-0005', { ...id, amount: 12_500.51 }).expect(409)).body).toEqual(
      problem('REFUND_TOO_LARGE'),
    );
    expect((await office.refund('refund-0006', { ...id, amount: 1 }).expect(409)).body).toEqual(
      problem('REFUND_NOT_POSSIBLE'),
    );
    expect((await office.refund('nobody-paid-1', { ...id, amount: 1 }).expect(404)).body).toEqual(
      problem('TRANSACTION_NOT_FOUND'),
    );
    const wrong = await office
      .refund('refund-0005', { refund_id: 'short', amount: 0.5, reason: ' ' })
      .expect(400);
    expect(wrong.body).toEqual(problem('VALIDATION_FAILED', ['refund_id', 'amount', 'reason']));
    await office.refund('refund-0005', { ...id, amount: 100 }).expect(201);
    expect((await office.refund('refund-0005', { ...id, amount: 200 }).expect(409)).body).toEqual(
      problem('REFUND_ID_REUSED'),
    );
  });

  it('is rejected when a concurrent refund of another payment takes its id', async () => {
    const payments = ['refund-0007', 'refund-0008'];
    for (const transactionId of payments) await office.paid(transactionId);
    const body = { refund_id: 'both-at-once', amount: 100 };
    const responses = await Promise.all(payments.map((transactionId) => office.refund(transactionId, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('requires a user of the back office and is in the audit log', async () => {
    await request(office.url).post('/api/admin/payments/refund-0005/refunds').send({}).expect(401);
    await request(office.url).get('/api/admin/payments/refund-0005').expect(401);
    const found = { action: 'payment.refunded', subject: 'transaction refund-0005', _start: 0, _end: 5 };
    const log = await office.admin('get', 'audit').query(found);
    expect(log.body).toMatchObject([{ who: 'admin', details: { paise: 10_000, reason: 'Illness' } }]);
  });
});

describe('a flag', () => {
  it('shows a second payment once with its contact, and closes when the payment is refunded', async () => {
    const { orderId } = await office.paid('twice-0001');
    const second = await office.sandbox.pay(orderId, { force: true });
    const payment = { orderId, paymentId: second.razorpay_payment_id };
    await sendEvent('payment.captured', payment);
    await sendEvent('order.paid', payment);
    const flags = () => office.findFlags('twice-0001');
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

    const refundBody = { refund_id: 'twice-refund', amount: 12_500.5, gateway_payment_id: payment.paymentId };
    expect((await office.refund('twice-0001', refundBody).expect(201)).body).toMatchObject({
      refund: { status: 'processed' },
    });
    // The first payment is unchanged.
    expect(await detail('twice-0001')).toMatchObject({ payment_status: 'completed', refunded_amount: 0 });

    expect(await flags()).toMatchObject([{ resolved_by: 'system', note: 'Refunded in full' }]);

    const resolve = (id: number, note: string): Test =>
      office.admin('post', `attention/${id}/resolve`).send({ note });
    await resolve(flag?.id ?? 0, 'Refunded by hand').expect(200);
    expect(await flags()).toMatchObject([{ resolved_by: 'system', note: 'Refunded in full' }]);
    await resolve(999_999, 'Nothing').expect(404);
    await resolve(flag?.id ?? 0, ' ').expect(400);
  });

  const findFlags = (transactionId: string) => office.findFlags(transactionId);
  const sync = (transactionId: string): Promise<void> => syncPayment(office.test, transactionId);
  const reject = async (refundId: string, transactionId: string): Promise<void> => {
    const stored = await office.app.get(RefundRepository).find(refundId);
    await office.sandbox.endRefund(stored?.gatewayRefundId ?? '', 'failed');
    await sync(transactionId);
  };

  it('opens again when the refund that closed it fails after it was processed, unless a user resolved it', async () => {
    const { orderId } = await office.paid('reopened-0001');
    const { razorpay_payment_id: second } = await office.sandbox.pay(orderId, { force: true });
    await sync('reopened-0001');
    await office.refund('reopened-0001', {
      refund_id: 'reopened-r1',
      amount: 100,
      gateway_payment_id: second,
    });
    const rest = { refund_id: 'reopened-r2', amount: 12_400.5, gateway_payment_id: second };
    await office.refund('reopened-0001', rest).expect(201);
    const [closed] = await findFlags('reopened-0001');
    expect(closed).toMatchObject({ kind: 'paid_twice', note: 'Refunded in full' });
    await reject('reopened-r1', 'reopened-0001');
    expect(await findFlags('reopened-0001')).toMatchObject([
      { resolved_at: null, resolved_by: null, note: null, refund_failure: '', requested_amount: 100 },
    ]);
    const { body } = await office.admin('get', 'overview').expect(200);
    expect(body).toMatchObject({
      decisions: { failed_refunds: [{ transaction_id: 'reopened-0001', amount: 100 }] },
    });
    const transfer = { mode: 'bank-transfer', reference: 'UTR 4713', attention_id: closed?.id };
    const again = { refund_id: 'reopened-r3', gateway_payment_id: second, ...transfer };
    await office.refund('reopened-0001', { ...again, amount: 100.5 }).expect(409);
    await office.refund('reopened-0001', { ...again, amount: 100 }).expect(201);
    expect(await findFlags('reopened-0001')).toMatchObject([
      { resolved_by: 'system', note: 'Refunded in full' },
    ]);

    // Somebody gave up all places. Refunds from before the request do not count for it.
    const { token } = await office.paid('reopened-0002');
    const requests = async () =>
      (await findFlags('reopened-0002')).filter(({ kind }) => kind === 'refund_requested');
    await office.refund('reopened-0002', { refund_id: 'reopened-r4', amount: 1_000 }).expect(201);
    const give = `/api/your-registration/${token}/cancel`;
    await request(office.url)
      .post(give)
      .send({ places: [1], people: 1, refund: 1_500.5 })
      .expect(200);
    await office.refund('reopened-0002', { refund_id: 'reopened-r5', amount: 1_500.5 }).expect(201);
    expect(await requests()).toMatchObject([{ note: 'Refunded in full' }]);
    await reject('reopened-r4', 'reopened-0002');
    expect(await requests()).toMatchObject([{ note: 'Refunded in full' }]);
    await reject('reopened-r5', 'reopened-0002');
    expect(await requests()).toMatchObject([
      { kind: 'refund_requested', resolved_at: null, requested_amount: 1_500.5 },
    ]);
    const [reopened] = await requests();
    const resolve = office.admin('post', `attention/${reopened?.id}/resolve`);
    await resolve.send({ note: 'Paid by hand' }).expect(200);
    await sync('reopened-0002');
    expect(await requests()).toMatchObject([{ resolved_by: 'admin', note: 'Paid by hand' }]);
  });

  it('is on the dashboard when it fails after another refund, until it is made again', async () => {
    await office.paid('dashboard-0001');
    const failed = async () => {
      const { body } = await office.admin('get', 'overview').expect(200);
      const { failed_refunds } = (body as { decisions: { failed_refunds: { refund_id: string }[] } })
        .decisions;
      return failed_refunds.map(({ refund_id: id }) => id).filter((id) => id.startsWith('dashboard'));
    };
    await office.refund('dashboard-0001', { refund_id: 'dashboard-r1', amount: 1_000 }).expect(201);
    await office.refund('dashboard-0001', { refund_id: 'dashboard-r2', amount: 500 }).expect(201);
    await reject('dashboard-r1', 'dashboard-0001');
    expect(await failed()).toEqual(['dashboard-r1']);
    await office.refund('dashboard-0001', { refund_id: 'dashboard-r3', amount: 1_000 }).expect(201);
    await sync('dashboard-0001');
    expect(await failed()).toEqual([]);
  });

  it('is an entry with a reason when it failed, and is paid back once, by another refund or by bank transfer', async () => {
    await office.paid('failed-00001');
    await office.refund('failed-00001', { refund_id: 'failed-r0001', amount: 1_000 }).expect(201);
    await office.refund('failed-00001', { refund_id: 'failed-r0002', amount: 500 }).expect(201);
    await reject('failed-r0001', 'failed-00001');
    await reject('failed-r0002', 'failed-00001');
    const entries = await findFlags('failed-00001');
    const [first, second] = entries.map(({ id }) => id);
    expect(entries).toMatchObject([
      { kind: 'refund_failed', amount: 1_000, name: 'Sample Person', item: 'Silence Retreat', reason: '' },
      { kind: 'refund_failed', amount: 500 },
    ]);
    const money = { gateway_payment_id: entries[0]?.gateway_payment_id, reason: 'The first refund failed' };
    const transfer = { ...money, mode: 'bank-transfer', reference: 'UTR 4711' };
    // Without the entry, money at Razorpay is refunded through Razorpay only.
    await office
      .refund('failed-00001', { ...transfer, refund_id: 'failed-r0003', amount: 1_000 })
      .expect(409);
    const answer = { attention_id: first, amount: 1_000 };
    const back = await office
      .refund('failed-00001', { ...transfer, ...answer, refund_id: 'failed-r0004' })
      .expect(201);
    expect(back.body).toMatchObject({
      refund: { mode: 'bank-transfer', status: 'processed', bank_reference: 'UTR 4711' },
    });
    await office.refund('failed-00001', { ...money, ...answer, refund_id: 'failed-r0005' }).expect(409);
    await office
      .refund('failed-00001', {
        ...money,
        attention_id: second,
        amount: 500,
        refund_id: 'failed-r0006',
      })
      .expect(201);
    await office
      .refund('failed-00001', {
        ...money,
        attention_id: second,
        amount: 500,
        refund_id: 'failed-r0007',
      })
      .expect(409);
    await sync('failed-00001');
    const closed = await findFlags('failed-00001');
    expect(closed.map(({ id, resolved_by }) => [id, resolved_by]).toSorted()).toEqual(
      [
        [first, 'admin'],
        [second, 'admin'],
      ].toSorted(),
    );
    expect(closed.find(({ id }) => id === first)?.note).toBe('Paid back by bank transfer. UTR 4711');
    expect(await detail('failed-00001')).toMatchObject({
      refunded_amount: 1_500,
      refundable_amount: 11_000.5,
    });
  });

  it('is no entry any more when its money went back in Razorpay’s own pages, at once or in parts', async () => {
    const failed = async (id: string) =>
      (await findFlags(id)).filter(
        ({ kind, resolved_at }) => kind === 'refund_failed' && resolved_at === null,
      );
    const at = await office.paid('elsewhere-01');
    await office.refund('elsewhere-01', { refund_id: 'elsewhere-r1', amount: 1_000 }).expect(201);
    await reject('elsewhere-r1', 'elsewhere-01');
    expect(await failed('elsewhere-01')).toMatchObject([{ amount: 1_000 }]);
    await office.sandbox.refundThere(at.paymentId, 100_000);
    await sync('elsewhere-01');
    expect(await failed('elsewhere-01')).toEqual([]);
    await office.refund('elsewhere-01', { refund_id: 'elsewhere-r2', amount: 11_500.5 }).expect(201);
    await reject('elsewhere-r2', 'elsewhere-01');
    expect(await failed('elsewhere-01')).toMatchObject([{ amount: 11_500.5 }]);
    for (const paise of [150_050, 1_000_000]) await office.sandbox.refundThere(at.paymentId, paise);
    await sync('elsewhere-01');
    expect(await failed('elsewhere-01')).toEqual([]);
  });

  it('opens again when a refund that was pending at Razorpay fails', async () => {
    const { orderId } = await office.paid('reopened-0003');
    const { razorpay_payment_id: second } = await office.sandbox.pay(orderId, { force: true });
    await sync('reopened-0003');
    await office.sandbox.refundMode('pending');
    await office.refund('reopened-0003', {
      refund_id: 'reopened-r6',
      amount: 12_500.5,
      gateway_payment_id: second,
    });
    await sync('reopened-0003');
    expect(await findFlags('reopened-0003')).toMatchObject([{ note: 'Razorpay returned the money' }]);
    await reject('reopened-r6', 'reopened-0003');
    expect(await findFlags('reopened-0003')).toMatchObject([{ kind: 'paid_twice', resolved_at: null }]);
  });

  it('marks a payment of a payer who paid again: the email about its refund says that the other registration is valid', async () => {
    // Two people, and then one: the orders differ, so that both stay open.
    const phone = { phone: '9876543210' };
    const first = await office.open('again-0001', { ...phone, number_of_people: 2 });
    const second = await office.open('again-0002', phone);
    await office.pay('again-0002', second.orderId);
    await office.pay('again-0001', first.orderId);
    expect(await findFlags('again-0001')).toMatchObject([{ kind: 'paid_again' }]);
    expect(await flagShown(first)).toBe('paid_again');
    expect(await flagShown(second)).toBe('none');
    await office.refund('again-0001', { refund_id: 'again-refund-1', amount: 25_001 }).expect(201);
    const [notice] = await notices('again-0001', 1);
    expect(notice?.text).toContain('It was a second payment. Your other registration is still valid.');
    expect(notice?.text).not.toContain('your registration is cancelled');
  });

  it('shows an amount that differs from the price, which the office can accept with a reason', async () => {
    const { orderId } = await office.open('accepted-01');
    const { razorpay_payment_id: paymentId } = await office.sandbox.pay(orderId, { amount: 9_000_00 });
    await sendEvent('payment.captured', { orderId, paymentId });
    const flag = async () => (await findFlags('accepted-01'))[0];
    await until(async () => (await flag()) !== undefined);
    const id = (await flag())?.id;
    expect(await flag()).toMatchObject({ acceptable: true, amount: 9_000, expected_amount: 12_500.5 });
    const accept = (reason: string): Test => office.admin('post', `attention/${id}/accept`).send({ reason });
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
    const listed = (path: string): Test => office.admin('get', `${path}&_start=0&_end=5`);
    expect((await listed('program-registrations?q=accepted-01')).body).toMatchObject([
      { amount: 9_000, refunded_amount: 0 },
    ]);
    const { text } = await listed('participants.csv?q=accepted-01');
    expect(text).toContain(',9000,0,');
    const audit = await office
      .admin('get', 'audit')
      .query({ action: 'payment.accepted', _start: 0, _end: 5 });
    expect(audit.body).toMatchObject([
      { subject: 'transaction accepted-01', details: { asked_paise: 1_250_050, received_paise: 900_000 } },
    ]);
  });

  it('shows money in another currency, which is refunded and reported in that currency', async () => {
    const { orderId } = await office.open('dollar-0001');
    const { razorpay_payment_id: paymentId } = await office.sandbox.pay(orderId, { currency: 'USD' });
    await sendEvent('payment.captured', { orderId, paymentId });
    const refundBody = { refund_id: 'dollar-refund', amount: 12_500.5, gateway_payment_id: paymentId };
    await until(async () => (await office.refund('dollar-0001', refundBody)).status === 201);
    expect(await detail('dollar-0001')).toMatchObject({ refunds: [{ amount: 12_500.5, currency: 'USD' }] });
    const [notice] = await notices('dollar-0001', 1);
    expect(notice?.subject).toBe('Refund of 12500.50 USD for Silence Retreat');
  });

  it('shows money that arrived after the program was over', async () => {
    const order = await office.open('over-00001');
    await request(office.url)
      .put(`/api/programs/${office.programId}`)
      .set('Cookie', office.cookie)
      .send(programBody({ start_date: inDays(-9), end_date: inDays(-8) }))
      .expect(200);
    await office.pay('over-00001', order.orderId);
    expect(await findFlags('over-00001')).toMatchObject([{ kind: 'program_over', amount: 12_500.5 }]);
    expect(await flagShown(order)).toBe('program_over');
  });
});
