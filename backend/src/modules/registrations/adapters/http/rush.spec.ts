import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startTestServer } from '../../../../../../infra/postgres/test-server.ts';
import { addProgram, adminCookie, orderBody } from '../../../../../test/api-requests.js';
import { createMigratedDatabase } from '../../../../../test/migrated-database.js';
import { instanceSettings, startTestProcess, type TestProcess } from '../../../../../test/test-process.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';

const server = await startTestServer();
const databaseUrl = await createMigratedDatabase(server, 'rush');
const settings = instanceSettings(databaseUrl);
const start = (): Promise<TestProcess> => startTestProcess(settings);
/** Two instances. */
const running = (await Promise.all([start(), start()])) as [TestProcess, TestProcess];
const database = new pg.Client(databaseUrl);
await database.connect();
const cookie = await adminCookie(running[0].url);
const newProgram = (capacity: number) => addProgram(running[0].url, cookie, { capacity });
const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.query(sql, values)).rows as Row[];

afterAll(async () => {
  await database.end();
  await Promise.all(running.map((one) => one.end('SIGKILL')));
  await server.stop();
});

interface Reply {
  status: number;
  body: { code?: string; razorpay_order?: { id: string }; own_token?: string; transaction_id?: string };
}

/** Null when the instance has stopped. */
async function send({ url }: TestProcess, path: string, body: object): Promise<Reply | null> {
  return fetch(`${url}/api/registrations/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    async (response) => ({ status: response.status, body: (await response.json()) as Reply['body'] }),
    () => null,
  );
}

const BUYERS = 500;
const SEATS = 20;

it(`${BUYERS} buyers on two instances, of which each is killed once, buy exactly ${SEATS} seats`, async () => {
  const AT_ONCE = 50;
  const sandbox = new SandboxControl(testSandbox().url);
  const programId = await newProgram(SEATS);

  /** Sends it to one instance after the other until one replies: a buyer whose connection breaks tries again. */
  const post = async (path: string, body: object, from: number): Promise<Reply> => {
    for (let turn = from; turn < from + 2_000; turn += 1) {
      const reply = await send(running[turn % 2] as TestProcess, path, body).catch(() => null);
      if (reply && reply.status < 500) return reply;
    }
    throw new Error('No instance replies');
  };

  const paid: number[] = [];
  const refusals = new Set<string>();
  const buy = async (buyer: number): Promise<void> => {
    const transactionId = `rush-${String(buyer).padStart(6, '0')}`;
    const email = `buyer${buyer}@example.org`;
    const order = await post('create-order', orderBody(programId, transactionId, { email }), buyer);
    const orderId = order.body.razorpay_order?.id;
    if (!orderId) {
      refusals.add(`${order.status} ${order.body.code}`);
      return;
    }
    const body = { transaction_id: transactionId, ...(await sandbox.pay(orderId)) };
    expect((await post('verify-payment', body, buyer + 1)).status).toBe(200);
    paid.push(buyer);
  };

  const kill = async (index: 0 | 1): Promise<void> => {
    await running[index].end('SIGKILL');
    running[index] = await start();
  };
  let next = 0;
  let killing = Promise.resolve();
  const queue = async (): Promise<void> => {
    for (let buyer = next; buyer < BUYERS; buyer = next) {
      next += 1;
      // Some seats are sold and some are held at each kill.
      if (buyer === 30) void (killing = killing.then(() => kill(0)));
      if (buyer === 200) void (killing = killing.then(() => kill(1)));
      await buy(buyer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, queue));
  await killing;

  const stored = await rows(
    `select sum(sold)::int as sold, sum(held)::int as held,
       (select count(*)::int from payments where state = 'captured') as paid,
       (select count(*)::int from registrations where no_seat_since is not null) as late
     from program_seats($1, now())`,
    [programId],
  );
  expect(stored).toEqual([{ sold: SEATS, held: 0, paid: SEATS, late: 0 }]);
  expect(paid).toHaveLength(SEATS);
  expect([...refusals]).toEqual(['409 PROGRAM_FULL']);
}, 240_000);

it('free registrations on two instances, of which one stops, get one seat, one email and their own token each', async () => {
  const [PEOPLE, FREE_SEATS, AT_ONCE, EDITS] = [120, 90, 60, 5];
  const createName = (person: number): string => String.raw`లక్ష్మీ "${person}" \u0000 \x41 {a,b} 🙏`;
  const programId = await newProgram(FREE_SEATS);
  const [first, second] = running;
  const findDeadlocks = () =>
    rows('select deadlocks::int from pg_stat_database where datname = current_database()');
  const deadlocks = await findDeadlocks();

  let stopping: Promise<unknown> | undefined;
  /** Sends the same request to both instances, and every second person sends another one. */
  const register = async (person: number): Promise<(Reply | null)[]> => {
    const body = (key: string): object =>
      orderBody(programId, `${key}-${String(person).padStart(6, '0')}`, {
        amount: 0,
        description: 'Volunteers',
        name: createName(person),
        email: `person${person}@example.org`,
        phone: String(9_000_000_000 + person),
      });
    const sent = [send(first, 'create-order', body('free')), send(second, 'create-order', body('free'))];
    if (person % 2 === 0) sent.push(send(second, 'create-order', body('again')));
    const replies = await Promise.all(sent);
    if (person === AT_ONCE / 4) stopping = first.end('SIGTERM');
    return replies;
  };
  const edit = async (): Promise<void> => {
    for (let time = 0; time < EDITS; time += 1) {
      await rows(`update programs set venue = venue || '.' where id = $1`, [programId]);
      await delay(200);
    }
  };
  const edited = edit();
  const replies: (Reply | null)[][] = [];
  for (let from = 0; from < PEOPLE; from += AT_ONCE) {
    const people = Array.from({ length: AT_ONCE }, (_, index) => from + index);
    replies.push(...(await Promise.all(people.map(register))));
  }
  await Promise.all([edited, stopping]);

  const stored = await rows<{ id: string; name: string; token: string; emails: number }>(
    `select transaction_id as id, full_name as name, own_token as token, (select count(*)::int from messages
       where kind = 'registration-confirmation' and subject = transaction_id) as emails
     from registrations where program_id = $1`,
    [programId],
  );
  expect(stored.map(({ emails }) => emails)).toEqual(Array(FREE_SEATS).fill(1));
  expect(new Set(stored.map(({ name }) => name)).size).toBe(FREE_SEATS);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const successful = new Set<string>();
  for (const [person, received] of replies.entries())
    for (const { status, body } of received.filter((reply) => reply !== null)) {
      expect([201, 409]).toContain(status);
      if (status === 409) continue;
      const row = byId.get(body.transaction_id ?? '');
      expect([row?.name, row?.token]).toEqual([createName(person), body.own_token]);
      successful.add(body.transaction_id ?? '');
    }
  expect(successful.size).toBe(FREE_SEATS);
  expect(await findDeadlocks()).toEqual(deadlocks);
}, 120_000);
