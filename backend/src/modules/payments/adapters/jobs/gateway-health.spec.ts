import request from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { readOutbox } from '../../../../../test/test-mail.js';
import { SandboxControl, startOwnSandbox } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import {
  addProgram,
  adminCookie,
  createOrder,
  openedOrder,
  orderBody,
} from '../../../../../test/api-requests.js';
import { Jobs } from '../../../../kernel/jobs.js';
import { Database } from '../../../../platform/database/database.js';

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

interface Attention {
  open_count: number;
  gateway: { keys_rejected_since: string | null };
  flags: { transaction_id: string; kind: string; respond_by: string | null; resolved_by: string | null }[];
}

async function attention(): Promise<Attention> {
  return (await request(test.url).get('/api/admin/attention').set('Cookie', cookie).expect(200))
    .body as Attention;
}

const rows = <Row>(sql: string) => test.app.get(Database).rows<Row>(sql);

async function registered(transactionId: string): Promise<string> {
  const { orderId } = await openedOrder(test.url, orderBody(programId, transactionId));
  const proof = await sandbox.pay(orderId);
  const body = { ...proof, transaction_id: transactionId };
  await request(test.url).post('/api/registrations/verify-payment').send(body).expect(200);
  return proof.razorpay_payment_id;
}

/** Runs the daily comparison now. */
async function reconcileSettled(): Promise<void> {
  await test.app.get(Jobs).add('reconcile-settled-payments', 'all');
}

it('rejected keys are shown and emailed, delay retries by minutes only, and are no longer shown once accepted', async () => {
  const paid = await openedOrder(test.url, orderBody(programId, 'keys-000001'));
  const proof = await sandbox.pay(paid.orderId);
  await sandbox.fault({ mode: 'http401' });
  const refused = await createOrder(test.url, orderBody(programId, 'keys-000002'));
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([503, 'GATEWAY_UNAUTHORIZED']);
  const verified = await request(test.url)
    .post('/api/registrations/verify-payment')
    .send({ ...proof, transaction_id: 'keys-000001' });
  expect(verified.status).toBe(503);
  await until(async () => (await attention()).gateway.keys_rejected_since !== null);
  await until(async () =>
    (await readOutbox(test.env.DATA_DIR)).some(({ to }) => to.address === 'office@example.org'),
  );
  const alerts = (await readOutbox(test.env.DATA_DIR)).filter(
    ({ to }) => to.address === 'office@example.org',
  );
  expect(alerts).toMatchObject([{ subject: 'Payments do not work: Razorpay rejects our keys' }]);

  // The reconciliation fails too. The payment must be due again within minutes, not after a day.
  await rows(`update payments set open_since = now() - interval '1 hour', last_synced_at = null,
                next_sync_at = now() - interval '1 second'
              where transaction_id = 'keys-000001' returning id`);
  await test.app.get(Jobs).add('reconcile-payments', 'all');
  await until(async () => {
    const [row] = await rows<{ soon: boolean }>(
      `select next_sync_at between now() + interval '20 seconds' and now() + interval '5 minutes' as soon
       from payments where transaction_id = 'keys-000001'`,
    );
    return row?.soon === true;
  });

  await sandbox.fault({ mode: 'none' });
  await test.app.get(Jobs).add('check-gateway-keys', 'all');
  await until(async () => (await attention()).gateway.keys_rejected_since === null);
}, 60_000);

it('a dispute without an event is flagged with its deadline, and the flag closes when it is decided', async () => {
  const paymentId = await registered('disputed-001');
  const respondBy = Math.floor(Date.now() / 1_000) + 7 * 86_400;
  const id = await sandbox.dispute(paymentId, respondBy);
  const dispute = async () => (await attention()).flags.find(({ kind }) => kind === 'dispute');
  await reconcileSettled();
  await until(async () => (await dispute()) !== undefined);
  expect(await dispute()).toMatchObject({
    transaction_id: 'disputed-001',
    respond_by: new Date(respondBy * 1_000).toISOString(),
    dispute_status: 'open',
    resolved_by: null,
  });
  await sandbox.decideDispute(id, 'won');
  await reconcileSettled();
  await until(async () => (await dispute())?.resolved_by === 'system');
});

it('money that the bank took back counts as refunded, ends the registration, and cannot be refunded again', async () => {
  const paymentId = await registered('disputed-002');
  const id = await sandbox.dispute(paymentId, Math.floor(Date.now() / 1_000) + 86_400);
  const payment = () => request(test.url).get('/api/admin/payments/disputed-002').set('Cookie', cookie);
  const refund = () =>
    request(test.url)
      .post('/api/admin/payments/disputed-002/refunds')
      .set('Cookie', cookie)
      .send({ refund_id: 'refund-disputed-002', amount: 100, reason: 'Asked for it' });
  await reconcileSettled();
  await until(async () => (await attention()).flags.some((flag) => flag.transaction_id === 'disputed-002'));
  expect((await refund().expect(409)).body).toMatchObject({
    error: expect.stringContaining('The payer disputes this payment at the bank') as string,
  });
  await sandbox.decideDispute(id, 'lost');
  await reconcileSettled();
  await until(
    async () => ((await payment()).body as { payment_status: string }).payment_status === 'refunded',
  );
  expect((await payment()).body).toMatchObject({
    refunded_amount: 12_500.5,
    refundable_amount: 0,
    refunds: [],
  });
  expect((await refund().expect(409)).body).toMatchObject({ code: 'REFUND_TOO_LARGE' });
  const listed = request(test.url)
    .get('/api/admin/program-registrations?q=disputed-002')
    .set('Cookie', cookie);
  expect((await listed).body).toMatchObject([
    { registration_status: 'cancelled', payment_status: 'refunded' },
  ]);
}, 60_000);

it('a dispute that is first seen as lost is reported to the payer, and shown with its payment, its person and its entry', async () => {
  const paymentId = await registered('disputed-003');
  const id = await sandbox.dispute(paymentId, Math.floor(Date.now() / 1_000) + 86_400);
  await sandbox.decideDispute(id, 'lost');
  await reconcileSettled();
  const mail = async () =>
    (await readOutbox(test.env.DATA_DIR)).find(
      ({ text }) => text.includes('disputed-003') && text.includes('bank'),
    );
  await until(async () => (await mail()) !== undefined);
  expect(await mail()).toMatchObject({
    subject: 'The bank has returned ₹12,500.50 for Silence Retreat',
    to: { address: 'sample.person@example.org' },
    text: expect.stringContaining('so your registration is cancelled') as string,
  });
  const dispute = { dispute_id: id, amount: 12_500.5, status: 'lost' };
  const read = (path: string) =>
    request(test.url).get(`/api/admin/${path}`).set('Cookie', cookie).expect(200);
  expect((await read('payments/disputed-003')).body).toMatchObject({ disputes: [dispute] });
  expect(
    (await attention()).flags.find(({ transaction_id }) => transaction_id === 'disputed-003'),
  ).toMatchObject({
    ...{ kind: 'dispute', dispute_id: id, dispute_status: 'lost', resolved_by: 'system' },
  });
  const [registration] = await rows<{ id: string }>(
    `select id from registrations where transaction_id = 'disputed-003'`,
  );
  const { body } = await read(`people/registration/${registration?.id}`);
  expect((body as { disputes: unknown[] }).disputes).toContainEqual(expect.objectContaining(dispute));
}, 60_000);

it('a payment is synced at most once in thirty seconds while its payer waits at the result page', async () => {
  const { orderId } = await openedOrder(test.url, orderBody(programId, 'waiting-0001'));
  const [payment] = await rows<{ token: string }>(
    `select result_token as token from payments where transaction_id = 'waiting-0001'`,
  );
  const show = () => request(test.url).get(`/api/payments/${payment?.token}`).expect(200);
  await show();
  await test.app.get(Jobs).add('sync-payment', 'waiting-0001');
  const synced = async () =>
    (
      await rows(
        `select id from payments where transaction_id = 'waiting-0001' and last_synced_at is not null`,
      )
    ).length === 1;
  await until(synced);
  await sandbox.pay(orderId);
  await show();
  const [job] = await rows<{ later: boolean }>(
    `select run_at > now() + interval '20 seconds' as later from graphile_worker.jobs
     where key = 'sync-payment:waiting-0001'`,
  );
  expect(job?.later).toBe(true);
  // A poll that runs early does not sync either.
  await test.app.get(Jobs).add('sync-payment', 'waiting-0001');
  await until(
    async () =>
      (await rows(`select id from graphile_worker.jobs where key = 'sync-payment:waiting-0001'`)).length ===
      0,
  );
  expect((await show()).body).toMatchObject({ payment_status: 'pending' });
});
