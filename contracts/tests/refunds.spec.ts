import type {
  AttentionResponse,
  MessagesResponse,
  PaymentDetailResponse,
  RegistrationOrderResponse,
} from '../src/api/index.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { expectRefusal } from './support/refusal.js';
import { newTransactionId, registrationBody } from './support/registration.js';
import { TestPrograms } from './support/test-programs.js';

const REFUND = 'POST /api/admin/payments/{transaction_id}/refunds';
const PAYMENT = 'GET /api/admin/payments/{transaction_id}';
const ATTENTION = 'GET /api/admin/attention';
const MESSAGES = 'GET /api/admin/messages';
const SEND_AGAIN = 'POST /api/admin/messages/{id}/resend-message';
const ACCEPT = 'POST /api/admin/attention/{id}/accept';
const RESOLVE = 'POST /api/admin/attention/{id}/resolve';

let admin: Client;
let programs: TestPrograms;
let transaction_id: string;

beforeAll(async () => {
  admin = await logIn();
  programs = await TestPrograms.begin();
  const body = registrationBody(await programs.publish());
  const order = await call('POST /api/registrations/create-order', { body });
  ({ transaction_id } = order.body as RegistrationOrderResponse);
});
afterAll(async () => {
  await programs?.end();
});

describe('what was paid', () => {
  it('is told with what went back and what still can: of an open payment, nothing', async () => {
    const answer = await call(PAYMENT, { as: admin, path: { transaction_id } });
    expect([answer.status, answer.body as PaymentDetailResponse]).toMatchObject([
      200,
      { transaction_id, payment_status: 'pending', refunded_amount: 0, refundable_amount: 0, refunds: [] },
    ]);
    const unknown = { transaction_id: newTransactionId() };
    expectRefusal(await call(PAYMENT, { as: admin, path: unknown }), 404, 'TRANSACTION_NOT_FOUND');
    expectRefusal(await call(PAYMENT, { path: { transaction_id } }), 401, 'UNAUTHENTICATED');
  });

  it('cannot be given back before it came', async () => {
    const body = { refund_id: newTransactionId(), amount: 1, reason: 'Contract test' };
    const path = { transaction_id };
    expectRefusal(await call(REFUND, { as: admin, path, body }), 409, 'REFUND_NOT_POSSIBLE');
    expectRefusal(await call(REFUND, { path, body }), 401, 'UNAUTHENTICATED');
  });
});

describe('what needs a person', () => {
  it('is listed for the administrator alone', async () => {
    const answer = await call(ATTENTION, { as: admin });
    expect(answer.status).toBe(200);
    expect((answer.body as AttentionResponse).flags).toBeInstanceOf(Array);
    expectRefusal(await call(ATTENTION), 401, 'UNAUTHENTICATED');
    const messages = await call(MESSAGES, { as: admin });
    expect(messages.status).toBe(200);
    expect((messages.body as MessagesResponse).failed).toBeInstanceOf(Array);
    const path = { id: '00000000-0000-4000-8000-000000000000' };
    expectRefusal(await call(SEND_AGAIN, { as: admin, path }), 404, 'RECORD_NOT_FOUND');
  });

  it('is dealt with under its own number alone, and with words', async () => {
    const path = { id: '999999999' };
    expectRefusal(await call(RESOLVE, { as: admin, path, body: { note: 'Seen' } }), 404, 'RECORD_NOT_FOUND');
    expectRefusal(await call(RESOLVE, { as: admin, path, body: { note: ' ' } }), 400, 'VALIDATION_FAILED', {
      note: 'Please write down the reason',
    });
    expectRefusal(await call(ACCEPT, { as: admin, path, body: { reason: 'Seen' } }), 404, 'RECORD_NOT_FOUND');
    expectRefusal(await call(ACCEPT, { path, body: { reason: 'Seen' } }), 401, 'UNAUTHENTICATED');
  });
});
