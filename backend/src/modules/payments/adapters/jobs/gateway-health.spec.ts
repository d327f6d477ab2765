import request from 'supertest';
import { createOrder, orderBody } from '../../../../../test/api-requests.js';
import { startPaymentOffice, type PaymentOffice } from '../../../../../test/payment-office.js';
import { readOutbox } from '../../../../../test/test-mail.js';
import { until } from '../../../../../test/until.js';
import { Jobs } from '../../../../kernel/jobs.js';

let office: PaymentOffice;

beforeAll(async () => {
  office = await startPaymentOffice();
});
afterAll(() => office.stop());
afterEach(() => office.sandbox.fault({ mode: 'none' }));

const runJob = (task: string, subject = 'all'): Promise<void> => office.app.get(Jobs).add(task, subject);
/** Runs the daily comparison now. */
const reconcileSettled = (): Promise<void> => runJob('reconcile-settled-payments');

it('rejected keys are shown and emailed, delay retries by minutes only, and are no longer shown once accepted', async () => {
  const { orderId } = await office.open('keys-000001');
  const proof = await office.sandbox.pay(orderId);
  await office.sandbox.fault({ mode: 'http401' });
  const refused = await createOrder(office.url, orderBody(office.programId, 'keys-000002'));
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([503, 'GATEWAY_UNAUTHORIZED']);
  await office.verify('keys-000001', proof).expect(503);
  await until(async () => (await office.attention()).gateway.keys_rejected_since !== null);
  await until(async () =>
    (await readOutbox(office.test.env.DATA_DIR)).some(({ to }) => to.address === 'office@example.org'),
  );
  const alerts = (await readOutbox(office.test.env.DATA_DIR)).filter(
    ({ to }) => to.address === 'office@example.org',
  );
  expect(alerts).toMatchObject([{ subject: 'Payments do not work: Razorpay rejects our keys' }]);

  // The reconciliation fails too. The payment must be due again within minutes, not after a day.
  await office.rows(`update payments set open_since = now() - interval '1 hour', last_synced_at = null,
                next_sync_at = now() - interval '1 second'
              where transaction_id = 'keys-000001' returning id`);
  await runJob('reconcile-payments');
  await until(async () => {
    const [row] = await office.rows<{ soon: boolean }>(
      `select next_sync_at between now() + interval '20 seconds' and now() + interval '5 minutes' as soon
       from payments where transaction_id = 'keys-000001'`,
    );
    return row?.soon === true;
  });

  await office.sandbox.fault({ mode: 'none' });
  await runJob('check-gateway-keys');
  await until(async () => (await office.attention()).gateway.keys_rejected_since === null);
}, 60_000);

it('a dispute without an event is flagged until it is decided, and money that the bank took back ends the registration', async () => {
  const { paymentId } = await office.paid('disputed-001');
  const respondBy = Math.floor(Date.now() / 1_000) + 7 * 86_400;
  const id = await office.sandbox.dispute(paymentId, respondBy);
  const flag = async () => (await office.findFlags('disputed-001'))[0];
  const refund = () => office.refund('disputed-001', { refund_id: 'refund-disputed-001', amount: 100 });
  await reconcileSettled();
  await until(async () => (await flag()) !== undefined);
  const open = { respond_by: new Date(respondBy * 1_000).toISOString(), dispute_status: 'open' };
  expect(await flag()).toMatchObject({ kind: 'dispute', dispute_id: id, ...open, resolved_by: null });
  expect((await refund().expect(409)).body).toMatchObject({
    error: expect.stringContaining('The payer disputes this payment at the bank') as string,
  });

  await office.sandbox.decideDispute(id, 'lost');
  await reconcileSettled();
  await until(async () => (await flag())?.resolved_by === 'system');
  expect(await flag()).toMatchObject({ dispute_status: 'lost' });
  const dispute = { dispute_id: id, amount: 12_500.5, status: 'lost' };
  expect((await office.admin('get', 'payments/disputed-001')).body).toMatchObject({
    payment_status: 'refunded',
    refunded_amount: 12_500.5,
    refundable_amount: 0,
    refunds: [],
    disputes: [dispute],
  });
  expect((await refund().expect(409)).body).toMatchObject({ code: 'REFUND_TOO_LARGE' });
  const { body: listed } = await office.admin('get', 'program-registrations?q=disputed-001');
  expect(listed).toMatchObject([{ registration_status: 'cancelled', payment_status: 'refunded' }]);
  const [registration] = listed as { id: number }[];
  const { body: person } = await office.admin('get', `people/registration/${registration?.id}`);
  expect((person as { disputes: unknown[] }).disputes).toContainEqual(expect.objectContaining(dispute));
  const mail = async () =>
    (await readOutbox(office.test.env.DATA_DIR)).find(
      ({ text }) => text.includes('disputed-001') && text.includes('bank'),
    );
  await until(async () => (await mail()) !== undefined);
  expect(await mail()).toMatchObject({
    subject: 'The bank has returned ₹12,500.50 for Silence Retreat',
    to: { address: 'sample.person@example.org' },
    text: expect.stringContaining('so your registration is cancelled') as string,
  });
}, 60_000);

it('a payment is synced at most once in thirty seconds while its payer waits at the result page', async () => {
  const { orderId, result_token: token } = await office.open('waiting-0001');
  const show = () => request(office.url).get(`/api/payments/${token}`).expect(200);
  await show();
  await runJob('sync-payment', 'waiting-0001');
  const synced = async () =>
    (
      await office.rows(
        `select id from payments where transaction_id = 'waiting-0001' and last_synced_at is not null`,
      )
    ).length === 1;
  await until(synced);
  await office.sandbox.pay(orderId);
  await show();
  const [job] = await office.rows<{ later: boolean }>(
    `select run_at > now() + interval '20 seconds' as later from graphile_worker.jobs
     where key = 'sync-payment:waiting-0001'`,
  );
  expect(job?.later).toBe(true);
  // A poll that runs early does not sync either.
  await runJob('sync-payment', 'waiting-0001');
  await until(
    async () =>
      (await office.rows(`select id from graphile_worker.jobs where key = 'sync-payment:waiting-0001'`))
        .length === 0,
  );
  expect((await show()).body).toMatchObject({ payment_status: 'pending' });
});
