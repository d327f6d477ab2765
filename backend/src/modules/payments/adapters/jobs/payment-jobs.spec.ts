import request from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, startOwnSandbox } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import { addProgram, adminCookie, openedOrder, orderBody } from '../../../../../test/api-requests.js';
import { Database } from '../../../../platform/database/database.js';

let own: Awaited<ReturnType<typeof startOwnSandbox>>;
let sandbox: SandboxControl;
/** Two instances on one database. */
let instances: TestApp[];
let cookie: string;
let programId: number;

beforeAll(async () => {
  own = await startOwnSandbox();
  sandbox = new SandboxControl(own.url);
  const settings = {
    RAZORPAY_API_URL: own.url,
    // Twelve orders at once take more than the two seconds of the other tests on a busy machine.
    RAZORPAY_TIMEOUT_SECONDS: 15,
    RECONCILE_AFTER_SECONDS: 1,
    RECONCILE_INTERVAL_SECONDS: 1,
  };
  const first = await startTestApp(settings);
  const second = await startTestApp({ ...first.env, DATABASE_URL: first.databaseUrl });
  instances = [first, second];
  cookie = await adminCookie(first.url);
  programId = await addProgram(first.url, cookie);
});
afterAll(async () => {
  // Both use the database of the first instance, so it stops last.
  for (const instance of [...instances].reverse()) await instance.stop();
  await own.close();
});

const url = (): string => instances[0]?.url ?? '';

async function getState(transactionId: string): Promise<string | undefined> {
  const rows = await instances[0]?.app
    .get(Database)
    .rows<{ state: string }>('select state from payments where transaction_id = $1', [transactionId]);
  return rows?.[0]?.state;
}

it('the reconciliation finds unreported money and settles each payment once in several instances', async () => {
  const paid = await Promise.all(
    Array.from({ length: 12 }, async (_, nth) => {
      const transactionId = `reconciled-${String(nth).padStart(4, '0')}`;
      const { orderId } = await openedOrder(url(), orderBody(programId, transactionId));
      await sandbox.pay(orderId, { outcome: nth % 2 ? 'success' : 'authorized' });
      return transactionId;
    }),
  );
  await until(async () => {
    const states = await Promise.all(paid.map(getState));
    return states.every((state) => state === 'captured');
  });
  const list = await request(url())
    .get('/api/admin/program-registrations')
    .query({ q: 'reconciled-', _start: 0, _end: 50 })
    .set('Cookie', cookie);
  expect((list.body as { registration_status: string }[]).map((row) => row.registration_status)).toEqual(
    Array.from({ length: 12 }, () => 'registered'),
  );
  expect((await sandbox.state()).payments.filter(({ status }) => status !== 'captured')).toEqual([]);
}, 60_000);
