import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { Database } from '../../platform/database/database.js';
import { adminCookie } from '../../../test/api-requests.js';

const APPLICATION = {
  full_name: 'సీత',
  email: 'sita@example.org',
  phone: '+91 90000 00001',
  skills_interests: 'Teaching, Gardening',
  availability: 'weekends',
  reason_for_volunteering: 'To help',
};

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
});

describe('an application of a volunteer', () => {
  it('is listed as it was sent, and its status can be changed', async () => {
    const applied = await request(test.url).post('/api/volunteers').send(APPLICATION).expect(201);
    const { id } = applied.body as { id: number };
    const stored = { id, ...APPLICATION, status: 'pending', datetime_created: expect.any(String) as string };
    const list = request(test.url).get('/api/volunteers').query({ q: 'సీత', _end: 5 });
    expect((await list.set('Cookie', cookie).expect('X-Total-Count', '1')).body).toEqual([stored]);
    const change = request(test.url).put(`/api/volunteers/${id}/status`).send({ status: 'accepted' });
    expect((await change.set('Cookie', cookie).expect(200)).body).toEqual({
      success: true,
      volunteer: { ...stored, status: 'accepted' },
    });
  });

  it('is stored once, with one email, when its response is lost and it is sent again', async () => {
    const email = 'once@example.org';
    const body = { ...APPLICATION, email, idempotency_key: 'vol_0123456789abcdef' };
    const apply = async (changes: object = {}): Promise<number> => {
      const { body: applied } = await request(test.url)
        .post('/api/volunteers')
        .send({ ...body, ...changes })
        .expect(201);
      return (applied as { id: number }).id;
    };
    const [one, other] = await Promise.all([apply(), apply()]);
    expect([other, await apply()]).toEqual([one, one]);
    const count = async (): Promise<{ applications: number; emails: number }[]> =>
      test.app.get(Database).rows(
        `select count(*)::int as applications,
           (select count(*)::int from messages m where m.kind = 'volunteer-thanks'
              and m.subject in (select id::text from volunteers where email = $1)) as emails
         from volunteers where email = $1`,
        [email],
      );
    expect(await count()).toEqual([{ applications: 1, emails: 1 }]);
    // Without a key, each one counts.
    await apply({ idempotency_key: undefined });
    await apply({ idempotency_key: null });
    expect(await count()).toEqual([{ applications: 3, emails: 3 }]);
  });

  it('is rejected with the problems of its fields, in their order', async () => {
    const response = await request(test.url).post('/api/volunteers').send({ phone: '1' }).expect(400);
    expect(Object.keys((response.body as { fields: object }).fields)).toEqual(Object.keys(APPLICATION));
  });
});
