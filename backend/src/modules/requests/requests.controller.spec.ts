import request from 'supertest';
import { adminCookie, inDays } from '../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { startTestSmtp, type TestSmtp } from '../../../test/test-mail.js';
import { until } from '../../../test/until.js';
import { Database } from '../../platform/database/database.js';

const REQUEST = {
  full_name: 'సీత <b>Sample',
  phone: '+91 90000 00001',
  email: 'sita@example.org',
  facilitator: 'Suresh Reddy',
  preferred_date: inDays(3),
  preferred_time: 'morning',
};

let smtp: TestSmtp;
let test: TestApp;
let cookie: string;

beforeAll(async () => {
  smtp = await startTestSmtp();
  test = await startTestApp({ SMTP_URL: smtp.url });
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
  await smtp.stop();
});

const send = (body: object): request.Test => request(test.url).post('/api/personal-requests').send(body);
const list = (query: object): request.Test =>
  request(test.url).get('/api/admin/personal-requests').query(query).set('Cookie', cookie);

describe('a request for a personal session', () => {
  it('is stored once however often it is repeated, and emailed to the office and the visitor', async () => {
    const body = { ...REQUEST, idempotency_key: 'request-0001' };
    const responses = await Promise.all([1, 2, 3].map(() => send(body).expect(201)));
    const ids = new Set(responses.map((response) => (response.body as { id: number }).id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    const stored = { id, ...REQUEST, status: 'new', created_at: expect.any(String) as string };
    expect((await list({ q: 'సీత', _end: 5 }).expect('X-Total-Count', '1')).body).toEqual([stored]);

    await until(async () => smtp.received.length >= 2);
    expect(smtp.received.map(({ to }) => to.address).toSorted()).toEqual([
      'info@qlu.example',
      'sita@example.org',
    ]);
    const office = smtp.received.find(({ to }) => to.address === 'info@qlu.example');
    for (const fact of ['+91 90000 00001', 'sita@example.org', 'Suresh Reddy', 'Morning']) {
      expect(office?.text).toContain(fact);
    }
    const visitor = smtp.received.find(({ to }) => to.address === 'sita@example.org');
    expect(visitor?.text).toContain('We will call you');
    expect(visitor?.text).not.toContain('90000 00001');
  });

  it('needs no email', async () => {
    const { body } = await send({ ...REQUEST, email: '' }).expect(201);
    const { id } = body as { id: number };
    const kinds = await test.app
      .get(Database)
      .rows<{ kind: string }>('select kind from messages where subject = $1', [String(id)]);
    expect(kinds).toEqual([{ kind: 'personal-request-notice' }]);
  });

  it('is rejected with the problems of its fields, in their order', async () => {
    const response = await send({ email: 'x@', preferred_date: inDays(-2) }).expect(400);
    expect(Object.keys((response.body as { fields: object }).fields)).toEqual(Object.keys(REQUEST));
  });

  it('gets a status, which the audit log records, and is exported', async () => {
    const { body } = await send({ ...REQUEST, full_name: 'Gita' }).expect(201);
    const { id } = body as { id: number };
    const change = request(test.url).put(`/api/admin/personal-requests/${id}/status`).set('Cookie', cookie);
    const changed = await change.send({ status: 'called' }).expect(200);
    expect(changed.body).toMatchObject({ success: true, request: { id, status: 'called' } });
    expect((await list({ status: 'called' })).body).toMatchObject([{ id }]);
    const log = await request(test.url)
      .get('/api/admin/audit')
      .query({ subject: `personal-request ${id}` })
      .set('Cookie', cookie);
    expect(log.body).toMatchObject([{ details: { status: { from: 'new', to: 'called' } } }]);
    const csv = await request(test.url)
      .get('/api/admin/personal-requests.csv')
      .query({ status: 'called' })
      .set('Cookie', cookie)
      .expect(200);
    expect(csv.text).toContain('Gita');
    expect(csv.text.trim().split('\n')).toHaveLength(2);
  });
});
