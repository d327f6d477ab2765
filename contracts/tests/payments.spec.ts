import type { CheckoutScriptResponse, RegistrationOrderResponse } from '../src/api/index.js';
import request from 'supertest';
import { call } from './support/call.js';
import { expectRejection } from './support/rejection.js';
import { findRegistration, newTransactionId, registrationBody } from './support/registration.js';
import { TestPrograms } from './support/test-programs.js';

const ORDER = 'POST /api/registrations/create-order';
const VERIFY = 'POST /api/registrations/verify-payment';
const FAILED = 'POST /api/registrations/payment-failed';

let programs: TestPrograms;
let program: Awaited<ReturnType<TestPrograms['publish']>>;

beforeAll(async () => {
  programs = await TestPrograms.begin();
  program = await programs.publish();
});
afterAll(async () => {
  await programs?.end();
});

async function openOrder(): Promise<{ transaction_id: string; order_id: string; body: object }> {
  const body = registrationBody(program);
  const order = (await call(ORDER, { body })).body as RegistrationOrderResponse;
  return { transaction_id: order.transaction_id, order_id: order.razorpay_order?.id ?? '', body };
}

describe('GET /api/payments/checkout', () => {
  it('returns the URL of a script that can be loaded', async () => {
    const { script_url } = (await call('GET /api/payments/checkout')).body as CheckoutScriptResponse;
    const script = new URL(script_url);
    const response = await request(script.origin).get(`${script.pathname}${script.search}`);
    expect(response.status).toBe(200);
    expect(response.type).toMatch(/javascript/);
  });
});

describe('POST /api/registrations/verify-payment', () => {
  it('does not settle a payment with a forged proof', async () => {
    const { transaction_id, order_id } = await openOrder();
    for (const change of [
      {},
      { razorpay_signature: 'no-signature' },
      { razorpay_signature: 'F'.repeat(64) },
      { razorpay_order_id: (await openOrder()).order_id },
      { razorpay_payment_id: 'x' },
    ]) {
      const response = await call(VERIFY, {
        body: {
          razorpay_order_id: order_id,
          razorpay_payment_id: 'pay_ContractTest00',
          razorpay_signature: '0'.repeat(64),
          transaction_id,
          ...change,
        },
      });
      expectRejection(response, 400, 'VERIFICATION_FAILED');
      expect((response.body as { error: string }).error).toBe('Payment verification failed');
    }
    expect(await findRegistration(programs.admin, transaction_id)).toMatchObject({
      registration_status: 'pending',
      payment_status: 'pending',
    });
  });

  it('returns 404 for an unknown transaction and for a free one', async () => {
    const free = registrationBody(program, { amount: 0, description: 'Contract test guest' });
    await call(ORDER, { body: free });
    for (const transaction_id of [newTransactionId(), String(free.transaction_id)]) {
      const body = {
        razorpay_order_id: 'order_ContractTest00',
        razorpay_payment_id: 'pay_ContractTest00',
        razorpay_signature: '0'.repeat(64),
        transaction_id,
      };
      expectRejection(await call(VERIFY, { body }), 404, 'TRANSACTION_NOT_FOUND');
    }
  });

  it('requires all four fields', async () => {
    const missing = 'This value is missing or cannot be read';
    expectRejection(await call(VERIFY, { body: {} }), 400, 'VALIDATION_FAILED', {
      razorpay_order_id: missing,
      razorpay_payment_id: missing,
      razorpay_signature: missing,
      transaction_id: missing,
    });
  });
});

describe('POST /api/registrations/payment-failed', () => {
  it('returns the actual status of an unpaid order, which can be tried again', async () => {
    const { transaction_id, order_id, body } = await openOrder();
    const report = { transaction_id, error_code: 'USER_CANCELLED', error_description: 'Contract test' };
    for (const _time of ['once', 'again']) {
      const response = await call(FAILED, { body: report });
      expect([response.status, response.body]).toEqual([200, { success: true, status: 'failed' }]);
    }
    expect(await findRegistration(programs.admin, transaction_id)).toMatchObject({
      registration_status: 'failed',
      payment_status: 'failed',
    });

    const again = await call(ORDER, { body });
    expect(again.body).toMatchObject({
      razorpay_order: { id: order_id },
      registration_status: 'pending',
      payment_status: 'pending',
    });
  });

  it('returns 404 for an unknown transaction', async () => {
    const body = { transaction_id: newTransactionId(), error_code: 'USER_CANCELLED' };
    expectRejection(await call(FAILED, { body }), 404, 'TRANSACTION_NOT_FOUND');
  });

  it('requires the transaction and the code', async () => {
    const missing = 'This value is missing or cannot be read';
    expectRejection(await call(FAILED, { body: { error_description: 7 } }), 400, 'VALIDATION_FAILED', {
      transaction_id: missing,
      error_code: missing,
      error_description: 'Please enter text',
    });
  });
});

describe('POST /api/webhooks/razorpay', () => {
  it('rejects events with a wrong signature', async () => {
    for (const signature of ['', 'x', '0'.repeat(64)]) {
      const response = await call('POST /api/webhooks/razorpay', {
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'contractTest01' },
        body: { event: 'payment.captured', payload: {} },
      });
      expectRejection(response, 400, 'NOTIFICATION_REFUSED');
    }
  });
});

describe('GET /api/payments/{token}', () => {
  it('returns a payment for its result token only', async () => {
    const order = (await call(ORDER, { body: registrationBody(program) })).body as RegistrationOrderResponse;
    const path = { token: order.result_token ?? '' };
    const shown = await call('GET /api/payments/{token}', { path });
    expect([shown.status, shown.body]).toMatchObject([
      200,
      {
        transaction_id: order.transaction_id,
        payment_status: 'pending',
        id_type: 'PAN',
        payment_plan: 'one-time',
        program: { date: program.start_date, end_date: program.end_date },
        donation: null,
      },
    ]);
    const guessed = { token: '00000000-0000-4000-8000-000000000000' };
    expectRejection(await call('GET /api/payments/{token}', { path: guessed }), 404, 'TRANSACTION_NOT_FOUND');
  });
});

describe.each(['GET /api/payments/{token}/receipt.pdf', 'GET /api/payments/{token}/receipt.txt'] as const)(
  '%s',
  (RECEIPT) => {
    it('returns no receipt of an open payment, and redirects a browser to the page of the payment', async () => {
      const order = (await call(ORDER, { body: registrationBody(program) }))
        .body as RegistrationOrderResponse;
      const path = { token: order.result_token ?? '' };
      expectRejection(await call(RECEIPT, { path }), 409, 'RECEIPT_NOT_READY');
      const browser = await call(RECEIPT, { path, headers: { accept: 'text/html' } });
      expect([browser.status, browser.headers['location']]).toEqual([
        303,
        `/payment/${order.result_token}?receipt=missing`,
      ]);
    });
  },
);

describe('GET /api/payments/{token}/calendar.ics', () => {
  it('returns no calendar file of an open payment', async () => {
    const order = (await call(ORDER, { body: registrationBody(program) })).body as RegistrationOrderResponse;
    const path = { token: order.result_token ?? '' };
    expectRejection(
      await call('GET /api/payments/{token}/calendar.ics', { path }),
      404,
      'TRANSACTION_NOT_FOUND',
    );
  });
});

describe('POST /api/payments/callback', () => {
  it('redirects a checkout without a valid proof to the neutral return page', async () => {
    const order = (await call(ORDER, { body: registrationBody(program) })).body as RegistrationOrderResponse;
    const unproven = {
      razorpay_order_id: order.razorpay_order?.id,
      razorpay_payment_id: 'x',
      razorpay_signature: 'x',
    };
    for (const body of [unproven, {}]) {
      const response = await call('POST /api/payments/callback', { body });
      expect([response.status, response.headers['location']]).toEqual([303, '/payment-return']);
    }
  });
});
