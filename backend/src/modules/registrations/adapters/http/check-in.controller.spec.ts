import type request from 'supertest';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { inDays } from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import {
  FREE,
  startOwnRegistrations,
  type OwnRegistrationsFixture,
} from '../../../../../test/own-registration-fixture.js';

let fixture: OwnRegistrationsFixture;
let helper: string;

beforeAll(async () => {
  fixture = await startOwnRegistrations();
  helper = (await newUser(fixture.test, 'checkin')).cookie;
});
afterAll(() => fixture.test.stop());

it('the check-in lists the participants of the programs that run today in India, by name', async () => {
  const dates: [string, number, number | null][] = [
    ['Began yesterday', -1, 1],
    ['Ends today', -2, 0],
    ['Only today', 0, null],
    ['Ended yesterday', -3, -1],
    ['Begins tomorrow', 1, null],
  ];
  for (const [program_name, start, end] of dates) {
    const program = { program_name, start_date: inDays(start), end_date: end === null ? null : inDays(end) };
    await fixture.program(program);
  }
  const all = { program_name: 'Full hall', start_date: inDays(0), end_date: inDays(0) };
  const id = await fixture.program(all);
  const names = ['Sita', 'Rama', 'లక్ష్మణ'];
  const FAMILY = { name: 'Sita', number_of_people: 4, participant_names: names };
  await fixture.order(id, 'free-000002', { ...FREE, ...FAMILY }).expect(201);
  await fixture.order(id, 'free-000001', { ...FREE, name: 'anand' }).expect(201);
  await fixture.order(id, 'open-000001', { name: 'Not paid' }).expect(201);

  const response = await fixture.send('get', '/api/admin/check-in').set('Cookie', helper).expect(200);
  const { date, programs } = response.body as {
    date: string;
    programs: { program_name: string; participants: unknown[]; others: unknown[] }[];
  };
  expect(date).toBe(todayInIndia());
  expect(programs.map(({ program_name }) => program_name)).toEqual([
    'Began yesterday',
    'Ends today',
    'Full hall',
    'Only today',
  ]);
  const number = expect.any(Number) as unknown;
  const phone = expect.stringMatching(/^\d{10}$/) as unknown;
  const digest = { code_digest: expect.stringMatching(/^[\da-f]{64}$/) as unknown };
  const of = (transaction_id: string) => ({
    id: number,
    phone,
    transaction_id,
    arrivals: [],
    balance: 0,
    ...digest,
  });
  expect(programs[2]?.participants).toEqual([
    { full_name: 'anand', number_of_people: 1, participant_names: [], ...of('free-000001') },
    { full_name: 'Sita', number_of_people: 4, participant_names: names, ...of('free-000002') },
  ]);
  const others = [{ id: number, full_name: 'Not paid', state: 'not_paid', open_order: null, ...digest }];
  expect(programs[2]?.others).toEqual(others);
});

describe('attendance', () => {
  interface List {
    program: { participants: { id: number; full_name: string; arrivals: { place: number; by: string }[] }[] };
  }
  const readList = async (id: number): Promise<List['program']['participants']> => {
    const { body } = await fixture.send('get', `/api/admin/check-in/programs/${id}`).expect(200);
    return (body as List).program.participants;
  };
  const findFirst = async (id: number): Promise<number> => (await readList(id))[0]?.id ?? 0;
  const mark = (id: number, place: number, present: unknown, cookie = helper): request.Test =>
    fixture.send('put', `/api/admin/check-in/${id}/places/${place}`, { present }).set('Cookie', cookie);
  const programWith = async (start: number, ...names: string[]): Promise<number> => {
    const id = await fixture.program({ start_date: inDays(start), end_date: null });
    for (const [index, name] of names.entries())
      await fixture.free(id, `att-${start}-${index}-000`, { name, number_of_people: 2 });
    return id;
  };

  it('is stored for each person, seen by others, and can be taken back', async () => {
    const program = await programWith(0, 'Meera');
    const id = await findFirst(program);
    // Two taps on two phones at the same time are one arrival.
    await Promise.all([mark(id, 2, true).expect(200), mark(id, 2, true, fixture.cookie).expect(200)]);
    const arrival = { place: 2, at: expect.any(String) as unknown, by: expect.any(String) as unknown };
    expect((await readList(program))[0]?.arrivals).toEqual([arrival]);
    const audit = await fixture.send('get', `/api/admin/audit?subject=registration%20${id}`);
    expect(audit.body).toMatchObject([{ action: 'attendance.marked', details: { place: 2, program } }]);
    await mark(id, 2, false).expect(200);
    expect((await readList(program))[0]?.arrivals).toEqual([]);
  });

  it('rejects what is no mark, and an unknown program', async () => {
    await mark(await findFirst(await programWith(5, 'Later')), 1, 'yes').expect(400);
    // The second number is larger than any id that the database can store.
    for (const id of [999_999, 99_999_999_999_999])
      await fixture.send('get', `/api/admin/check-in/programs/${id}`).expect(404);
  });

  it('lists Latin names, then Telugu names in the order of their alphabet', async () => {
    const program = await programWith(6, 'లక్ష్మి', 'ravi', 'అనిత', 'Éla', 'కమల', 'Zara');
    const names = (await readList(program)).map(({ full_name }) => full_name);
    expect(names).toEqual(['Éla', 'ravi', 'Zara', 'అనిత', 'కమల', 'లక్ష్మి']);
  });
});
