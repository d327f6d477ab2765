import type { AdminProgramResponse, ProgramWaitingListResponse } from '../src/api/index.js';
import { call, type Client } from './support/call.js';
import { newTransactionId } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday, TestPrograms } from './support/test-programs.js';

const JOIN = 'POST /api/waiting-list';
const LIST = '/api/admin/waiting-lists/programs/{id}';
const ENTRY = 'POST /api/admin/waiting-lists/entries/{id}';
const OPTION = 'Contract test guest';

let programs: TestPrograms;
let admin: Client;

beforeAll(async () => {
  programs = await TestPrograms.begin();
  admin = programs.admin;
});
afterAll(() => programs.end());

/** A free program with one seat, which is taken. */
async function fullProgram(): Promise<AdminProgramResponse> {
  const program = await programs.publish({ capacity: 1 });
  const walkIn = {
    transaction_id: newTransactionId(),
    program_id: program.id,
    full_name: 'Contract test',
    phone: '9876543210',
    email: 'contract-test@example.org',
    description: OPTION,
    amount: 0,
    number_of_people: 1,
    mode: 'cash',
    received_on: daysFromToday(0),
  };
  await call('POST /api/admin/program-registrations', { as: admin, body: walkIn });
  return program;
}

const person = (program: AdminProgramResponse, changes: object = {}) => ({
  program_id: program.id,
  name: 'Contract Test',
  phone: '9876543210',
  description: OPTION,
  email: `${newTransactionId()}@example.org`,
  number_of_people: 1,
  ...changes,
});

async function listOf({ id }: AdminProgramResponse): Promise<ProgramWaitingListResponse> {
  const { body } = await call(`GET ${LIST}`, { as: admin, path: { id } });
  return body as ProgramWaitingListResponse;
}

it('somebody joins once, and the office reorders, removes and closes', async () => {
  const program = await fullProgram();
  const body = person(program);
  expect((await call(JOIN, { body })).status).toBe(201);
  expect((await call(JOIN, { body })).status).toBe(201);
  await call(JOIN, { body: person(program, { name: 'Contract Second' }) });
  const [first, second] = (await listOf(program)).entries;
  const move = await call(`${ENTRY}/move`, {
    as: admin,
    path: { id: second?.id ?? 0 },
    body: { direction: 'up' },
  });
  expect(move.status).toBe(200);
  const remove = await call(`${ENTRY}/remove`, { as: admin, path: { id: first?.id ?? 0 } });
  expect(remove.status).toBe(200);
  const path = { id: program.id };
  expect((await call(`PUT ${LIST}`, { as: admin, path, body: { closed: true } })).status).toBe(200);
  const list = await listOf(program);
  expect(list).toMatchObject({ closed: true, free: 0, program_name: program.program_name });
  expect(list.entries.map(({ full_name, state }) => [full_name, state])).toEqual([
    ['Contract Second', 'waiting'],
    ['Contract Test', 'removed'],
  ]);
  expectRejection(await call(JOIN, { body: person(program) }), 409, 'WAITING_LIST_CLOSED');
});

it('the office offers a free seat by hand', async () => {
  // The product may have made the offer itself. Then the next program is tried.
  let status = 0;
  while (status !== 200) {
    const program = await fullProgram();
    await call(JOIN, { body: person(program) });
    const path = { id: (await listOf(program)).entries[0]?.id ?? 0 };
    expectRejection(await call(`${ENTRY}/offer`, { as: admin, path }), 409, 'PROGRAM_FULL');
    await programs.change(program, { capacity: 2 });
    ({ status } = await call(`${ENTRY}/offer`, { as: admin, path }));
    expect((await listOf(program)).entries[0]?.state).toBe('offered');
  }
});

it('a request with invalid fields, for free places or with an unknown link is rejected', async () => {
  const program = await programs.publish({ capacity: 5 });
  expectRejection(await call(JOIN, { body: person(program) }), 409, 'PLACES_FREE');
  const invalid = await call(JOIN, { body: person(program, { email: 'nobody' }) });
  expect(invalid.status).toBe(400);
  for (const way of ['open', 'leave']) {
    expectRejection(
      await call(`POST /api/waiting-list/${way}`, { body: { token: 'x' } }),
      404,
      'LINK_INVALID',
    );
  }
  const path = { id: 999_999_999 };
  for (const way of ['offer', 'remove'])
    expectRejection(await call(`${ENTRY}/${way}`, { as: admin, path }), 404, 'RECORD_NOT_FOUND');
  const move = { as: admin, path, body: { direction: 'up' } };
  expectRejection(await call(`${ENTRY}/move`, move), 404, 'RECORD_NOT_FOUND');
  expectRejection(await call(`GET ${LIST}`, { as: admin, path }), 404, 'PROGRAM_NOT_FOUND');
  const close = { as: admin, path, body: { closed: true } };
  expectRejection(await call(`PUT ${LIST}`, close), 404, 'PROGRAM_NOT_FOUND');
});
