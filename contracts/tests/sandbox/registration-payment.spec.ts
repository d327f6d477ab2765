import type * as Api from '../../src/api/index.js';
import { asOwner } from '../support/admin.js';
import { call } from '../support/call.js';
import { findRegistration, register, registrationBody } from '../support/registration.js';
import { pay, payAndVerify, setWebhooks } from '../support/sandbox.js';
import { publish } from '../support/test-programs.js';

const ORDER = 'POST /api/registrations/create-order';
const VERIFY = 'POST /api/registrations/verify-payment';
const FAILED = 'POST /api/registrations/payment-failed';

let program: Api.AdminProgramResponse;

beforeAll(async () => {
  await setWebhooks('off');
  program = await publish();
});
afterAll(() => setWebhooks('on'));

async function statusOf(transactionId: unknown) {
  const row = await findRegistration(String(transactionId));
  return [row?.registration_status, row?.payment_status];
}

async function figures(): Promise<Api.RegistrationFiguresResponse> {
  const query = { program_id: program.id };
  return (await asOwner('GET /api/admin/program-registrations/summary', { query }))
    .body as Api.RegistrationFiguresResponse;
}

describe('a paid registration', () => {
  it('has receipts, a calendar file, and a check-in code that the entrance reads', async () => {
    const order = await register(program);
    const path = { token: order.result_token ?? '' };
    const codeOf = async () => {
      const { body } = await call('GET /api/payments/{token}', { path });
      return (body as Api.PaymentResultResponse).program?.check_in_code;
    };
    expect(await codeOf()).toBeNull();
    await payAndVerify('registrations', order);
    for (const [file, type] of [
      ['receipt.txt', 'text/plain'],
      ['receipt.pdf', 'application/pdf'],
      ['calendar.ics', 'text/calendar'],
    ]) {
      const response = await call(`GET /api/payments/{token}/${file}`, { path });
      expect([response.status, response.type]).toEqual([200, type]);
    }
    const code = { code: (await codeOf()) ?? '' };
    const read = await asOwner('GET /api/admin/check-in/codes/{code}', { path: code });
    expect(read.body).toMatchObject({ state: 'valid' });
    const picture = await call('GET /api/registrations/check-in-codes/{code}.png', { path: code });
    expect([picture.status, picture.type]).toEqual([200, 'image/png']);
  }, 60_000);

  it('is ordered, paid, verified, and appears in the list and in the summary', async () => {
    const before = await figures();
    const body = registrationBody(program, { number_of_people: 2 });
    const order = (await call(ORDER, { body })).body as Api.RegistrationOrderResponse;
    const { transaction_id } = order;
    expect(await statusOf(transaction_id)).toEqual(['pending', 'pending']);
    const proof = await payAndVerify('registrations', order);
    expect(await statusOf(transaction_id)).toEqual(['registered', 'completed']);
    const after = {
      total_count: before.total_count + 1,
      completed_count: before.completed_count + 1,
      participants: before.participants + 2,
      revenue: before.revenue + 2501,
    };
    expect(await figures()).toEqual(after);

    // A repeated proof returns the same, and the order is not opened again.
    const again = await call(VERIFY, { body: proof });
    expect(again.body).toEqual({ success: true, message: 'Payment verified successfully' });
    expect((await call(ORDER, { body })).body).toMatchObject({
      transaction_id,
      razorpay_order: null,
      registration_status: 'registered',
      payment_status: 'completed',
      payment_completed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    expect(await figures()).toEqual(after);
  });

  it('can be paid after a failed payment, with the same order', async () => {
    const body = registrationBody(program);
    const first = (await call(ORDER, { body })).body as Api.RegistrationOrderResponse;
    const { transaction_id, razorpay_order } = first;
    await pay(razorpay_order?.id ?? '', { outcome: 'failed', reason: 'card_declined' });
    const report = { transaction_id, error_code: 'CARD_DECLINED', error_description: 'declined' };
    expect((await call(FAILED, { body: report })).body).toEqual({ success: true, status: 'failed' });
    expect(await statusOf(transaction_id)).toEqual(['failed', 'failed']);
    const again = (await call(ORDER, { body })).body as Api.RegistrationOrderResponse;
    expect(again.razorpay_order?.id).toBe(razorpay_order?.id);
    await payAndVerify('registrations', again);
    expect(await statusOf(transaction_id)).toEqual(['registered', 'completed']);
  });
});
