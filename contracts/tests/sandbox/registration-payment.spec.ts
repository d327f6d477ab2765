import type {
  AdminProgramResponse,
  PaymentResultResponse,
  RegistrationFiguresResponse,
  RegistrationOrderResponse,
  RegistrationOrderRequest,
  StatsResponse,
} from '../../src/api/index.js';
import { call } from '../support/call.js';
import { expectRejection } from '../support/rejection.js';
import { findRegistration, registrationBody } from '../support/registration.js';
import { breakGateway, pay, setWebhooks } from '../support/sandbox.js';
import { TestPrograms } from '../support/test-programs.js';

const ORDER = 'POST /api/registrations/create-order';
const VERIFY = 'POST /api/registrations/verify-payment';
const FAILED = 'POST /api/registrations/payment-failed';

let programs: TestPrograms;
let program: AdminProgramResponse;

beforeAll(async () => {
  await setWebhooks('off');
  programs = await TestPrograms.begin();
  program = await programs.publish();
});
afterAll(async () => {
  await breakGateway('none');
  await setWebhooks('on');
  await programs?.end();
});

async function order(changes: Partial<RegistrationOrderRequest> = {}) {
  const body = registrationBody(program, changes);
  const created = (await call(ORDER, { body })).body as RegistrationOrderResponse;
  return {
    body,
    transaction_id: created.transaction_id,
    orderId: created.razorpay_order?.id ?? '',
    token: created.result_token ?? '',
  };
}

async function statusOf(transactionId: string) {
  const row = await findRegistration(programs.admin, transactionId);
  return [row?.registration_status, row?.payment_status];
}

async function figures(): Promise<RegistrationFiguresResponse> {
  const query = { program_id: program.id };
  return (await call('GET /api/admin/program-registrations/summary', { as: programs.admin, query }))
    .body as RegistrationFiguresResponse;
}

describe('a paid registration', () => {
  it('has a receipt as a text file', async () => {
    const { transaction_id, orderId, token } = await order();
    await call(VERIFY, { body: { ...(await pay(orderId)), transaction_id } });
    const receipt = await call('GET /api/payments/{token}/receipt.txt', { path: { token } });
    expect([receipt.status, receipt.type]).toEqual([200, 'text/plain']);
  });

  it('has a PDF receipt', async () => {
    const { transaction_id, orderId, token } = await order();
    await call(VERIFY, { body: { ...(await pay(orderId)), transaction_id } });
    const receipt = await call('GET /api/payments/{token}/receipt.pdf', { path: { token } });
    expect([receipt.status, receipt.type]).toEqual([200, 'application/pdf']);
  }, 60_000);

  it('has a calendar file', async () => {
    const { transaction_id, orderId, token } = await order();
    await call(VERIFY, { body: { ...(await pay(orderId)), transaction_id } });
    const calendar = await call('GET /api/payments/{token}/calendar.ics', { path: { token } });
    expect([calendar.status, calendar.type]).toEqual([200, 'text/calendar']);
  });

  it('has a check-in code that the entrance reads', async () => {
    const { transaction_id, orderId, token } = await order();
    const shown = async (): Promise<string | null | undefined> => {
      const { body } = await call('GET /api/payments/{token}', { path: { token } });
      return (body as PaymentResultResponse).program?.check_in_code;
    };
    expect(await shown()).toBeNull();
    await call(VERIFY, { body: { ...(await pay(orderId)), transaction_id } });
    const code = (await shown()) ?? '';
    const read = 'GET /api/admin/check-in/codes/{code}';
    const { body } = await call(read, { as: programs.admin, path: { code } });
    expect(body).toMatchObject({ state: 'valid' });
    const picture = await call('GET /api/registrations/check-in-codes/{code}.png', { path: { code } });
    expect([picture.status, picture.type]).toEqual([200, 'image/png']);
  });

  it('is ordered, paid, verified, and appears in the list and in the summary', async () => {
    const before = await figures();
    const stats = async () =>
      ((await call('GET /api/admin/stats', { as: programs.admin })).body as StatsResponse).registrations;
    const statsBefore = await stats();

    const { body, transaction_id, orderId } = await order({ number_of_people: 2 });
    expect(await statusOf(transaction_id)).toEqual(['pending', 'pending']);
    const proof = await pay(orderId);
    const verified = await call(VERIFY, { body: { ...proof, transaction_id } });
    expect([verified.status, verified.body]).toEqual([
      200,
      { success: true, message: 'Payment verified successfully' },
    ]);

    expect(await statusOf(transaction_id)).toEqual(['registered', 'completed']);
    expect(await figures()).toEqual({
      total_count: before.total_count + 1,
      completed_count: before.completed_count + 1,
      participants: before.participants + 2,
      revenue: before.revenue + 2501,
    });
    expect(Math.round(((await stats()).revenue - statsBefore.revenue) * 100)).toBeGreaterThanOrEqual(250_100);

    // A repeated proof returns the same, and the order is not opened again.
    expect((await call(VERIFY, { body: { ...proof, transaction_id } })).body).toEqual(verified.body);
    expect((await call(ORDER, { body })).body).toEqual({
      success: true,
      transaction_id,
      own_token: null,
      email_limit_reached: false,
      confirm_until: null,
      razorpay_key: null,
      razorpay_order: null,
      registration_status: 'registered',
      payment_status: 'completed',
      payment_completed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      result_token: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect((await figures()).revenue).toBe(before.revenue + 2501);
  });

  it('is completed also when the server must capture the payment', async () => {
    const { transaction_id, orderId } = await order();
    const proof = await pay(orderId, { outcome: 'authorized' });
    expect((await call(VERIFY, { body: { ...proof, transaction_id } })).status).toBe(200);
    expect(await statusOf(transaction_id)).toEqual(['registered', 'completed']);
  });

  it('is completed when it is captured, even if the browser reports a failure', async () => {
    const { transaction_id, orderId } = await order();
    await pay(orderId);
    const report = { transaction_id, error_code: 'USER_CANCELLED', error_description: 'closed too early' };
    expect((await call(FAILED, { body: report })).body).toEqual({ success: true, status: 'completed' });
    expect(await statusOf(transaction_id)).toEqual(['registered', 'completed']);
  });

  it('can be paid after a failed payment, with the same order', async () => {
    const { body, transaction_id, orderId } = await order();
    await pay(orderId, { outcome: 'failed', reason: 'card_declined' });
    const report = { transaction_id, error_code: 'CARD_DECLINED', error_description: 'declined' };
    expect((await call(FAILED, { body: report })).body).toEqual({ success: true, status: 'failed' });
    expect(await statusOf(transaction_id)).toEqual(['failed', 'failed']);

    const again = (await call(ORDER, { body })).body as RegistrationOrderResponse;
    expect(again.razorpay_order?.id).toBe(orderId);
    const proof = await pay(orderId);
    expect((await call(VERIFY, { body: { ...proof, transaction_id } })).status).toBe(200);
    expect(await statusOf(transaction_id)).toEqual(['registered', 'completed']);
  });
});

describe('a valid proof', () => {
  it('a proof of another order does not settle a payment', async () => {
    const paid = await order();
    const open = await order();
    const proof = await pay(paid.orderId);
    for (const body of [
      { ...proof, transaction_id: open.transaction_id },
      { ...proof, razorpay_order_id: open.orderId, transaction_id: open.transaction_id },
    ]) {
      expectRejection(await call(VERIFY, { body }), 400, 'VERIFICATION_FAILED');
    }
    expect(await statusOf(open.transaction_id)).toEqual(['pending', 'pending']);
  });

  it.each([
    ['a lower amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
    ['a payment that failed', { outcome: 'failed' }],
  ])('a proof of %s does not settle a payment', async (_case, ending) => {
    const { transaction_id, orderId } = await order();
    const proof = await pay(orderId, { outcome: 'success', ...ending });
    const response = await call(VERIFY, { body: { ...proof, transaction_id } });
    expectRejection(response, 400, 'VERIFICATION_FAILED');
    expect(await statusOf(transaction_id)).not.toEqual(['registered', 'completed']);
  });
});

describe('a failing payment service', () => {
  afterEach(async () => {
    await breakGateway('none');
  });

  it.each([
    ['http500', 502, 'GATEWAY_BROKEN'],
    ['html', 502, 'GATEWAY_BROKEN'],
    ['broken-json', 502, 'GATEWAY_BROKEN'],
    ['reset', 503, 'GATEWAY_UNREACHABLE'],
    ['hang', 504, 'GATEWAY_TIMEOUT'],
  ])(
    '(%s) causes %i within 15 seconds and a failed registration, and a repeat succeeds',
    async (mode, status, code) => {
      const body = registrationBody(program);
      await breakGateway(mode);
      const began = Date.now();
      const response = await call(ORDER, { body });
      expect(Date.now() - began).toBeLessThan(15_000);
      expectRejection(response, status, code);
      expect(await statusOf(String(body.transaction_id))).toEqual(['failed', 'failed']);
      await breakGateway('none');
      expect((await call(ORDER, { body })).status).toBe(201);
      expect(await statusOf(String(body.transaction_id))).toEqual(['pending', 'pending']);
    },
  );
});
