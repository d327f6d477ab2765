import { ANY_TOKEN_PAGES, SECRET_HASH_PAGES } from '@qlu/contracts/site/site-routes';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { until } from '../../../test/until.js';
import { addProgram, adminCookie, createOrder, orderBody, problem } from '../../../test/api-requests.js';

const UPCOMING = '/api/programs/upcoming';

let test: TestApp;
let cookie: string;
let programId: number;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie);
  await listIsCached();
});
afterAll(async () => {
  await test.stop();
});

/** Waits until the upcoming list comes from the response cache: such a response has no request id. */
async function listIsCached(): Promise<void> {
  await until(async () => !(await request(test.url).get(UPCOMING)).headers['x-request-id']);
}

describe('a write', () => {
  const free = orderBody(0, 'same-site-001', { amount: 0, description: 'Volunteers' });
  const write = (headers: Record<string, string>): request.Test =>
    createOrder(test.url, { ...free, program_id: programId }).set(headers);

  it.each<[string, Record<string, string>]>([
    ['the origin of another site', { Origin: 'https://evil.example.org' }],
    ['the same host on another port', { Origin: 'http://127.0.0.1:1' }],
    ['our host over another scheme', { Origin: 'https://localhost:3000' }],
    ['a subdomain’s origin', { Origin: 'http://x.localhost:3000' }],
    ['an origin that starts with ours', { Origin: 'http://localhost:3000.evil.example.org' }],
    ['an opaque origin', { Origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    [
      'our origin and Sec-Fetch-Site: cross-site',
      { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' },
    ],
  ])('a write with %s is rejected with 403', async (_, headers) => {
    const response = await write(headers).expect(403);
    expect(response.body).toEqual(problem('CROSS_SITE'));
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('a write from another site cannot log in, log out or add a program, even with the session cookie', async () => {
    const crossSite = { Origin: 'https://evil.example.org', Cookie: cookie };
    for (const path of ['/api/admin/login', '/api/admin/logout', '/api/programs']) {
      expect((await request(test.url).post(path).set(crossSite).send({}).expect(403)).body).toEqual(
        problem('CROSS_SITE'),
      );
    }
    await request(test.url).get('/api/admin/stats').set('Cookie', cookie).expect(200);
  });

  it.each<[string, (port: string) => Record<string, string>]>([
    ['no origin, such as a script’s', () => ({})],
    [
      'the origin of PUBLIC_URL',
      () => ({ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' }),
    ],
    [
      'the origin 127.0.0.1, opened at this address',
      (port) => ({ Origin: `http://127.0.0.1:${port}`, 'Sec-Fetch-Site': 'same-origin' }),
    ],
    [
      'the origin localhost, opened at this address',
      (port) => ({ Origin: `http://localhost:${port}`, Host: `localhost:${port}` }),
    ],
  ])('a write with %s is accepted', async (_, headers) => {
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
  ])('%s that does not exist returns 404 as JSON, never a page', async (path) => {
    const response = await request(test.url).get(path).set('Accept', 'text/html').expect(404);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.body).toEqual(problem('NOT_FOUND'));
  });

  it.each(['0', '-1', '1e3', '01', '2147483648', '99999999999999999999', 'NaN', '1%00', '%27', 'upcoming'])(
    'an address with the impossible program id %s returns 404',
    async (id) => {
      const response = await request(test.url).get(`/api/programs/${id}/payment-options`).expect(404);
      expect(response.body).toEqual(problem('PROGRAM_NOT_FOUND'));
      const put = await request(test.url).put(`/api/programs/${id}`).set('Cookie', cookie).send({});
      expect(put.status).toBe(404);
    },
  );

  it('an address that cannot be decoded returns 400 as JSON', async () => {
    const response = await request(test.url).get('/api/programs/%E0%A4%A/payment-options').expect(400);
    expect(response.body).toEqual(problem('BODY_UNREADABLE'));
  });

  it('handles HEAD like GET, without the body', async () => {
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

describe('the cached upcoming list', () => {
  const list = (headers: Record<string, string> = {}): request.Test =>
    request(test.url)
      .get(UPCOMING)
      .set({ 'Accept-Encoding': 'identity', ...headers });

  it('equals the uncached response and has the same security headers', async () => {
    const cached = await list().expect(200);
    const uncached = await request(test.url)
      .get(`${UPCOMING}?uncached`)
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect(cached.headers).not.toHaveProperty('x-request-id');
    expect(uncached.headers).toHaveProperty('x-request-id');
    expect(cached.body).toEqual(uncached.body);
    const differing = ['x-request-id', 'etag', 'cache-control', 'vary', 'date', 'content-length'];
    const shared = (headers: object): [string, unknown][] =>
      Object.entries(headers).filter(([name]) => !differing.includes(name));
    expect(Object.fromEntries(shared(cached.headers))).toEqual(Object.fromEntries(shared(uncached.headers)));
    expect(cached.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(cached.headers).not.toHaveProperty('x-powered-by');
  });

  it('contains a program that the office added, and is then cached again', async () => {
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

describe('a personal response', () => {
  it.each<[string, () => request.Test]>([
    ['to the office', () => request(test.url).get('/api/admin/stats').set('Cookie', cookie)],
    ['to a client that is not logged in', () => request(test.url).get('/api/admin/stats')],
    ['with a list of people', () => request(test.url).get('/api/volunteers').set('Cookie', cookie)],
    ['to an order', () => createOrder(test.url, {})],
    ['about a payment', () => request(test.url).get('/api/payments/3f2b8c1e-0000-4000-8000-000000000000')],
    ['with the page of a payment', () => request(test.url).get(`/payment/${crypto.randomUUID()}`)],
  ])('%s is not stored by browsers and proxies', async (_, send) => {
    expect((await send()).headers['cache-control']).toBe('no-store');
  });

  it.each([
    ...ANY_TOKEN_PAGES,
    ...SECRET_HASH_PAGES.flatMap((page) => [
      page,
      `${page}/`,
      page.toUpperCase(),
      `${page}?utm_source=letter`,
    ]),
  ])('the page %s is not stored, and hides its address from search engines and other sites', async (page) => {
    expect((await request(test.url).get(page)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin',
    });
  });

  it('a page without personal data sends its path to our own pages only', async () => {
    expect((await request(test.url).get('/refund-policy')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});
