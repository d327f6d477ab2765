import request from 'supertest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { adminCookie } from '../../../../../test/api-requests.js';

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

  it('is rejected with the problems of its fields, in their order', async () => {
    const response = await request(test.url).post('/api/volunteers').send({ phone: '1' }).expect(400);
    expect(Object.keys((response.body as { fields: object }).fields)).toEqual(Object.keys(APPLICATION));
  });
});
