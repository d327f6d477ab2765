import type {
  DonationOrderResponse,
  DonorGiftResponse,
  FoundationResponse,
  MonthlyGiftDetailResponse,
  MonthlyGiftResponse,
} from '../../src/api/index.js';
import { logIn } from '../support/admin.js';
import { call, type Client } from '../support/call.js';
import { donationBody } from '../support/donation.js';
import { expectRejection } from '../support/rejection.js';
import { chargeSubscription } from '../support/sandbox.js';

const TERMS = 'GET /api/monthly-gifts/terms';
const SHOW = 'GET /api/monthly-gifts/{token}';
const VERIFY = 'POST /api/monthly-gifts/verify';
const CALLBACK = 'POST /api/monthly-gifts/callback';
const PAUSE = 'POST /api/monthly-gifts/{token}/pause';
const RESUME = 'POST /api/monthly-gifts/{token}/resume';
const CANCEL = 'POST /api/monthly-gifts/{token}/cancel';
const LIST = 'GET /api/admin/monthly-gifts';
const DETAIL = 'GET /api/admin/monthly-gifts/{id}';
const CANCEL_BY_OFFICE = 'POST /api/admin/monthly-gifts/{id}/cancel';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let admin: Client;
let former: boolean;

beforeAll(async () => {
  admin = await logIn();
  former = await offer(true);
});
afterAll(() => offer(former));

/** Returns what the setting was before. */
async function offer(isEnabled: boolean): Promise<boolean> {
  const { foundation } = (await call('GET /api/admin/foundation', { as: admin })).body as FoundationResponse;
  const { has_signature: _signature, has_logo: _logo, ...settings } = foundation;
  const body = { ...settings, monthly_enabled: isEnabled };
  await call('PUT /api/admin/foundation', { as: admin, body });
  return settings.monthly_enabled;
}

/** A monthly gift whose first charge is paid and verified. Returns the path parameter of its donor's page. */
async function begin(): Promise<{ token: string }> {
  const order = (
    await call('POST /api/donations/create-order', {
      // Each donor gives once: the amount tells them apart.
      body: donationBody({ payment_plan: 'monthly', amount: 400 }),
    })
  ).body as DonationOrderResponse;
  const proof = await chargeSubscription(order.razorpay_subscription_id ?? '');
  const { transaction_id } = order;
  const verified = await call(VERIFY, { body: { ...proof, transaction_id } });
  expect(verified.body).toMatchObject({ monthly_gift_token: order.monthly_gift_token, status: 'active' });
  const returned = await call(CALLBACK, { body: { ...proof } });
  expect(returned.headers['location']).toBe(`/monthly-gift/${order.monthly_gift_token}`);
  return { token: order.monthly_gift_token ?? '' };
}

it('a monthly gift is paused, resumed and cancelled by its donor', async () => {
  expect((await call(TERMS)).body).toMatchObject({ enabled: true });
  const path = await begin();
  expect((await call(SHOW, { path })).body).toMatchObject({ status: 'active', amount: 400, paid_count: 1 });
  const statusAfter = async (action: typeof PAUSE | typeof RESUME | typeof CANCEL) =>
    ((await call(action, { path })).body as DonorGiftResponse).status;
  expect(await statusAfter(PAUSE)).toBe('paused');
  expect(await statusAfter(RESUME)).toBe('active');
  expect(await statusAfter(CANCEL)).toBe('cancelled');
  expectRejection(await call(RESUME, { path }), 409, 'MONTHLY_GIFT_CHANGED');
});

it('the office sees monthly gifts and cancels one', async () => {
  await begin();
  const query = { _start: 0, _end: 1 };
  const [gift] = (await call(LIST, { as: admin, query })).body as MonthlyGiftResponse[];
  expect(gift).toMatchObject({ status: 'active', paid_count: 1, received_amount: 400 });
  const csv = await call('GET /api/admin/monthly-gifts.csv', {
    as: admin,
    query: { q: gift?.subscription_id ?? '' },
  });
  expect(csv.status).toBe(200);
  expect(csv.text.split(/\r?\n/)).toEqual([
    expect.stringContaining('ID,Donor,Email,Phone,Every month,Status'),
    expect.stringContaining(`,400,Active,1,400,`),
    '',
  ]);
  const path = { id: gift?.id ?? 0 };
  expect((await call(CANCEL_BY_OFFICE, { as: admin, path, body: { reason: '' } })).status).toBe(400);
  await call(CANCEL_BY_OFFICE, { as: admin, path, body: { reason: 'Contract test' } });
  const { body } = await call(DETAIL, { as: admin, path });
  expect((body as MonthlyGiftDetailResponse).gift).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'Contract test',
  });
});

it('the donor and the office correct the details of a monthly gift', async () => {
  const path = await begin();
  const details = await call('POST /api/monthly-gifts/{token}/details', {
    path,
    body: { donor_name: 'Contract Test Corrected' },
  });
  expect(details.status).toBe(200);
  const query = { _start: 0, _end: 1 };
  const [gift] = (await call(LIST, { as: admin, query })).body as MonthlyGiftResponse[];
  const corrected = await call('PUT /api/admin/monthly-gifts/{id}/contact', {
    as: admin,
    path: { id: gift?.id ?? 0 },
    body: { donor_name: 'Contract Test Again', former_donor_name: 'Contract Test Corrected' },
  });
  expect(corrected.status).toBe(200);
  const refused = await call('GET /api/admin/monthly-gifts/refused-cancellations', { as: admin });
  expect(refused.status).toBe(200);
});

it('unknown gifts, foreign proofs and calls without a session are rejected', async () => {
  const path = { token: UNKNOWN };
  for (const one of [SHOW, PAUSE, RESUME, CANCEL] as const) {
    expectRejection(await call(one, { path }), 404, 'MONTHLY_GIFT_NOT_FOUND');
  }
  const proof = { razorpay_subscription_id: 'sub_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'x' };
  expectRejection(
    await call(VERIFY, { body: { ...proof, transaction_id: 'unknown' } }),
    404,
    'TRANSACTION_NOT_FOUND',
  );
  expectRejection(await call(LIST, {}), 401, 'UNAUTHENTICATED');
  expectRejection(await call(DETAIL, { as: admin, path: { id: 999_999_999 } }), 404, 'RECORD_NOT_FOUND');
});
