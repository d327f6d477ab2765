import type { ProgramCancellationResponse } from '../src/api/index.js';
import { call } from './support/call.js';
import { newTransactionId } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday, TestPrograms } from './support/test-programs.js';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

const PATH = '/api/admin/program-cancellations/{id}';

it('a program is cancelled once, and everyone registered is notified', async () => {
  const as = programs.admin;
  const { id } = await programs.publish();
  const path = { id };
  const walkIn = {
    transaction_id: newTransactionId(),
    program_id: id,
    full_name: 'Contract test',
    phone: '9876543210',
    email: 'contract-test@example.org',
    description: 'Contract test guest',
    amount: 0,
    number_of_people: 1,
    mode: 'cash',
    received_on: daysFromToday(0),
  };
  await call('POST /api/admin/program-registrations', { as, body: walkIn });
  const read = async () => (await call(`GET ${PATH}`, { as, path })).body as ProgramCancellationResponse;
  const before = await read();
  expect(before).toMatchObject({ program: { registrations: 1 }, money: { refunds: 0 }, cancellation: null });
  const body = {
    way: 'notify' as const,
    announcement_id: newTransactionId(),
    subject: 'Contract test',
    text: 'Contract test',
    registrations: 2,
    refunds: 0,
  };
  expectRejection(await call(`POST ${PATH}`, { as, path, body }), 409, 'CANCELLATION_CHANGED');
  const confirmed = { ...body, registrations: 1 };
  await call(`POST ${PATH}`, { as, path, body: confirmed });
  await call(`POST ${PATH}`, { as, path, body: confirmed });
  const other = { ...confirmed, way: 'refund' as const };
  expectRejection(await call(`POST ${PATH}`, { as, path, body: other }), 409, 'PROGRAM_ALREADY_CANCELLED');
  expect(await read()).toMatchObject({
    program: { status: 'cancelled' },
    cancellation: { way: 'notify' },
    items: [{ full_name: 'Contract test', state: 'notified', amount: 0 }],
  });
  expect((await call(`POST ${PATH}/retry`, { as, path })).body).toEqual({ success: true, retried: 0 });
  expectRejection(await call(`GET ${PATH}`, { as, path: { id: 2_000_000_000 } }), 404, 'PROGRAM_NOT_FOUND');
});
