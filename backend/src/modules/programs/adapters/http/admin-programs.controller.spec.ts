import request, { type Test } from 'supertest';
import { addProgram, adminCookie, inDays, problem } from '../../../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { until } from '../../../../../test/until.js';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
});

const put = (path: string, body: object): Test =>
  request(test.url).put(path).set('Cookie', cookie).send(body);
const setStatus = (id: number, status: unknown) => put(`/api/programs/${id}/status`, { status });
const upcoming = async (): Promise<{ id: number }[]> =>
  ((await request(test.url).get('/api/programs/upcoming').expect(200)).body as { programs: { id: number }[] })
    .programs;
const isUpcoming = async (id: number) => (await upcoming()).some((program) => program.id === id);

it('unpublishes and publishes a program, and changes nothing else', async () => {
  const id = await addProgram(test.url, cookie, { capacity: 40 });
  // The cached list follows a change within a second.
  await until(() => isUpcoming(id));
  await setStatus(id, 'draft').expect(200);
  await until(async () => !(await isUpcoming(id)));
  const { body } = await setStatus(id, 'published').expect(200);
  expect(body).toMatchObject({ program: { status: 'published', capacity: 40, price1: 12_500.5 } });
  await until(() => isUpcoming(id));
  expect((await setStatus(id, 'cancelled').expect(400)).body).toEqual(
    problem('VALIDATION_FAILED', ['status']),
  );
  await setStatus(999_999, 'draft').expect(404);
});

it('does not publish a cancelled program, and offers neither it nor a draft for walk-ins and moves', async () => {
  const cancelled = await addProgram(test.url, cookie, { status: 'cancelled' });
  const draft = await addProgram(test.url, cookie, { status: 'draft' });
  await setStatus(cancelled, 'published').expect(409);
  const response = await request(test.url)
    .get('/api/admin/program-registrations/programs')
    .set('Cookie', cookie)
    .expect(200);
  const ids = (response.body as { programs: { id: number }[] }).programs.map(({ id }) => id);
  expect(ids).not.toContain(cancelled);
  expect(ids).not.toContain(draft);
  for (const program_id of [cancelled, draft]) {
    const walkIn = {
      ...{
        transaction_id: `walk-in-${program_id}-0`,
        program_id,
        full_name: 'Ravi Kumar',
        phone: '9876543210',
      },
      ...{ description: '', amount: 0, number_of_people: 1, mode: 'cash', received_on: inDays(0) },
    };
    await request(test.url)
      .post('/api/admin/program-registrations')
      .set('Cookie', cookie)
      .send(walkIn)
      .expect(404);
  }
});

it('sorts by soonest: running and coming programs first, then the past ones from the latest', async () => {
  const word = 'Sorted by date';
  for (const days of [-20, 30, -2, 5]) {
    const start_date = inDays(days);
    await addProgram(test.url, cookie, { program_name: `${word} ${days}`, start_date, end_date: null });
  }
  const running = { start_date: inDays(-1), end_date: inDays(1) };
  await addProgram(test.url, cookie, { program_name: `${word} running`, ...running });
  const { body } = await request(test.url)
    .get('/api/programs/admin')
    .query({ q: word, _start: 0, _end: 10, _sort: 'soonest', _order: 'asc' })
    .set('Cookie', cookie)
    .expect(200);
  const names = (body as { programs: { program_name: string }[] }).programs.map(({ program_name }) =>
    program_name.slice(word.length + 1),
  );
  expect(names).toEqual(['running', '5', '30', '-2', '-20']);
});
