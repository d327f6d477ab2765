import type {
  AdminProgramResponse,
  AdminProgramsResponse,
  AdminRegistrationResponse,
  RegistrationCountResponse,
  RegistrationFiguresResponse,
} from '../src/api/index.js';
import { todayInIndia } from '../src/dates/dates.rules.js';
import { getFinancialYear } from '../src/foundation/foundation.rules.js';
import { programTiming } from '../src/programs/programs.rules.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { responseOf, operations } from './support/document.js';
import { registrationBody } from './support/registration.js';
import { daysFromToday, TestPrograms } from './support/test-programs.js';

const PROGRAMS = 'GET /api/programs/admin';
const REGISTRATIONS = 'GET /api/admin/program-registrations';
const ROWS = 5;

let programs: TestPrograms;
let admin: Client;
let program: AdminProgramResponse;

beforeAll(async () => {
  programs = await TestPrograms.begin();
  admin = programs.admin;
  program = await programs.publish();
  for (let people = 1; people <= ROWS; people += 1) {
    const free = { amount: 0, description: 'Contract test guest', number_of_people: people };
    const body = registrationBody(program, { ...free, name: `Contract Person ${'EDCBA'[people - 1]}` });
    await call('POST /api/registrations/create-order', { body });
  }
});
afterAll(async () => {
  await programs?.end();
});

async function registrations(query: Record<string, string | number>) {
  const response = await call(REGISTRATIONS, { as: admin, query });
  const rows = response.body as AdminRegistrationResponse[];
  return { rows, total: Number(response.headers['x-total-count']) };
}

async function programList(query?: Record<string, string | number>) {
  const response = await call(PROGRAMS, { as: admin, query });
  const { programs: rows } = response.body as AdminProgramsResponse;
  return { rows, total: Number(response.headers['x-total-count']) };
}

describe('a response header of the document', () => {
  const withHeaders = operations.filter((one) => responseOf(one, 200)?.headers.length);

  it.each(withHeaders.map((one) => [one.name, responseOf(one, 200)?.headers ?? []] as const))(
    'is served: %s',
    async (name, headers) => {
      const path = { year: getFinancialYear(todayInIndia()) };
      const response = await call(name, { as: await logIn(), path, query: { _start: 0, _end: 1 } });
      expect(response.status).toBe(200);
      expect(Object.keys(response.headers)).toEqual(
        expect.arrayContaining(headers.map((header) => header.toLowerCase())),
      );
    },
  );
});

describe('a list without paging', () => {
  it('the list of registrations is an array of all, newest first', async () => {
    const plain = await call(REGISTRATIONS, { as: admin });
    expect(Array.isArray(plain.body)).toBe(true);
    const rows = plain.body as AdminRegistrationResponse[];
    expect(Number(plain.headers['x-total-count'])).toBe(rows.length);
    const instants = rows.map((row) => row.created_at);
    expect(instants).toEqual(instants.toSorted().toReversed());
    // Somebody without an ID has no number; every other number is masked.
    for (const { id_type, id_number } of rows)
      expect(id_number).toMatch(id_type === '' ? /^$/ : /^•{6}.{0,4}$/);
  });

  it('the list of programs contains all of them, the latest start first', async () => {
    const { rows, total } = await programList();
    expect(rows).toHaveLength(total);
    const starts = rows.map((row) => row.start_date);
    expect(starts).toEqual(starts.toSorted().toReversed());
  });

  it('the list of counts is an array with one row per program', async () => {
    const response = await call('GET /api/admin/program-registrations/counts', { as: admin });
    const rows = response.body as RegistrationCountResponse[];
    expect(rows).toContainEqual({ program_id: program.id, count: ROWS });
    expect(new Set(rows.map(({ program_id }) => program_id)).size).toBe(rows.length);
  });
});

describe('a page of a list', () => {
  const byProgram = () => ({ program_id: program.id });

  it('contains the rows from _start (inclusive) to _end (exclusive), and the total count', async () => {
    const all = await registrations(byProgram());
    expect(all.total).toBe(ROWS);
    expect(all.rows).toHaveLength(ROWS);
    const first = await registrations({ ...byProgram(), _start: 0, _end: 2 });
    const second = await registrations({ ...byProgram(), _start: 2, _end: 4 });
    const third = await registrations({ ...byProgram(), _start: 4, _end: 6 });
    const beyond = await registrations({ ...byProgram(), _start: 6, _end: 8 });
    expect([first.rows.length, second.rows.length, third.rows.length, beyond.rows.length]).toEqual([
      2, 2, 1, 0,
    ]);
    expect([...first.rows, ...second.rows, ...third.rows]).toEqual(all.rows);
    for (const page of [first, second, third, beyond]) expect(page.total).toBe(ROWS);
  });

  it.each([
    ['full_name', 'asc', ['A', 'B', 'C', 'D', 'E']],
    ['full_name', 'desc', ['E', 'D', 'C', 'B', 'A']],
    ['number_of_people', 'asc', ['E', 'D', 'C', 'B', 'A']],
    ['number_of_people', 'DESC', ['A', 'B', 'C', 'D', 'E']],
  ])('is sorted by %s %s', async (_sort, _order, letters) => {
    const { rows } = await registrations({ ...byProgram(), _sort, _order });
    expect(rows.map((row) => row.full_name)).toEqual(letters.map((letter) => `Contract Person ${letter}`));
  });

  it('is searched case-insensitively and without wildcards', async () => {
    expect(
      (await registrations({ ...byProgram(), q: 'contract PERSON c' })).rows.map(
        (row) => row.number_of_people,
      ),
    ).toEqual([3]);
    for (const q of ['%', 'Contract_Person', "' or 1=1 --", '\\']) {
      expect([q, (await registrations({ ...byProgram(), q })).total]).toEqual([q, 0]);
    }
  });

  it('is filtered by each of its fields', async () => {
    const matching = {
      program_name: program.program_name.toUpperCase(),
      program_date: program.start_date,
      program_id: program.id,
      registration_status: 'registered',
      payment_status: 'completed',
    };
    expect((await registrations(matching)).total).toBe(ROWS);
    for (const other of [
      { program_name: `${program.program_name}x` },
      { program_date: daysFromToday(1) },
      { program_id: 2_147_483_647 },
      { registration_status: 'failed' },
      { payment_status: 'pending' },
    ]) {
      expect([other, (await registrations({ ...matching, ...other })).total]).toEqual([other, 0]);
    }
  });

  it.each([
    ['an unknown sort field', { _sort: 'id; drop table registrations' }],
    ['a property name of Object.prototype as sort field', { _sort: 'constructor' }],
    ['an unknown order', { _sort: 'id', _order: 'sideways' }],
    ['bounds that are not numbers', { _start: 'x', _end: '-1' }],
    ['an end before the start', { _start: 5, _end: 2 }],
    ['bounds beyond the end', { _start: 999_999_999, _end: 999_999_999 }],
    ['an unknown filter', { 'no-such-field': 'x' }],
    ['a NUL character', { q: 'a\0b' }],
  ])('tolerates %s', async (_case, query) => {
    expect((await call(REGISTRATIONS, { as: admin, query })).status).toBe(200);
    expect((await call(PROGRAMS, { as: admin, query })).status).toBe(200);
  });

  it('the list of programs is paginated, counted, searched and filtered by timing', async () => {
    const all = await programList({ _start: 0, _end: 1_000 });
    const page = await programList({ _start: 1, _end: 2 });
    // Others may register between the two calls.
    const withoutSeats = (rows: AdminProgramResponse[]) => rows.map(({ seats: _seats, ...rest }) => rest);
    expect(withoutSeats(page.rows)).toEqual(withoutSeats(all.rows.slice(1, 2)));
    expect(page.total).toBe(all.total);
    const seats = [{ option: 'Contract test guest', sold: 1 + 2 + 3 + 4 + 5, held: 0 }];
    const found = await programList({ q: program.program_name.toUpperCase() });
    expect(found.rows).toEqual([{ ...program, seats }]);

    const today = todayInIndia();
    const counts = [];
    for (const timing of ['future', 'present', 'past']) {
      const { rows, total } = await programList({ timing });
      expect(rows.map((row) => programTiming(row, today))).toEqual(rows.map(() => timing));
      counts.push(total);
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.total);
  });
});

describe('GET /api/admin/program-registrations/summary', () => {
  const summary = async (query: Record<string, string | number>) =>
    (await call('GET /api/admin/program-registrations/summary', { as: admin, query }))
      .body as RegistrationFiguresResponse;

  it('sums the rows that the same filters select', async () => {
    expect(await summary({ program_name: program.program_name, program_date: program.start_date })).toEqual({
      total_count: ROWS,
      completed_count: ROWS,
      participants: 1 + 2 + 3 + 4 + 5,
      revenue: 0,
    });
    expect(await summary({ program_id: 2_147_483_647 })).toEqual({
      total_count: 0,
      completed_count: 0,
      participants: 0,
      revenue: 0,
    });
  });
});
