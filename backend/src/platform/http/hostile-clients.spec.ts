import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import request from 'supertest';
import { sendRaw, type RawResponse } from '../../../test/raw-socket.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { problem } from '../../../test/visits.js';
import { Database } from '../database/database.js';
import { CallLimits } from '../limits/call-limits.js';

const TIMEOUTS = { head: 600, request: 600, upload: 1_200, stillness: 2_000, lookEvery: 100 };

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 1 }, TIMEOUTS);
});
afterAll(async () => {
  await test.stop();
});

describe('a network that asks too often', () => {
  /** An empty request is counted before it is refused for what it lacks. */
  async function post(path: string, address: string): Promise<number> {
    const answer = await request(test.url).post(path).set('X-Forwarded-For', address).send({});
    return answer.status;
  }

  /** How many of so many requests at once were taken. */
  async function taken(count: number, ask: (index: number) => Promise<number>): Promise<number> {
    const statuses = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
    return statuses.filter((status) => status !== 429).length;
  }

  /** As if this network had asked so often within the hour, at whichever instance. */
  async function asked(call: string, network: string, times: number): Promise<void> {
    const ends = Date.now() + 1_800_000;
    await test.app
      .get(Database)
      .rows('insert into rate_limits values ($1, $2, $3) on conflict (key) do nothing returning key', [
        `${call}_hour:${network}`,
        times,
        ends,
      ]);
  }

  it.each([
    ['/api/registrations/create-order'],
    ['/api/register-program'],
    ['/api/donations/create-order'],
    ['/api/create-donation-order'],
    ['/create-donation-order'],
  ])('is refused by %s, as by all others that make orders', async (path) => {
    const network = `203.0.113.${path.length}`;
    await asked('orders', network, 300);
    expect(await post(path, network)).toBe(429);
    expect(await post('/api/registrations/create-order', network)).toBe(429);
    expect(await post(path, '198.51.100.1')).toBe(400);
  });

  it('has its last order for one that can be made, however many were mistyped before', async () => {
    const donation = {
      donor_name: 'Sample Person',
      email: 'sample.person@example.org',
      phone: '9876543210',
      address: '12 Sample Street, Hyderabad',
      id_type: 'PAN',
      id_number: 'ABCDE1234F',
      donation_type: 'general',
      amount: 100,
    };
    const give = (): request.Test =>
      request(test.url)
        .post('/api/donations/create-order')
        .set('X-Forwarded-For', '192.0.2.33')
        .send(donation);
    await asked('orders', '192.0.2.33', 299);
    for (let times = 0; times < 3; times += 1) {
      expect(await post('/api/donations/create-order', '192.0.2.33')).toBe(400);
    }
    await give().expect(201);
    await give().expect(429);
  });

  it.each([
    ['/api/registrations/verify-payment', 'settling', 1_200],
    ['/api/registrations/payment-failed', 'settling', 1_200],
    ['/api/donations/verify-payment', 'settling', 1_200],
    ['/verify-donation-payment', 'settling', 1_200],
    ['/donation-payment-failed', 'settling', 1_200],
    ['/api/payments/callback', 'settling', 1_200],
    ['/api/volunteers', 'applications', 120],
    ['/volunteers', 'applications', 120],
  ])('is refused by %s', async (path, call, times) => {
    const network = `198.18.${path.length}.${call.length}`;
    await asked(call, network, times);
    expect(await post(path, network)).toBe(429);
  });

  it('is told in a sentence when to come back', async () => {
    await asked('orders', '192.0.2.1', 300);
    const answer = await request(test.url)
      .post('/api/registrations/create-order')
      .set('X-Forwarded-For', '192.0.2.1')
      .send({})
      .expect(429);
    expect(answer.body).toEqual({
      success: false,
      error: 'Too many requests came from your network. Please try again in 30 minutes.',
      code: 'TOO_MANY_REQUESTS',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1_790);
  });

  it('may send 240 orders a minute, mistyped ones among them, whatever address of an IPv6 network each comes from', async () => {
    const order = (index: number): Promise<number> =>
      post('/api/donations/create-order', `2001:db8:0:7::${index.toString(16)}`);
    expect(await taken(246, order)).toBe(240);
    expect(await post('/api/donations/create-order', '2001:db8:0:8::1')).toBe(400);
  });

  it('may look at payments six hundred times a minute', async () => {
    const limits = test.app.get(CallLimits);
    for (let times = 0; times < 599; times += 1) await limits.take('looking', '192.0.2.9');
    const look = (): request.Test =>
      request(test.url).get('/api/payments/none').set('X-Forwarded-For', '192.0.2.9');
    await look().expect(404);
    await look().expect(429);
  });

  it('may be Razorpay: its events are counted by nobody', async () => {
    expect(await taken(150, () => post('/api/webhooks/razorpay', '192.0.2.77'))).toBe(150);
  });
});

describe('a client that takes its time', () => {
  const order =
    'POST /api/registrations/create-order HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const drip = { letter: ' ', everyMs: 50 };

  /** Ended by the server: who drips is never still, and `sendRaw` itself gives up loudly. */
  function expectEnded({ text, milliseconds }: RawResponse, status: number): void {
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(milliseconds).toBeGreaterThan(500);
  }

  /** Asks for more than fits between here and there, takes nothing of it, and answers after how long it is let go. */
  async function takeNothing(): Promise<number> {
    const began = Date.now();
    const server = test.app.getHttpServer() as Server;
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
    socket.pause();
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100));
    const [there] = await accepted;
    await once(there, 'close');
    socket.destroy();
    return Date.now() - began;
  }

  /** Takes the longest, so it goes on beside the others. */
  let letGo: Promise<number>;
  beforeAll(() => {
    letGo = takeNothing();
  });

  it('over the head of a request is cut off', async () => {
    expectEnded(
      await sendRaw(test.url, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', { ...drip, letter: 'x' }),
      408,
    );
  });

  it('over the body of a request is told so and cut off, whether it announced a length or not', async () => {
    const [announced, chunked] = await Promise.all([
      sendRaw(test.url, `${order}Content-Length: 5000\r\n\r\n{`, drip),
      sendRaw(test.url, `${order}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`),
    ]);
    for (const heard of [announced, chunked]) {
      expectEnded(heard, 408);
      expect(JSON.parse(heard.text.split('\r\n\r\n')[1] ?? '')).toEqual(problem('REQUEST_TOO_SLOW'));
    }
  });

  it('over a body that nobody reads is cut off after its answer', async () => {
    const heads = ['GET /health', 'GET /no-such-file.svg', 'POST /api/none'];
    const begun = heads.map((head) =>
      sendRaw(test.url, `${head} HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n{`, drip),
    );
    for (const { text } of await Promise.all(begun)) expect(text).toMatch(/^HTTP\/1\.1 (200|404|415) /);
  });

  it('over a picture has more of it, and is cut off as well', async () => {
    const upload = 'POST /api/upcoming-programs-images/upload HTTP/1.1\r\nHost: a\r\n';
    const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x';
    const { milliseconds } = await sendRaw(test.url, upload + type, drip);
    expect(milliseconds).toBeGreaterThan(1_000);
  });

  it('over taking its answers is let go', async () => {
    expect(await letGo).toBeGreaterThan(1_500);
  });
});

describe('a request that is none', () => {
  const HEAD = 'POST /api/volunteers HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

  it.each<[string, string, number]>([
    ['has a negative length', `${HEAD}Content-Length: -5\r\n\r\n`, 400],
    ['has two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    [
      'has a length and chunks',
      `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['has a chunk of no size', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ['hides its chunks', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    ['ends its lines alone', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['asks for an echo', 'TRACE / HTTP/1.1\r\nHost: a\r\nX-Own: mine\r\nConnection: close\r\n\r\n', 404],
    ['names no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['has a head of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['has 200 headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-Many: x\r\n'.repeat(200)}\r\n`, 431],
  ])('because it %s is refused at once', async (_, words, status) => {
    const { text } = await sendRaw(test.url, words);
    // Had it been waited for, it would have been refused as too slow.
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('because its body is too large is refused before it is read', async () => {
    const { text } = await sendRaw(test.url, `${HEAD}Content-Length: 900000000\r\n\r\n{`);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('"code":"BODY_TOO_LARGE"');
  });

  it('does not begin within the body of another: what was sent is answered in its order', async () => {
    const inner = 'GET /admin HTTP/1.1\r\nHost: a\r\n\r\n';
    const first = `${HEAD}Content-Length: ${inner.length}\r\n\r\n${inner}`;
    const { text } = await sendRaw(
      test.url,
      `${first}GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
    expect(text).toContain('"status":"ok"');
  });
});
