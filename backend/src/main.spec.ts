import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Sandbox } from '../../infra/razorpay-sandbox/server.ts';
import { startTestServer, type TestServer } from '../../infra/postgres/test-server.ts';
import { startTestProcess, type TestProcess } from '../test/test-process.js';
import { SandboxControl, startOwnSandbox } from '../test/test-sandbox.js';
import { addProgram, adminCookie, createOrder, orderBody } from '../test/visits.js';

let server: TestServer;
let databaseUrl: string;
let own: Sandbox;
let sandbox: SandboxControl;

beforeAll(async () => {
  server = await startTestServer();
  databaseUrl = await server.createDatabase('process');
  own = await startOwnSandbox();
  sandbox = new SandboxControl(own.url);
});
afterAll(async () => {
  await own.close();
  await server.stop();
});

const PERSON = {
  name: 'Unmistakable Person',
  email: 'unmistakable@example.org',
  phone: '9812345678',
  address: '77 Unmistakable Lane, Hyderabad',
  idType: 'PAN',
  idNumber: 'ZYXWV9876U',
};
const PERSONAL = /unmistakable|9812345678|ZYXWV9876U|a password for tests|qlu\.sid/i;

async function start(): Promise<TestProcess> {
  return startTestProcess({
    DATABASE_URL: databaseUrl,
    RAZORPAY_API_URL: own.url,
    RAZORPAY_TIMEOUT_SECONDS: '5',
  });
}

describe('the logs', () => {
  it('tell of every call and of every failure, and of no person', async () => {
    const product = await start();
    const cookie = await adminCookie(product.url);
    const programId = await addProgram(product.url, cookie);
    const body = orderBody(programId, 'logged-00001', PERSON);
    await createOrder(product.url, body).set('X-Request-Id', 'a-request-to-find').expect(201);
    await createOrder(product.url, { ...body, email: 'unmistakable@' }).expect(400);
    await fetch(`${product.url}/api/admin/program-registrations?q=unmistakable@example.org`, {
      headers: { cookie },
    });
    await sandbox.fault({ mode: 'http500' });
    await createOrder(product.url, orderBody(programId, 'logged-00002', PERSON)).expect(502);
    await sandbox.fault({ mode: 'none' });
    // A database that refuses the row: the driver's error knows the statement, its values and the failing row.
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(`alter table registrations add check (full_name <> '${PERSON.name}') not valid`);
    for (const [id, tier] of [
      ['logged-00003', {}],
      ['logged-00004', { amount: 0, description: 'Volunteers' }],
    ] as const) {
      const answer = await createOrder(product.url, orderBody(programId, id, { ...PERSON, ...tier })).expect(
        500,
      );
      expect(JSON.stringify(answer.body)).not.toMatch(PERSONAL);
    }
    await client.query('alter table registrations drop constraint registrations_full_name_check');
    await client.end();
    await product.end('SIGTERM');

    const lines = product
      .output()
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { req?: { id: string; path: string }; res?: { status: number }; err?: object },
      );
    expect(lines.find(({ req }) => req?.id === 'a-request-to-find')).toMatchObject({
      req: { path: '/api/registrations/create-order' },
      res: { status: 201 },
    });
    expect(lines.filter(({ res }) => res?.status === 500)).toHaveLength(2);
    expect(
      lines.filter(({ err }) => JSON.stringify(err ?? '').includes('registrations_full_name_check')).length,
    ).toBeGreaterThanOrEqual(2);
    expect(product.output()).not.toMatch(PERSONAL);
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes the request under way, takes no new one, and then ends in order',
    async (signal) => {
      const product = await start();
      const cookie = await adminCookie(product.url);
      const programId = await addProgram(product.url, cookie);
      await sandbox.fault({ mode: 'slow', ms: 1_000, times: 1 });
      const agent = new Agent({ keepAlive: true });
      const answered = post(
        `${product.url}/api/registrations/create-order`,
        orderBody(programId, `stop-${signal}-1`),
        agent,
      );
      await delay(400);
      const ended = product.end(signal);
      await delay(200);
      await expect(fetch(`${product.url}/health`)).rejects.toThrow();
      expect(await answered).toMatchObject({ status: 201 });
      const { by, milliseconds } = await ended;
      expect(by).toBe(signal);
      expect(milliseconds).toBeLessThan(3_000);
      expect(product.output()).not.toMatch(/"level":(50|60)/);
      expect(await sandbox.ordersOf(`stop-${signal}-1`)).toHaveLength(1);
      agent.destroy();
    },
  );
});

/** A call over a connection that the client would like to keep, as browsers do. */
async function post(url: string, body: object, agent: Agent): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode }));
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
