import type { AdminProgramResponse, ProgramWaitingListResponse } from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { addWalkIn, FREE, newTransactionId } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { changeProgram, publish } from './support/test-programs.js';

const JOIN = 'POST /api/waiting-list';
const LIST = '/api/admin/waiting-lists/programs/{id}';
const ENTRY = 'POST /api/admin/waiting-lists/entries/{id}';

/** A program with one free seat, which is taken. */
async function fullProgram(): Promise<AdminProgramResponse> {
  const program = await publish({ capacity: 1 });
  await addWalkIn(program);
  return program;
}

const join = async (
  { id }: AdminProgramResponse,
  name: string,
  email = `${newTransactionId()}@example.org`,
) =>
  call(JOIN, {
    body: {
      program_id: id,
      name,
      phone: '9876543210',
      description: FREE.description,
      email,
      number_of_people: 1,
    },
  });

async function listOf({ id }: AdminProgramResponse): Promise<ProgramWaitingListResponse> {
  return (await asOwner(`GET ${LIST}`, { path: { id } })).body as ProgramWaitingListResponse;
}

it('somebody joins once, and the office reorders, removes and closes', async () => {
  const program = await fullProgram();
  const email = `${newTransactionId()}@example.org`;
  for (const _time of ['once', 'again'])
    expect((await join(program, 'Contract Test', email)).status).toBe(201);
  await join(program, 'Contract Second');
  const [first, second] = (await listOf(program)).entries;
  await asOwner(`${ENTRY}/move`, { path: { id: second?.id ?? 0 }, body: { direction: 'up' } });
  await asOwner(`${ENTRY}/remove`, { path: { id: first?.id ?? 0 } });
  await asOwner(`PUT ${LIST}`, { path: { id: program.id }, body: { closed: true } });
  const list = await listOf(program);
  expect(list).toMatchObject({ closed: true, free: 0, program_name: program.program_name });
  expect(list.entries.map(({ full_name, state }) => [full_name, state])).toEqual([
    ['Contract Second', 'waiting'],
    ['Contract Test', 'removed'],
  ]);
  expectRejection(await join(program, 'Contract Third'), 409, 'WAITING_LIST_CLOSED');
});

it('the office offers a free seat by hand', async () => {
  // The product may have made the offer itself. Then the next program is tried.
  let status = 0;
  while (status !== 200) {
    const program = await fullProgram();
    await join(program, 'Contract Test');
    const path = { id: (await listOf(program)).entries[0]?.id ?? 0 };
    expectRejection(await asOwner(`${ENTRY}/offer`, { path }), 409, 'PROGRAM_FULL');
    await changeProgram(program, { capacity: 2 });
    ({ status } = await asOwner(`${ENTRY}/offer`, { path }));
    expect((await listOf(program)).entries[0]?.state).toBe('offered');
  }
});
