import request from 'supertest';
import { deployment } from './support/deployment.js';
import { call } from './support/call.js';
import { document, operations } from './support/document.js';
import { expectRefusal } from './support/refusal.js';

const server = () => request(deployment.url);

describe('the service itself', () => {
  it('is well and reaches its database', async () => {
    expect((await call('GET /health')).body).toEqual({ status: 'ok', database: 'up' });
  });

  it('serves the document that these tests hold it to', async () => {
    const response = await server().get('/api/openapi.json').expect(200).expect('Content-Type', /json/);
    expect(response.body).toEqual(document);
  });

  it('serves the document as a page', async () => {
    await server().get('/api/docs').expect(200).expect('Content-Type', /html/);
  });

  it('describes every route of the document with success and refusals', () => {
    for (const { name, answers } of operations) {
      expect([name, Object.keys(answers).some((status) => /^(2|303)/.test(status))]).toEqual([name, true]);
      expect([name, Object.keys(answers)]).toEqual([name, expect.arrayContaining(['4XX', '5XX'])]);
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
  ])('answers GET %s in JSON, never with a page', async (path) => {
    expectRefusal(await server().get(path), 404, 'NOT_FOUND');
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)('answers %s in JSON too', async (method) => {
    expectRefusal(await server()[method]('/api/no-such-thing').send({}), 404, 'NOT_FOUND');
  });

  it('is also a known one with another method', async () => {
    expectRefusal(await server().delete('/api/programs/upcoming'), 404, 'NOT_FOUND');
    expectRefusal(await server().get('/api/registrations/create-order'), 404, 'NOT_FOUND');
    expectRefusal(await server().post('/health').send({}), 404, 'NOT_FOUND');
  });

  it('that cannot be decoded is refused in JSON', async () => {
    const response = await server().get('/api/%E0%A4%A');
    expectRefusal(
      response,
      response.status === 404 ? 404 : 400,
      response.status === 404 ? 'NOT_FOUND' : 'BODY_UNREADABLE',
    );
  });
});

describe.each(operations.filter((one) => one.request && !one.isGuarded).map(({ name }) => name))(
  'a body that cannot be read by %s',
  (name) => {
    const path = name.split(' ')[1] ?? '';
    const send = (type: string, body: string) => server().post(path).set('Content-Type', type).send(body);

    it.each([
      ['is broken JSON', '{"name": '],
      ['is no object', '"text"'],
      ['has a NUL', '{"name":"a\\u0000b"}'],
      ['has half a character', '{"name":"\\ud800"}'],
      ['reaches for a prototype', '{"__proto__":{"admin":true}}'],
      ['is nested too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ])('because it %s', async (_case, body) => {
      expectRefusal(await send('application/json', body), 400, 'BODY_UNREADABLE');
    });

    it('because it is too large', async () => {
      const body = JSON.stringify({ name: 'x'.repeat(200_000) });
      expectRefusal(await send('application/json', body), 413, 'BODY_TOO_LARGE');
    });

    it('because it is no JSON, is refused and never taken', async () => {
      const response = await send('text/plain', 'name=contract');
      expect([400, 415]).toContain(response.status);
      expectRefusal(
        response,
        response.status,
        (response.body as { code: string }).code,
        fieldsOf(response.body),
      );
    });
  },
);

/** The first sentence of each field, as expectRefusal takes them. */
function fieldsOf(body: unknown): Record<string, string> | undefined {
  const { fields } = body as { fields?: Record<string, string[]> };
  return (
    fields &&
    Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, sentences[0] ?? '']))
  );
}
