import pg from 'pg';
import { startTestServer } from '../../../../../../infra/postgres/test-server.ts';
import { addProgram, adminCookie, orderBody } from '../../../../../test/api-requests.js';
import { createMigratedDatabase } from '../../../../../test/migrated-database.js';
import { instanceSettings, startTestProcess, type TestProcess } from '../../../../../test/test-process.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';

const BUYERS = 500;
const SEATS = 20;
const AT_ONCE = 50;

interface Reply {
  status: number;
  body: { code?: string; razorpay_order?: { id: string } };
}

it(`${BUYERS} buyers on two instances, of which each is killed once, buy exactly ${SEATS} seats`, async () => {
  const server = await startTestServer();
  const databaseUrl = await createMigratedDatabase(server, 'seat_rush');
  const settings = instanceSettings(databaseUrl);
  const start = (): Promise<TestProcess> => startTestProcess(settings);
  const running = await Promise.all([start(), start()]);
  const sandbox = new SandboxControl(testSandbox().url);
  const [first] = running as [TestProcess, TestProcess];
  const programId = await addProgram(first.url, await adminCookie(first.url), { capacity: SEATS });

  /** Sends it to one instance after the other until one replies: a buyer whose connection breaks tries again. */
  const post = async (path: string, body: object, from: number): Promise<Reply> => {
    for (let turn = from; turn < from + 2_000; turn += 1) {
      const reply = await fetch((running[turn % 2]?.url ?? '') + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
        .then(async (response) => ({
          status: response.status,
          body: (await response.json()) as Reply['body'],
        }))
        .catch(() => null);
      if (reply && reply.status < 500) return reply;
    }
    throw new Error('No instance replies');
  };

  const paid: number[] = [];
  const refusals = new Set<string>();
  const buy = async (buyer: number): Promise<void> => {
    const transactionId = `rush-${String(buyer).padStart(6, '0')}`;
    const email = `buyer${buyer}@example.org`;
    const order = await post(
      '/api/registrations/create-order',
      orderBody(programId, transactionId, { email }),
      buyer,
    );
    const orderId = order.body.razorpay_order?.id;
    if (!orderId) {
      refusals.add(`${order.status} ${order.body.code}`);
      return;
    }
    const proof = await sandbox.pay(orderId);
    const body = { transaction_id: transactionId, ...proof };
    expect((await post('/api/registrations/verify-payment', body, buyer + 1)).status).toBe(200);
    paid.push(buyer);
  };

  const kill = async (index: number): Promise<void> => {
    const killed = running[index] as TestProcess;
    await killed.end('SIGKILL');
    running[index] = await start();
  };
  let next = 0;
  const queue = async (): Promise<void> => {
    for (let buyer = next; buyer < BUYERS; buyer = next) {
      next += 1;
      // Some seats are sold and some are held at each kill.
      if (buyer === 30) void (killing = killing.then(() => kill(0)));
      if (buyer === 200) void (killing = killing.then(() => kill(1)));
      await buy(buyer);
    }
  };
  let killing = Promise.resolve();
  await Promise.all(Array.from({ length: AT_ONCE }, queue));
  await killing;

  const database = new pg.Client(databaseUrl);
  await database.connect();
  const { rows } = await database.query(
    `select sum(sold)::int as sold, sum(held)::int as held,
       (select count(*)::int from payments where state = 'captured') as paid,
       (select count(*)::int from registrations where no_seat_since is not null) as late
     from program_seats($1, now())`,
    [programId],
  );
  await database.end();
  await Promise.all(running.map((one) => one.end('SIGKILL')));
  await server.stop();
  expect(rows).toEqual([{ sold: SEATS, held: 0, paid: SEATS, late: 0 }]);
  expect(paid).toHaveLength(SEATS);
  expect([...refusals]).toEqual(['409 PROGRAM_FULL']);
}, 240_000);
