import request from 'supertest';
import type { CheckoutScriptResponse, RegistrationOrderResponse } from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { FREE, findRegistration, register, registrationBody } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { publish } from './support/test-programs.js';

const ORDER = 'POST /api/registrations/create-order';
const VERIFY = 'POST /api/registrations/verify-payment';
const FAILED = 'POST /api/registrations/payment-failed';

let program: Awaited<ReturnType<typeof publish>>;

beforeAll(async () => {
  program = await publish();
});

const forged = {
  razorpay_order_id: 'order_ContractTest00',
  razorpay_payment_id: 'pay_ContractTest00',
  razorpay_signature: '0'.repeat(64),
};

it('the checkout is a script that can be loaded', async () => {
  const { script_url } = (await call('GET /api/payments/checkout')).body as CheckoutScriptResponse;
  const script = new URL(script_url);
  const response = await request(script.origin).get(`${script.pathname}${script.search}`);
  expect(response.status).toBe(200);
  expect(response.type).toMatch(/javascript/);
});

it('a forged proof does not settle a payment', async () => {
  const { transaction_id, razorpay_order } = await register(program);
  const proof = { ...forged, razorpay_order_id: razorpay_order?.id, transaction_id };
  for (const change of [
    {},
    { razorpay_signature: 'F'.repeat(64) },
    { razorpay_order_id: (await register(program)).razorpay_order?.id },
  ]) {
    const response = await call(VERIFY, { body: { ...proof, ...change } });
    expectRejection(response, 400, 'VERIFICATION_FAILED');
    expect((response.body as { error: string }).error).toBe('Payment verification failed');
  }
  const open = { registration_status: 'pending', payment_status: 'pending' };
  expect(await findRegistration(transaction_id)).toMatchObject(open);
});

it('a free registration has no payment to verify', async () => {
  const { transaction_id } = await register(program, FREE);
  const response = await call(VERIFY, { body: { ...forged, transaction_id } });
  expectRejection(response, 404, 'TRANSACTION_NOT_FOUND');
});

it('a report of a failed payment returns the actual status of the order, which can be tried again', async () => {
  const body = registrationBody(program);
  const order = (await call(ORDER, { body })).body as RegistrationOrderResponse;
  const { transaction_id } = order;
  const report = { transaction_id, error_code: 'USER_CANCELLED', error_description: 'Contract test' };
  for (const _time of ['once', 'again']) {
    const response = await call(FAILED, { body: report });
    expect([response.status, response.body]).toEqual([200, { success: true, status: 'failed' }]);
  }
  const failed = { registration_status: 'failed', payment_status: 'failed' };
  expect(await findRegistration(transaction_id)).toMatchObject(failed);
  expect((await call(ORDER, { body })).body).toMatchObject({
    razorpay_order: { id: order.razorpay_order?.id },
    registration_status: 'pending',
    payment_status: 'pending',
  });
});

it('an event with a wrong signature is rejected', async () => {
  for (const signature of ['', '0'.repeat(64)]) {
    const response = await call('POST /api/webhooks/razorpay', {
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'contractTest01' },
      body: { event: 'payment.captured', payload: {} },
    });
    expectRejection(response, 400, 'NOTIFICATION_REFUSED');
  }
});

describe('the result page of an open payment', () => {
  it('shows it for its token only, without a receipt and a calendar file', async () => {
    const order = await register(program);
    const path = { token: order.result_token ?? '' };
    expect((await call('GET /api/payments/{token}', { path })).body).toMatchObject({
      transaction_id: order.transaction_id,
      payment_status: 'pending',
      id_type: 'PAN',
      payment_plan: 'one-time',
      program: { date: program.start_date, end_date: program.end_date },
      donation: null,
    });
    const { transaction_id } = order;
    const seen = await asOwner('GET /api/admin/payments/{transaction_id}', { path: { transaction_id } });
    expect(seen.body).toMatchObject({ payment_status: 'pending', refundable_amount: 0, refunds: [] });
    for (const format of ['pdf', 'txt']) {
      const receipt = `GET /api/payments/{token}/receipt.${format}`;
      expectRejection(await call(receipt, { path }), 409, 'RECEIPT_NOT_READY');
      const browser = await call(receipt, { path, headers: { accept: 'text/html' } });
      const page = `/payment/${order.result_token}?receipt=missing`;
      expect([browser.status, browser.headers['location']]).toEqual([303, page]);
    }
    const calendar = await call('GET /api/payments/{token}/calendar.ics', { path });
    expectRejection(calendar, 404, 'TRANSACTION_NOT_FOUND');
  });

  it('is not where a checkout without a valid proof leads', async () => {
    const { razorpay_order } = await register(program);
    for (const body of [{ ...forged, razorpay_order_id: razorpay_order?.id }, {}]) {
      const { status, headers } = await call('POST /api/payments/callback', { body });
      expect([status, headers['location']]).toEqual([303, '/payment-return']);
    }
  });
});
