import type {
  AttentionResponse,
  MessagesResponse,
  PaymentDetailResponse,
  RegistrationOrderResponse,
} from '../src/api/index.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { expectRejection } from './support/rejection.js';
import { newTransactionId, registrationBody } from './support/registration.js';
import { TestPrograms } from './support/test-programs.js';

const REFUND = 'POST /api/admin/payments/{transaction_id}/refunds';
const PAYMENT = 'GET /api/admin/payments/{transaction_id}';
const ATTENTION = 'GET /api/admin/attention';
const MESSAGES = 'GET /api/admin/messages';
const RESEND = 'POST /api/admin/messages/{id}/send-again';
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

describe('a payment', () => {
  it('is returned with its refunded and refundable amounts, which are 0 while it is pending', async () => {
    const response = await call(PAYMENT, { as: admin, path: { transaction_id } });
    expect([response.status, response.body as PaymentDetailResponse]).toMatchObject([
      200,
      { transaction_id, payment_status: 'pending', refunded_amount: 0, refundable_amount: 0, refunds: [] },
    ]);
    const unknown = { transaction_id: newTransactionId() };
    expectRejection(await call(PAYMENT, { as: admin, path: unknown }), 404, 'TRANSACTION_NOT_FOUND');
    expectRejection(await call(PAYMENT, { path: { transaction_id } }), 401, 'UNAUTHENTICATED');
  });

  it('cannot be refunded before it is completed', async () => {
    const body = { refund_id: newTransactionId(), amount: 1, reason: 'Contract test' };
    const path = { transaction_id };
    expectRejection(await call(REFUND, { as: admin, path, body }), 409, 'REFUND_NOT_POSSIBLE');
    expectRejection(await call(REFUND, { path, body }), 401, 'UNAUTHENTICATED');
  });
});

describe('Needs Attention', () => {
  it('is listed only for the office', async () => {
    const response = await call(ATTENTION, { as: admin });
    expect(response.status).toBe(200);
    expect((response.body as AttentionResponse).flags).toBeInstanceOf(Array);
    expectRejection(await call(ATTENTION), 401, 'UNAUTHENTICATED');
    const messages = await call(MESSAGES, { as: admin });
    expect(messages.status).toBe(200);
    expect((messages.body as MessagesResponse).failed).toBeInstanceOf(Array);
    const path = { id: '00000000-0000-4000-8000-000000000000' };
    expectRejection(await call(RESEND, { as: admin, path }), 404, 'RECORD_NOT_FOUND');
  });

  it('requires an existing id and a text to close an entry', async () => {
    const path = { id: '999999999' };
    expectRejection(
      await call(RESOLVE, { as: admin, path, body: { note: 'Seen' } }),
      404,
      'RECORD_NOT_FOUND',
    );
    expectRejection(await call(RESOLVE, { as: admin, path, body: { note: ' ' } }), 400, 'VALIDATION_FAILED', {
      note: 'Please enter the reason',
    });
    expectRejection(
      await call(ACCEPT, { as: admin, path, body: { reason: 'Seen' } }),
      404,
      'RECORD_NOT_FOUND',
    );
    expectRejection(await call(ACCEPT, { path, body: { reason: 'Seen' } }), 401, 'UNAUTHENTICATED');
  });
});
