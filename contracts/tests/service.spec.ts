import request from 'supertest';
import { deployment } from './support/deployment.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { document, operations } from './support/document.js';
import { expectRejection } from './support/rejection.js';

const server = () => request(deployment.url);

describe('the service', () => {
  it('is alive, healthy and ready, reaches its database, and names its release', async () => {
    expect((await call('GET /health/live')).body).toEqual({ status: 'ok' });
    for (const route of ['GET /health', 'GET /health/ready'] as const) {
      expect((await call(route)).body).toEqual({
        status: 'ok',
        database: 'up',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        commit: expect.any(String),
      });
    }
  });

  it('serves the committed OpenAPI document', async () => {
    const response = await server().get('/api/openapi.json').expect(200).expect('Content-Type', /json/);
    expect(response.body).toEqual(document);
  });

  it('serves the document as an HTML page', async () => {
    await server().get('/api/docs').expect(200).expect('Content-Type', /html/);
  });

  it('describes a success and error responses for every operation', () => {
    for (const { name, responses } of operations) {
      expect([name, Object.keys(responses).some((status) => /^(2|303)/.test(status))]).toEqual([name, true]);
      expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['4XX', '5XX'])]);
    }
  });
});

describe('an unknown address under /api', () => {
  it.each([
    '/api',
    '/api/',
    '/api/no-such-thing',
    '/api/admin/no-such-thing',
    '/api/programs/no-such-thing/at-all',
    '/api/registrations',
    '/api/index.html',
    '/api/../api/no-such-thing',
    '/api/%E0%B0%A7',
  ])('responds to GET %s with JSON, never with a page', async (path) => {
    expectRejection(await server().get(path), 404, 'NOT_FOUND');
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)('responds to %s with JSON too', async (method) => {
    expectRejection(await server()[method]('/api/no-such-thing').send({}), 404, 'NOT_FOUND');
  });

  it('includes a known path with another method', async () => {
    expectRejection(await server().delete('/api/programs/upcoming'), 404, 'NOT_FOUND');
    expectRejection(await server().get('/api/registrations/create-order'), 404, 'NOT_FOUND');
    expectRejection(await server().post('/health').send({}), 404, 'NOT_FOUND');
  });

  it('an address that cannot be decoded is rejected with JSON', async () => {
    const response = await server().get('/api/%E0%A4%A');
    expectRejection(
      response,
      response.status === 404 ? 404 : 400,
      response.status === 404 ? 'NOT_FOUND' : 'BODY_UNREADABLE',
    );
  });
});

describe('an address without parameters in its path', () => {
  const reads = operations.filter(
    ({ method, parameters, responses }) =>
      method === 'get' && responses['200'] && parameters.every((one) => one.in === 'query'),
  );

  it.each(reads.map(({ name }) => name))('is served: %s', async (name) => {
    expect([200, 400]).toContain((await asOwner(name)).status);
  });
});

describe('an unknown record', () => {
  const UNKNOWN = '2000000000';
  // An unknown one has nothing to try again, no changes, and offers no places.
  const HAS_NOTHING =
    /cancellations\/\{id\}\/retry$|registrations\/\{id\}\/changes$|sponsored-places\/programs/;
  const withParameter = operations.filter(
    ({ name, parameters }) => parameters.some((one) => one.in === 'path') && !HAS_NOTHING.test(name),
  );

  it.each(withParameter.map((one) => [one.name, one] as const))(
    'is rejected, whoever asks for it: %s',
    async (name, { parameters, request: body }) => {
      const path = Object.fromEntries(parameters.map((one) => [one.name, UNKNOWN]));
      const response = await asOwner(name, { path, ...(body ? { body: {} } : {}) });
      const { code, fields } = response.body as { code: string; fields?: object };
      // Without its fields a request may be rejected before the record is looked for.
      expect(fields ? [400] : [400, 404, 409]).toContain(response.status);
      expectRejection(response, response.status, code, firstMessages(response.body));
    },
  );
});

describe('an invalid body', () => {
  const open = operations.filter((one) => one.request && !one.isGuarded);

  it.each(open.map(({ path }) => path))('is rejected: POST %s', async (path) => {
    const send = (type: string, body: string) => server().post(path).set('Content-Type', type).send(body);
    for (const body of [
      '{"name": ',
      '"text"',
      '{"name":"a\\u0000b"}',
      '{"name":"\\ud800"}',
      '{"__proto__":{"admin":true}}',
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    ])
      expectRejection(await send('application/json', body), 400, 'BODY_UNREADABLE');
    const large = JSON.stringify({ name: 'x'.repeat(200_000) });
    expectRejection(await send('application/json', large), 413, 'BODY_TOO_LARGE');
    const { status, body } = await send('text/plain', 'name=contract');
    expect([400, 415]).toContain(status);
    expect(body).toMatchObject({ success: false, code: expect.any(String) as string });
  });
});

/** The first message of each field, for expectRejection. */
function firstMessages(body: unknown): Record<string, string> | undefined {
  const { fields } = body as { fields?: Record<string, string[]> };
  return (
    fields && Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages[0] ?? '']))
  );
}
