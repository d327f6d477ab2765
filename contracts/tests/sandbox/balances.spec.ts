import { randomUUID } from 'node:crypto';
import type { AdminProgramResponse } from '../../src/api/index.js';
import { asOwner } from '../support/admin.js';
import { call } from '../support/call.js';
import { expectRejection } from '../support/rejection.js';
import { addWalkIn, findRegistration, newTransactionId, register } from '../support/registration.js';
import { payAndVerify, setWebhooks } from '../support/sandbox.js';
import { daysFromToday, publish } from '../support/test-programs.js';

const LIST = '/api/admin/program-registrations';

/** Moves a registration to the first tier of a program, or to the free one. */
async function move(id: number, to: AdminProgramResponse, description = to.description1): Promise<void> {
  const options = { path: { id }, body: { program_id: to.id, description } };
  expect((await asOwner(`PUT ${LIST}/{id}/program`, options)).status).toBe(200);
}

it('a registration that moved to a paid date is collected with a link and by hand', async () => {
  const [program, other] = [await publish(), await publish({ price1: 500 })];
  const path = { id: await addWalkIn(program) };
  await move(path.id, other);
  const { body } = await asOwner(`GET ${LIST}/balances`);
  expect(body).toMatchObject({
    balances: expect.arrayContaining([expect.objectContaining({ balance: 500 })]) as unknown,
  });
  const link = await asOwner(`POST ${LIST}/{id}/payment-link`, { path });
  expect(link.body).toMatchObject({ amount: 500 });
  const payment = {
    transaction_id: newTransactionId(),
    amount: 500,
    mode: 'cash',
    received_on: daysFromToday(0),
    enter_anyway: true,
  };
  expect((await asOwner(`POST ${LIST}/{id}/payments`, { path, body: payment })).status).toBe(201);
  const again = { ...payment, transaction_id: newTransactionId() };
  expect((await asOwner(`POST ${LIST}/{id}/payments`, { path, body: again })).status).toBe(409);
});

it('a check-in that arrives after the registration has moved is kept until the office has decided', async () => {
  const [program, other] = [await publish(), await publish()];
  const registration_id = await addWalkIn(program);
  const at = Date.now();
  await move(registration_id, other, other.description2);
  const mark = { id: randomUUID(), registration_id, program_id: program.id, place: 1, present: true, at };
  await asOwner('POST /api/admin/check-in/marks', { body: { sent_at: Date.now(), marks: [mark] } });
  const { body } = await asOwner('GET /api/admin/check-in/conflicts');
  expect(body).toMatchObject({
    conflicts: expect.arrayContaining([expect.objectContaining({ registration_id })]) as unknown,
  });
  const path = { id: mark.id };
  expect((await asOwner('POST /api/admin/check-in/conflicts/{id}/resolve', { path })).status).toBe(200);
});

describe('the last seat', () => {
  beforeAll(() => setWebhooks('off'));
  afterAll(() => setWebhooks('on'));

  it('is held by an unpaid order until the office frees it', async () => {
    const program = await publish({ capacity: 1 });
    const { transaction_id } = await register(program);
    const path = { transactionId: transaction_id };
    expect((await asOwner(`POST ${LIST}/programs/holds/{transactionId}/free`, { path })).status).toBe(200);
    await register(program);
  });

  it('goes to the next visitor after a closed checkout, and the office gives one to a late payer', async () => {
    const program = await publish({ capacity: 1 });
    const late = await register(program);
    const { transaction_id } = late;
    await expect(register(program)).rejects.toThrow('PROGRAM_FULL');
    const report = { transaction_id, error_code: 'USER_CANCELLED', error_description: '' };
    await call('POST /api/registrations/payment-failed', { body: report });
    await register(program);
    await payAndVerify('registrations', late);
    const status = async () => (await findRegistration(transaction_id))?.registration_status;
    expect(await status()).toBe('no_seat');
    const give = (overbook: boolean) => {
      const path = { transactionId: transaction_id };
      return asOwner(`PUT ${LIST}/{transactionId}/seat`, { path, body: { overbook } });
    };
    expectRejection(await give(false), 409, 'PROGRAM_FULL');
    expect((await give(true)).status).toBe(200);
    expect(await status()).toBe('registered');
  });
});
