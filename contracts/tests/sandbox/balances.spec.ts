import { randomUUID } from 'node:crypto';
import type { AdminProgramResponse, RegistrationOrderResponse } from '../../src/api/index.js';
import { call } from '../support/call.js';
import { expectRejection } from '../support/rejection.js';
import { findRegistration, newTransactionId, registrationBody } from '../support/registration.js';
import { daysFromToday, TestPrograms } from '../support/test-programs.js';

const MISSING = 2_000_000_000;

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

/** A free registration, by its id. */
async function registered(program: AdminProgramResponse): Promise<number> {
  const body = registrationBody(program, { amount: 0, description: program.description2 });
  await call('POST /api/registrations/create-order', { body });
  return (await findRegistration(programs.admin, body.transaction_id ?? ''))?.id ?? 0;
}

it('a registration that moved to a paid date is collected with a link and by hand', async () => {
  const as = programs.admin;
  const [program, other] = [await programs.publish(), await programs.publish({ price1: 500 })];
  const path = { id: await registered(program) };
  const move = { program_id: other.id, description: other.description1 };
  await call('PUT /api/admin/program-registrations/{id}/program', { as, path, body: move });
  const { body } = await call('GET /api/admin/program-registrations/balances', { as });
  expect(body).toMatchObject({
    balances: expect.arrayContaining([expect.objectContaining({ balance: 500 })]) as unknown,
  });

  const link = 'POST /api/admin/program-registrations/{id}/payment-link';
  expect((await call(link, { as, path })).body).toMatchObject({ amount: 500 });
  const payment = {
    transaction_id: newTransactionId(),
    amount: 500,
    mode: 'cash',
    received_on: daysFromToday(0),
    enter_anyway: true,
  };
  const collect = 'POST /api/admin/program-registrations/{id}/payments';
  expect((await call(collect, { as, path, body: payment })).status).toBe(201);
  const again = { ...payment, transaction_id: newTransactionId() };
  expect((await call(collect, { as, path, body: again })).status).toBe(409);
  expect((await call(link, { as, path: { id: MISSING } })).status).toBe(404);
});

it('a check-in that arrives after the registration has moved is kept until the office has decided', async () => {
  const as = programs.admin;
  const [program, other] = [await programs.publish(), await programs.publish()];
  const registration_id = await registered(program);
  const at = Date.now();
  const move = { program_id: other.id, description: other.description2 };
  const path = { id: registration_id };
  await call('PUT /api/admin/program-registrations/{id}/program', { as, path, body: move });
  const mark = { id: randomUUID(), registration_id, program_id: program.id, place: 1, present: true, at };
  await call('POST /api/admin/check-in/marks', { as, body: { sent_at: Date.now(), marks: [mark] } });

  const { body } = await call('GET /api/admin/check-in/conflicts', { as });
  expect(body).toMatchObject({
    conflicts: expect.arrayContaining([expect.objectContaining({ registration_id })]) as unknown,
  });
  const resolve = 'POST /api/admin/check-in/conflicts/{id}/resolve';
  expect((await call(resolve, { as, path: { id: mark.id } })).status).toBe(200);
  expect((await call(resolve, { as, path: { id: mark.id } })).status).toBe(404);
});

it('the office frees the places that an unpaid order holds', async () => {
  const as = programs.admin;
  const program = await programs.publish({ capacity: 1 });
  const order = await call('POST /api/registrations/create-order', { body: registrationBody(program) });
  const { transaction_id: transactionId } = order.body as RegistrationOrderResponse;
  const free = 'POST /api/admin/program-registrations/programs/holds/{transactionId}/free';
  expect((await call(free, { as, path: { transactionId } })).status).toBe(200);
  const next = await call('POST /api/registrations/create-order', { body: registrationBody(program) });
  expect(next.status).toBe(201);
  expectRejection(await call(free, { path: { transactionId } }), 401, 'UNAUTHENTICATED');
});
