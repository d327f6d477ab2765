import { createHmac } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import pg from 'pg';
import request from 'supertest';
import type { Sandbox } from '../../infra/razorpay-sandbox/server.ts';
import { startTestServer, type TestServer } from '../../infra/postgres/test-server.ts';
import { ADMIN } from '../test/test-app.js';
import { createMigratedDatabase } from '../test/migrated-database.js';
import { startTestProcess, type TestProcess } from '../test/test-process.js';
import { SandboxControl, startOwnSandbox, testSandbox } from '../test/test-sandbox.js';
import { until } from '../test/until.js';
import { addProgram, adminCookie, createOrder, orderBody, type OrderResponse } from '../test/api-requests.js';

let server: TestServer;
let databaseUrl: string;
let own: Sandbox;
let sandbox: SandboxControl;
/** The test of the logs uses it, and the one of SIGTERM ends it. */
let product: TestProcess;

beforeAll(async () => {
  server = await startTestServer();
  databaseUrl = await createMigratedDatabase(server, 'process');
  own = await startOwnSandbox();
  sandbox = new SandboxControl(own.url);
  product = await start();
}, 240_000);
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
const DATA_KEY = Buffer.alloc(32, 'a data key').toString('base64');
const SESSION_SECRET = 'a session secret that is long enough';

async function start(): Promise<TestProcess> {
  return startTestProcess({
    DATABASE_URL: databaseUrl,
    RAZORPAY_API_URL: own.url,
    // The longest that the server accepts: the response that a stop waits for must not end by this time on a busy machine.
    RAZORPAY_TIMEOUT_SECONDS: '14',
    DATA_KEY,
    SESSION_SECRET,
    // The most verbose level that an operator can set.
    LOG_LEVEL: 'trace',
  });
}

/** Uses each secret correctly and incorrectly. Returns all secrets by name. */
async function useSecrets(
  url: string,
  cookie: string,
  { transaction_id, razorpay_order, result_token }: OrderResponse & { result_token: string },
): Promise<Record<string, string>> {
  const { keySecret, webhookSecret } = testSandbox();
  const wrong = { username: 'unmistakable name', password: 'unmistakable password' };
  await request(url).post('/api/admin/login').send(wrong).expect(401);
  const proof = await sandbox.pay(razorpay_order?.id ?? '');
  const verify = { transaction_id, ...proof };
  await request(url)
    .post('/api/registrations/verify-payment')
    .send({ ...verify, razorpay_signature: 'f'.repeat(64) })
    .expect(400);
  await request(url).post('/api/registrations/verify-payment').send(verify).expect(200);
  await request(url)
    .post('/api/volunteers')
    .set({ Origin: 'https://elsewhere.example', 'X-Request-Id': 'a-rejection-to-find' })
    .send({ email: PERSON.email })
    .expect(403);
  for (const path of [
    `/api/payments/${result_token}`,
    `/payment/${result_token}`,
    `/api/payments/${result_token}/x`,
    `/api/your-registration/${result_token}`,
  ])
    await request(url).get(path);
  const event = JSON.stringify({ event: 'payment.captured', payload: { email: PERSON.email } });
  for (const secret of [webhookSecret, 'another']) {
    const signature = createHmac('sha256', secret).update(event).digest('hex');
    await request(url)
      .post('/api/webhooks/razorpay')
      .set({ 'Content-Type': 'application/json', 'X-Razorpay-Signature': signature })
      .send(event);
  }
  await request(url).get('/api/admin/session').set('Cookie', cookie).expect(200);
  return {
    'the key secret': keySecret,
    'the webhook secret': webhookSecret,
    'the data key': DATA_KEY,
    'the session secret': SESSION_SECRET,
    'the session': decodeURIComponent(cookie.split('=')[1] ?? '').slice(2, 20),
    'the result token': result_token,
    'the proof': proof.razorpay_signature,
    'the password': ADMIN.password,
    'the database’s password': new URL(databaseUrl).password || 'none',
  };
}

/** The same calls without `/api`, in other letter cases, without a route, and too long. */
const UNUSUAL_PATHS = [
  ...['/volunteers', '/create-donation-order', '/API/Volunteers', '/api/no-such-route'],
  `/api/${'x'.repeat(2_048)}`,
];

describe('the logs', () => {
  it('contain every call and every failure, but no personal data and no secret', async () => {
    const cookie = await adminCookie(product.url);
    const programId = await addProgram(product.url, cookie);
    const body = orderBody(programId, 'logged-00001', PERSON);
    const opened = await createOrder(product.url, body).set('X-Request-Id', 'a-request-to-find').expect(201);
    const order = opened.body as OrderResponse & { result_token: string };
    const secrets = await useSecrets(product.url, cookie, order);
    await createOrder(product.url, { ...body, email: 'unmistakable@' }).expect(400);
    await fetch(`${product.url}/api/admin/program-registrations?q=unmistakable@example.org`, {
      headers: { cookie },
    });
    for (const [index, path] of UNUSUAL_PATHS.entries()) {
      await request(product.url).post(path).set('X-Request-Id', `an-unusual-path-${index}`).send({});
    }
    await sandbox.fault({ mode: 'http500' });
    await createOrder(
      product.url,
      orderBody(programId, 'logged-00002', { ...PERSON, pay_again: true }),
    ).expect(502);
    await sandbox.fault({ mode: 'none' });
    // Makes the database reject the row: the driver's error contains the statement, its values and the failing row.
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(`alter table registrations add check (full_name <> '${PERSON.name}') not valid`);
    for (const [id, tier] of [
      ['logged-00003', { number_of_people: 2 }],
      ['logged-00004', { amount: 0, description: 'Volunteers' }],
    ] as const) {
      const response = await createOrder(
        product.url,
        orderBody(programId, id, { ...PERSON, ...tier }),
      ).expect(500);
      expect(JSON.stringify(response.body)).not.toMatch(PERSONAL);
    }
    await client.query('alter table registrations drop constraint registrations_full_name_check');
    await client.end();
    // Every line before it is written.
    await request(product.url).post('/volunteers').set('X-Request-Id', 'the-last-request').send({});
    await until(async () => product.output().includes('the-last-request'));

    const lines = product
      .output()
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as {
            requestId?: string;
            req?: { path: string };
            res?: { status: number };
            err?: object;
          },
      );
    const findLine = (requestId: string) => lines.find((line) => line.requestId === requestId && line.req);
    expect(findLine('a-request-to-find')).toMatchObject({
      req: { path: '/api/registrations/create-order' },
      res: { status: 201 },
    });
    expect(findLine('a-rejection-to-find')).toMatchObject({
      req: { path: '/api/volunteers' },
      res: { status: 403 },
    });
    for (const [index, path] of UNUSUAL_PATHS.entries()) {
      expect(findLine(`an-unusual-path-${index}`)).toMatchObject({ req: { path } });
    }
    expect(lines.filter(({ res }) => res?.status === 500)).toHaveLength(2);
    expect(
      lines.filter(({ err }) => JSON.stringify(err ?? '').includes('registrations_full_name_check')).length,
    ).toBeGreaterThanOrEqual(2);
    expect(product.output()).not.toMatch(PERSONAL);
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, product.output().includes(secret)]).toEqual([name, false]);
    }
  }, 240_000);
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s finishes the running request, accepts no new one, and then ends the process cleanly',
    async (signal) => {
      if (signal === 'SIGINT') product = await start();
      const logged = product.output().length;
      const cookie = await adminCookie(product.url);
      const programId = await addProgram(product.url, cookie);
      await sandbox.fault({ mode: 'slow', ms: 4_000, times: 1 });
      const agent = new Agent({ keepAlive: true });
      const events: string[] = [];
      const response = post(
        `${product.url}/api/registrations/create-order`,
        orderBody(programId, `stop-${signal}-1`),
        agent,
      ).finally(() => events.push('responded'));
      await until(() => isOrderRequested(`stop-${signal}-1`));
      const ended = product.end(signal);
      await until(() => isRefused(product.url));
      events.push('refused');
      expect(await response).toMatchObject({ status: 201 });
      expect(events).toEqual(['refused', 'responded']);
      // The process exited by itself: one that hangs is killed with SIGKILL.
      expect(await ended).toBe(signal);
      expect(product.output().slice(logged)).not.toMatch(/"level":(50|60)/);
      expect(await sandbox.findOrders(`stop-${signal}-1`)).toHaveLength(1);
      agent.destroy();
    },
    240_000,
  );
});

/** True when the server has stored the payment and is about to call Razorpay. */
async function isOrderRequested(transactionId: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'select from payments where transaction_id = $1 and order_claimed_until is not null',
      [transactionId],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

function isRefused(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    () => false,
    () => true,
  );
}

/** Sends a request over a keep-alive connection, as browsers do. */
async function post(url: string, body: object, agent: Agent): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode }));
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
