import request from 'supertest';
import { startTestApp, ADMIN, type TestApp } from '../../../../../test/test-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  await test.stop();
});

describe('the registration calls', () => {
  it('take a login', async () => {
    await request(test.url).post('/api/admin/login').send(ADMIN).expect(200);
  });
});
