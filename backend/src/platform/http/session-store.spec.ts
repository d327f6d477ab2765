import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import request from 'supertest';
import { adminCookie } from '../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { Database } from '../database/database.js';

/** Timers with a longer delay are for work that is repeated while the server runs. */
const LONG_MS = 5 * MINUTE_MS;

it('a stopped server has no long timer left that would query the closed database, such as that of expired sessions', async () => {
  const [started, cleared] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];
  const test: TestApp = await startTestApp();
  const cookie = await adminCookie(test.url);
  await request(test.url).get('/api/admin/security').set('Cookie', cookie).expect(200);
  const [session] = await test.app
    .get(Database)
    .rows<{ count: number }>('select count(*)::int as count from admin_sessions');
  expect(session?.count).toBe(1);
  await test.stop();
  const long = started.mock.results.filter((_, index) => Number(started.mock.calls[index]?.[1]) > LONG_MS);
  expect(long.length).toBeGreaterThan(0);
  const ended = cleared.mock.calls.map(([timer]) => timer);
  for (const { value } of long) expect(ended).toContain(value);
});
