import request from 'supertest';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  openedOrder,
  orderBody,
} from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';

let test: TestApp;
let owner: string;
let helper: string;

beforeAll(async () => {
  test = await startTestApp();
  owner = await adminCookie(test.url);
  helper = (await newUser(test, 'checkin')).cookie;
});
afterAll(async () => {
  await test.stop();
});

const FREE = { amount: 0, description: 'Volunteers' };

it('lists the participants of the programs that run today in India, by name', async () => {
  const dates: [string, number, number | null][] = [
    ['Began yesterday', -1, 1],
    ['Ends today', -2, 0],
    ['Only today', 0, null],
    ['Ended yesterday', -3, -1],
    ['Begins tomorrow', 1, null],
  ];
  for (const [program_name, start, end] of dates) {
    const program = { program_name, start_date: inDays(start), end_date: end === null ? null : inDays(end) };
    await addProgram(test.url, owner, program);
  }
  const all = { program_name: 'Full hall', start_date: inDays(0), end_date: inDays(0) };
  const id = await addProgram(test.url, owner, all);
  const order = (key: string, changes: object): object => orderBody(id, key, { ...all, ...changes });
  await createOrder(test.url, order('free-000002', { ...FREE, name: 'Sita', number_of_people: 4 })).expect(
    201,
  );
  await createOrder(test.url, order('free-000001', { ...FREE, name: 'anand' })).expect(201);
  await openedOrder(test.url, order('open-000001', { name: 'Not paid' }));

  const response = await request(test.url).get('/api/admin/check-in').set('Cookie', helper).expect(200);
  const { date, programs } = response.body as {
    date: string;
    programs: { program_name: string; participants: unknown[] }[];
  };
  expect(date).toBe(todayInIndia(new Date()));
  expect(programs.map(({ program_name }) => program_name)).toEqual([
    'Began yesterday',
    'Ends today',
    'Full hall',
    'Only today',
  ]);
  const number = expect.any(Number) as unknown;
  const phone = expect.stringMatching(/^\d{10}$/) as unknown;
  expect(programs[2]?.participants).toEqual([
    { id: number, full_name: 'anand', number_of_people: 1, phone },
    { id: number, full_name: 'Sita', number_of_people: 4, phone },
  ]);
});

it('is not for an editor', async () => {
  const { cookie } = await newUser(test, 'editor');
  await request(test.url).get('/api/admin/check-in').set('Cookie', cookie).expect(403);
});
