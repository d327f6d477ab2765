import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/until.js';
import { addProgram, adminCookie, createOrder, orderBody, problem } from '../../../test/visits.js';

const UPCOMING = '/api/programs/upcoming';

let test: TestApp;
let cookie: string;
let programId: number;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie);
  await fromMemory();
});
afterAll(async () => {
  await test.stop();
});

/** Waits until the upcoming list is answered from memory: such an answer has no request id. */
async function fromMemory(): Promise<void> {
  await until(async () => !(await request(test.url).get(UPCOMING)).headers['x-request-id']);
}

describe('a write', () => {
  const free = orderBody(0, 'same-site-001', { amount: 0, description: 'Volunteers' });
  const write = (headers: Record<string, string>): request.Test =>
    createOrder(test.url, { ...free, program_id: programId }).set(headers);

  it.each<[string, Record<string, string>]>([
    ['another site’s origin', { Origin: 'https://evil.example.org' }],
    ['the same host on another port', { Origin: 'http://127.0.0.1:1' }],
    ['a subdomain’s origin', { Origin: 'http://x.localhost:3000' }],
    ['an origin that only begins like ours', { Origin: 'http://localhost:3000.evil.example.org' }],
    ['an opaque origin', { Origin: 'null' }],
    ['a browser that says cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    [
      'our origin, from a browser that says cross-site',
      { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' },
    ],
  ])('with %s answers 403', async (_, headers) => {
    const answer = await write(headers).expect(403);
    expect(answer.body).toEqual(problem('CROSS_SITE'));
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('of another site cannot log anybody in or out, even as the administrator', async () => {
    const evil = { Origin: 'https://evil.example.org', Cookie: cookie };
    for (const path of ['/api/admin/login', '/api/admin/logout', '/api/programs']) {
      expect((await request(test.url).post(path).set(evil).send({}).expect(403)).body).toEqual(
        problem('CROSS_SITE'),
      );
    }
    await request(test.url).get('/api/admin/stats').set('Cookie', cookie).expect(200);
  });

  it.each<[string, (port: string) => Record<string, string>]>([
    ['no origin, as scripts send it', () => ({})],
    ['the public address', () => ({ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' })],
    [
      '127.0.0.1, opened as that',
      (port) => ({ Origin: `http://127.0.0.1:${port}`, 'Sec-Fetch-Site': 'same-origin' }),
    ],
    [
      'localhost, opened as that',
      (port) => ({ Origin: `http://localhost:${port}`, Host: `localhost:${port}` }),
    ],
  ])('with %s passes', async (_, headers) => {
    await write(headers(new URL(test.url).port)).expect(201);
  });
});

describe('an address of the API', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/programs/',
    '/api/programs/upcoming/x',
    '/api/../api/none',
    '/api/none.svg',
  ])('%s that does not exist answers 404 as JSON, never a page', async (path) => {
    const answer = await request(test.url).get(path).set('Accept', 'text/html').expect(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body).toEqual(problem('NOT_FOUND'));
  });

  it.each(['0', '-1', '1e3', '01', '2147483648', '99999999999999999999', 'NaN', '1%00', '%27', 'upcoming'])(
    'for the program %s, which cannot exist, answers 404',
    async (id) => {
      const answer = await request(test.url).get(`/api/programs/${id}/payment-options`).expect(404);
      expect(answer.body).toEqual(problem('PROGRAM_NOT_FOUND'));
      const put = await request(test.url).put(`/api/programs/${id}`).set('Cookie', cookie).send({});
      expect(put.status).toBe(404);
    },
  );

  it('that cannot be decoded answers 400 as JSON', async () => {
    const answer = await request(test.url).get('/api/programs/%E0%A4%A/payment-options').expect(400);
    expect(answer.body).toEqual(problem('BODY_UNREADABLE'));
  });

  it('answers HEAD as GET, without the body', async () => {
    for (const path of [UPCOMING, `${UPCOMING}?x`, `/api/programs/${programId}/payment-options`, '/health']) {
      const [get, head] = await Promise.all(
        (['get', 'head'] as const).map((method) =>
          request(test.url)[method](path).set('Accept-Encoding', 'identity').expect(200),
        ),
      );
      for (const name of ['content-type', 'content-length']) {
        expect(head?.headers[name]).toBe(get?.headers[name]);
      }
      expect(head?.text ?? '').toBe('');
    }
  });
});

describe('the upcoming list from memory', () => {
  const list = (headers: Record<string, string> = {}): request.Test =>
    request(test.url)
      .get(UPCOMING)
      .set({ 'Accept-Encoding': 'identity', ...headers });

  it('is the same answer as the ordinary one, under the same security headers', async () => {
    const memory = await list().expect(200);
    const ordinary = await request(test.url)
      .get(`${UPCOMING}?ordinary`)
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect(memory.headers).not.toHaveProperty('x-request-id');
    expect(ordinary.headers).toHaveProperty('x-request-id');
    expect(memory.body).toEqual(ordinary.body);
    const own = ['x-request-id', 'etag', 'cache-control', 'vary', 'date', 'content-length'];
    const shared = (headers: object): [string, unknown][] =>
      Object.entries(headers).filter(([name]) => !own.includes(name));
    expect(Object.fromEntries(shared(memory.headers))).toEqual(Object.fromEntries(shared(ordinary.headers)));
    expect(memory.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(memory.headers).not.toHaveProperty('x-powered-by');
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await list().expect(200);
    const again = await list({ 'If-None-Match': headers['etag'] as string }).expect(304);
    expect(again.text).toBe('');
    await list({ 'If-None-Match': '"another"' }).expect(200);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['brown', undefined],
    ['', undefined],
  ])('to a client that accepts %j is encoded as %j', async (accepted, encoding) => {
    const plain = await list().expect(200);
    const answer = await fetch(`${test.url}${UPCOMING}`, { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers.get('content-encoding') ?? undefined).toBe(encoding);
    expect(await answer.json()).toEqual(plain.body);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('shows a program the administrator changed, and then comes from memory again', async () => {
    const id = await addProgram(test.url, cookie, { program_name: 'Fresh Retreat' });
    await until(async () => {
      const { body, headers } = await list().expect(200);
      const changed = (body as { programs: { id: number; title: string }[] }).programs.find(
        (program) => program.id === id,
      );
      return changed?.title === 'Fresh Retreat' && !headers['x-request-id'];
    });
  });
});

describe('an answer that is somebody’s own', () => {
  it.each<[string, () => request.Test]>([
    ['to the administrator', () => request(test.url).get('/api/admin/stats').set('Cookie', cookie)],
    ['to whoever is not let in', () => request(test.url).get('/api/admin/stats')],
    ['to a list of people', () => request(test.url).get('/api/volunteers').set('Cookie', cookie)],
    ['to an order', () => createOrder(test.url, {})],
    ['on a payment', () => request(test.url).get('/api/payments/3f2b8c1e-0000-4000-8000-000000000000')],
    ['on the page of a payment', () => request(test.url).get(`/payment/${crypto.randomUUID()}`)],
  ])('%s is kept by no browser and no proxy', async (_, ask) => {
    expect((await ask()).headers['cache-control']).toBe('no-store');
  });

  it('on the page of a payment keeps its address from search engines and other sites', async () => {
    const { headers } = await request(test.url).get(`/payment/${crypto.randomUUID()}`);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'strict-origin' });
    expect((await request(test.url).get('/refund-policy')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});
