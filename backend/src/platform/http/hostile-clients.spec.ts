import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import request from 'supertest';
import { sendRaw, type RawResponse } from '../../../test/raw-socket.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { problem } from '../../../test/api-requests.js';
import { Database } from '../database/database.js';
import { CallLimits, type LimitedCall } from '../limits/call-limits.js';
import { cachedResponse, ResponseCache } from './response-cache.js';

// The second check of a connection resets it, so it must not follow before the client has read the response.
const TIMEOUTS = { head: 600, request: 600, upload: 1_200, idle: 2_000, checkEvery: 1_000 };

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 1 }, TIMEOUTS);
});
afterAll(async () => {
  await test.stop();
});

it('a request with two hosts is rejected, and one in absolute form is handled', async () => {
  const send = (head: string): Promise<RawResponse> =>
    sendRaw(test.url, `${head}\r\nConnection: close\r\n\r\n`);
  const two = await send('GET /api/programs/upcoming HTTP/1.1\r\nHost: a.example\r\nhost: b.example');
  expect(two.text).toMatch(/^HTTP\/1\.1 400 /);
  const absolute = await send('GET http://localhost:3000/health/live HTTP/1.1\r\nHost: localhost:3000');
  expect(absolute.text).toMatch(/^HTTP\/1\.1 200 /);
});

it('a request with a header that is named as a property of every object is handled', async () => {
  const { text } = await sendRaw(
    test.url,
    'GET /health/live HTTP/1.1\r\nHost: a\r\n__proto__: x\r\nConnection: close\r\n\r\n',
  );
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
});

describe('the rate limit of a network', () => {
  /** An empty request is counted before it is rejected as invalid. */
  async function post(path: string, address: string): Promise<number> {
    const response = await request(test.url).post(path).set('X-Forwarded-For', address).send({});
    return response.status;
  }

  /** Sends `count` requests at the same time and returns how many were not rejected with 429. */
  async function countAccepted(count: number, send: (index: number) => Promise<number>): Promise<number> {
    const statuses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
    return statuses.filter((status) => status !== 429).length;
  }

  /** Stores that this network has made `times` calls within the hour. */
  async function countCalls(call: string, network: string, times: number): Promise<void> {
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
  ])('rejects %s, and is shared by all routes that create orders', async (path) => {
    const network = `203.0.113.${path.length}`;
    await countCalls('orders', network, 300);
    expect(await post(path, network)).toBe(429);
    expect(await post('/api/registrations/create-order', network)).toBe(429);
    expect(await post(path, '198.51.100.1')).toBe(400);
  });

  it('does not count orders with invalid fields in the hour', async () => {
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
    const donate = (): request.Test =>
      request(test.url)
        .post('/api/donations/create-order')
        .set('X-Forwarded-For', '192.0.2.33')
        .send(donation);
    await countCalls('orders', '192.0.2.33', 299);
    for (let times = 0; times < 3; times += 1) {
      expect(await post('/api/donations/create-order', '192.0.2.33')).toBe(400);
    }
    await donate().expect(201);
    await donate().expect(429);
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
    ['/api/personal-requests', 'applications', 120],
  ])('rejects %s', async (path, call, times) => {
    const network = `198.18.${path.length}.${call.length}`;
    await countCalls(call, network, times);
    expect(await post(path, network)).toBe(429);
  });

  it('states in a sentence when to try again', async () => {
    await countCalls('orders', '192.0.2.1', 300);
    const response = await request(test.url)
      .post('/api/registrations/create-order')
      .set('X-Forwarded-For', '192.0.2.1')
      .send({})
      .expect(429);
    expect(response.body).toEqual({
      success: false,
      error: 'Too many requests came from your network. Please try again in 30 minutes.',
      code: 'TOO_MANY_REQUESTS',
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(1_790);
  });

  it('allows 240 orders a minute, including invalid ones, from all addresses of an IPv6 network', async () => {
    const order = (index: number): Promise<number> =>
      post('/api/donations/create-order', `2001:db8:0:7::${index.toString(16)}`);
    expect(await countAccepted(246, order)).toBe(240);
    expect(await post('/api/donations/create-order', '2001:db8:0:8::1')).toBe(400);
  });

  it('allows 600 reads of payments a minute', async () => {
    const limits = test.app.get(CallLimits);
    for (let times = 0; times < 599; times += 1) await limits.take('reads', '192.0.2.9');
    const read = (): request.Test =>
      request(test.url).get('/api/payments/none').set('X-Forwarded-For', '192.0.2.9');
    await read().expect(404);
    await read().expect(429);
  });

  it.each<[LimitedCall, number, string]>([
    ['reads', 600, '/api/registrations/check-in-codes/none.png'],
    ['pictures', 20_000, '/api/media/none.png'],
  ])('counts the %s: %i a minute, with %s', async (call, most, path) => {
    const address = `198.51.100.${call.length}`;
    const limits = test.app.get(CallLimits);
    for (let times = 1; times < most; times += 1) await limits.take(call, address);
    const read = (): request.Test => request(test.url).get(path).set('X-Forwarded-For', address);
    await read().expect(404);
    await read().expect(429);
  });

  it.each([
    ['/api/programs/9/payment-options', 404],
    ['/api/programs/upcoming?x=1', 200],
    ['/api/photographs', 200],
    ['/api/upcoming-programs-banners', 200],
  ])('counts the lists that pages load: 6,000 a minute, with %s', async (path, status) => {
    const address = `198.51.101.${path.length}`;
    const limits = test.app.get(CallLimits);
    for (let times = 1; times < 6_000; times += 1) await limits.take('lists', address);
    const read = (): request.Test => request(test.url).get(path).set('X-Forwarded-For', address);
    await read().expect(status);
    await read().expect(429);
  });

  it.each(['/api/payments/TOKEN/receipt.pdf', '/api/your-registration/TOKEN/certificates/1'])(
    'allows 30 documents of a token a minute, with %s',
    async (route) => {
      const get = (token: string, address: string): request.Test =>
        request(test.url).get(route.replace('TOKEN', token)).set('X-Forwarded-For', address);
      const token = `printed-${route.length}`;
      for (let times = 0; times < 30; times += 1) await get(token, `198.51.102.${times}`).expect(404);
      expect((await get(token, '198.51.102.99').expect(429)).body).toEqual({
        ...problem('TOO_MANY_REQUESTS'),
        error: 'This link was used too often. Please try again in a minute.',
      });
      await get('another', '198.51.102.99').expect(404);
    },
  );

  it('does not count Razorpay’s events', async () => {
    expect(await countAccepted(150, () => post('/api/webhooks/razorpay', '192.0.2.77'))).toBe(150);
  });
});

describe('a slow client', () => {
  const order =
    'POST /api/registrations/create-order HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const drip = { character: ' ', everyMs: 50 };

  /** Expects that the server closed the connection: a dripping client is never idle, and `sendRaw` throws by itself. */
  function expectEnded({ text, milliseconds }: RawResponse, status: number): void {
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(milliseconds).toBeGreaterThan(500);
  }

  /** Sends `count` requests, whose responses are more than the socket buffers hold, and reads none. Returns the server's socket. */
  async function readNothing(path: string, count: number): Promise<Socket> {
    const accepted = once(test.app.getHttpServer() as Server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count));
    const [serverSocket] = await accepted;
    serverSocket.once('close', () => socket.destroy());
    return serverSocket;
  }

  /** After how many ms the connection is closed. */
  async function closed(socket: Socket): Promise<number> {
    const startedAt = Date.now();
    await once(socket, 'close');
    return Date.now() - startedAt;
  }

  /** Take the longest, so they run in parallel with the other tests. */
  const disconnected: Promise<number>[] = [];
  beforeAll(async () => {
    const cached = await cachedResponse('x'.repeat(32 * 1_024), 'text/plain');
    const validUntil = new Date(Date.now() + DAY_MS);
    await test.app.get(ResponseCache).get('/cached', async () => ({ response: cached, validUntil }));
    // All requests arrive at once: the first responses fit into the buffers, and the others wait for their turn.
    disconnected.push(closed(await readNothing('/cached', 1_000)));
    disconnected.push(closed(await readNothing('/api/openapi.json', 100)));
  });

  it('a client that sends the head of a request slowly is disconnected', async () => {
    expectEnded(
      await sendRaw(test.url, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', { ...drip, character: 'x' }),
      408,
    );
  });

  it('a client that sends a body slowly, with or without a length, gets 408 and is disconnected', async () => {
    const [announced, chunked] = await Promise.all([
      sendRaw(test.url, `${order}Content-Length: 5000\r\n\r\n{`, drip),
      sendRaw(test.url, `${order}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`),
    ]);
    for (const received of [announced, chunked]) {
      expectEnded(received, 408);
      expect(JSON.parse(received.text.split('\r\n\r\n')[1] ?? '')).toEqual(problem('REQUEST_TOO_SLOW'));
    }
  });

  it('a client that slowly sends a body that the server does not read is disconnected after its response', async () => {
    const heads = ['GET /health', 'GET /no-such-file.svg', 'POST /api/none'];
    const pending = heads.map((head) =>
      sendRaw(test.url, `${head} HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n{`, drip),
    );
    for (const { text } of await Promise.all(pending)) expect(text).toMatch(/^HTTP\/1\.1 (200|404|415) /);
  });

  it('a client that sends an upload slowly has more time, and is then disconnected', async () => {
    const upload = 'POST /api/upcoming-programs-images/upload HTTP/1.1\r\nHost: a\r\n';
    const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x';
    const { milliseconds } = await sendRaw(test.url, upload + type, drip);
    expect(milliseconds).toBeGreaterThan(1_000);
  });

  it('a client that does not read its responses, cached or not, is disconnected', async () => {
    for (const milliseconds of await Promise.all(disconnected)) expect(milliseconds).toBeGreaterThan(1_500);
  });

  it('a client that sends nothing gets 408 and is disconnected', async () => {
    expectEnded(await sendRaw(test.url, ''), 408);
  });
});

describe('a malformed request', () => {
  const HEAD = 'POST /api/volunteers HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

  it.each<[string, string, number]>([
    ['has a negative length', `${HEAD}Content-Length: -5\r\n\r\n`, 400],
    ['has two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    [
      'has a length and chunks',
      `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['has a chunk without a size', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ['has an unknown transfer encoding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    ['ends its lines with LF only', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['uses TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nX-Own: mine\r\nConnection: close\r\n\r\n', 404],
    ['has no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['has a head of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['has a path of 2,049 characters', `GET /${'/'.repeat(2_047)}x HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
    ['has 200 headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-Many: x\r\n'.repeat(200)}\r\n`, 431],
  ])('a request that %s is rejected immediately', async (_, data, status) => {
    const { text } = await sendRaw(test.url, data);
    // If the server had waited for more data, the status would be 408.
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('a path that is too long gets a response with a request id', async () => {
    const response = await request(test.url)
      .get(`/${'x'.repeat(2_048)}`)
      .set('X-Request-Id', 'a-path-to-find')
      .expect(414);
    expect(response.headers['x-request-id']).toBe('a-path-to-find');
    expect(response.body).toEqual(problem('URI_TOO_LONG'));
  });

  it('a body that is too large is rejected before it is read', async () => {
    const { text } = await sendRaw(test.url, `${HEAD}Content-Length: 900000000\r\n\r\n{`);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('"code":"BODY_TOO_LARGE"');
  });

  it('a request inside the body of another one is not run as a request of its own', async () => {
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
