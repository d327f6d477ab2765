import request, { type Test } from 'supertest';
import type { AdminProgramResponse } from '@qlu/contracts/api/index';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  orderBody,
  problem,
  programBody,
} from '../../../../../test/api-requests.js';
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

it('the publish switch changes nothing else of a program', async () => {
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

it('a program in which people have places keeps its status, last day and limits', async () => {
  const given = { start_date: inDays(20), end_date: inDays(22), capacity: 40, capacity1: 30, capacity2: 5 };
  const id = await addProgram(test.url, cookie, given);
  await createOrder(test.url, orderBody(id, 'losses-00001')).expect(201);
  const losses = { status: 'cancelled', end_date: null, capacity: null, capacity1: null };
  for (const [name, value] of Object.entries(losses)) {
    const { body } = await put(`/api/programs/${id}`, programBody({ ...given, [name]: value })).expect(400);
    expect(body).toEqual(problem('VALIDATION_FAILED', [name]));
  }
  const renamed = await put(
    `/api/programs/${id}`,
    programBody({ ...given, description1: 'Twin', capacity1: null }),
  );
  expect([renamed.status, renamed.body]).toEqual([400, problem('VALIDATION_FAILED', ['capacity1'])]);
  // Nobody has a place with the second option.
  const smaller = {
    start_date: inDays(20),
    end_date: inDays(20),
    capacity: 1,
    capacity1: 1,
    status: 'draft',
  };
  const saved = await put(`/api/programs/${id}`, programBody(smaller)).expect(200);
  expect((saved.body as { program: object }).program).toMatchObject(smaller);
  const empty = await addProgram(test.url, cookie, given);
  await put(`/api/programs/${empty}`, programBody({ ...given, ...losses })).expect(200);
});

it('a cancelled program cannot be published, and neither it nor a draft is offered for walk-ins and moves', async () => {
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
      description: '',
      amount: 0,
      number_of_people: 1,
      mode: 'cash',
      received_on: inDays(0),
    };
    await request(test.url)
      .post('/api/admin/program-registrations')
      .set('Cookie', cookie)
      .send(walkIn)
      .expect(404);
  }
});

it('the sort by soonest has running and coming programs first, then the past ones from the latest', async () => {
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

describe('a form that was opened before another user saved the program', () => {
  const read = async (id: number): Promise<AdminProgramResponse> => {
    const { body } = await request(test.url)
      .get('/api/programs/admin')
      .query({ id, _start: 0, _end: 1 })
      .set('Cookie', cookie)
      .expect(200);
    const { programs } = body as { programs: AdminProgramResponse[] };
    expect(programs).toHaveLength(1);
    return programs[0] as AdminProgramResponse;
  };

  it('is rejected, so that it does not bring back the former price, date and status', async () => {
    const id = await addProgram(test.url, cookie, { start_date: inDays(30), end_date: null, price1: 500 });
    const opened = await read(id);
    const other = request.agent(test.url).set('Cookie', await adminCookie(test.url));
    const theirs = { price1: 700, start_date: inDays(40), status: 'cancelled' };
    await other
      .put(`/api/programs/${id}`)
      .send({ ...opened, ...theirs })
      .expect(200);
    const typo = { ...opened, venue: 'Main Hall' };
    const rejected = await put(`/api/programs/${id}`, typo).expect(409);
    expect(rejected.body).toEqual(problem('PROGRAM_CHANGED'));
    const newest = await read(id);
    expect(newest).toMatchObject({ ...theirs, venue: opened.venue });
    await put(`/api/programs/${id}`, { ...newest, venue: 'Main Hall' }).expect(200);
    expect(await read(id)).toMatchObject({ ...theirs, venue: 'Main Hall' });
  });

  it('is accepted after own saves, in whatever form the instant is written, and when it says nothing about it', async () => {
    const id = await addProgram(test.url, cookie);
    let program = await read(id);
    for (const venue of ['One', 'Two', 'Three']) {
      const { body } = await put(`/api/programs/${id}`, { ...program, venue }).expect(200);
      ({ program } = body as { program: AdminProgramResponse });
      expect(program).toEqual(await read(id));
    }
    const updated_at = program.updated_at.replace('Z', '+00:00');
    await put(`/api/programs/${id}`, { ...program, venue: 'Four', updated_at }).expect(200);
    await put(`/api/programs/${id}`, { ...program, venue: 'Five', updated_at: undefined }).expect(200);
    await put(`/api/programs/${id}`, { ...program, updated_at: 'yesterday' }).expect(400);
    expect(await read(id)).toMatchObject({ venue: 'Five' });
  });

  it('is accepted for one of two users who save at the same moment', async () => {
    const id = await addProgram(test.url, cookie);
    const opened = await read(id);
    const statuses = await Promise.all(
      ['North', 'South', 'East'].map(
        async (venue) => (await put(`/api/programs/${id}`, { ...opened, venue })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });
});

describe('a new program', () => {
  let keys = 0;
  const add = (body: object): Test =>
    request(test.url).post('/api/programs').set('Cookie', cookie).send(body);
  const getId = ({ body }: { body: object }): number => (body as { program: { id: number } }).program.id;

  it('is added once when its response is lost and the button is pressed again', async () => {
    const body = programBody({ program_name: `Once ${inDays(1)}`, request_id: `program-key-${(keys += 1)}` });
    const [one, other] = await Promise.all([add(body).expect(201), add(body).expect(201)]);
    expect([getId(one), getId(await add(body).expect(201))]).toEqual([getId(other), getId(other)]);
    expect(one.body).toMatchObject({ program: { series_id: null } });
    const changed = await add({ ...body, venue: 'Main Hall' }).expect(409);
    expect(changed.body).toEqual(problem('TRANSACTION_ID_REUSED'));
    expect((changed.body as { error: string }).error).toMatch(/already created/);
  });

  it('is added each time without a key, and not with a key that is too short', async () => {
    const body = programBody();
    expect(getId(await add(body).expect(201))).not.toBe(getId(await add(body).expect(201)));
    await add({ ...body, request_id: 'short' }).expect(400);
  });
});
