import type { RegistrationOrderResponse } from '../../src/api/index.js';
import { call } from '../support/call.js';
import { expectRejection } from '../support/rejection.js';
import { findRegistration, registrationBody } from '../support/registration.js';
import { pay, setWebhooks } from '../support/sandbox.js';
import { TestPrograms } from '../support/test-programs.js';

let programs: TestPrograms;

beforeAll(async () => {
  await setWebhooks('off');
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await setWebhooks('on');
  await programs?.end();
});

it('an order holds the last seat, and a late payer waits for a seat that the office gives', async () => {
  const program = await programs.publish({ capacity: 1 });
  const order = async () => call('POST /api/registrations/create-order', { body: registrationBody(program) });
  const late = (await order()).body as RegistrationOrderResponse;
  expectRejection(await order(), 409, 'PROGRAM_FULL');
  const { transaction_id } = late;
  const closed = { transaction_id, error_code: 'USER_CANCELLED', error_description: '' };
  await call('POST /api/registrations/payment-failed', { body: closed });
  expect((await order()).status).toBe(201);

  const proof = await pay(late.razorpay_order?.id ?? '');
  await call('POST /api/registrations/verify-payment', { body: { ...proof, transaction_id } });
  const status = async () => (await findRegistration(programs.admin, transaction_id))?.registration_status;
  expect(await status()).toBe('no_seat');

  const give = async (overbook: boolean) =>
    call('PUT /api/admin/program-registrations/{transactionId}/seat', {
      as: programs.admin,
      path: { transactionId: transaction_id },
      body: { overbook },
    });
  expectRejection(await give(false), 409, 'PROGRAM_FULL');
  expect((await give(true)).status).toBe(200);
  expect(await status()).toBe('registered');
});
