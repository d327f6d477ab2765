import type * as Api from '../../src/api/index.js';
import { asOwner } from '../support/admin.js';
import { call } from '../support/call.js';
import { donate } from '../support/donation.js';
import { expectRejection } from '../support/rejection.js';
import { chargeSubscription } from '../support/sandbox.js';

const GIFT = '/api/monthly-gifts/{token}';
const LIST = '/api/admin/monthly-gifts';

let former: boolean;

beforeAll(async () => {
  former = await offer(true);
});
afterAll(() => offer(former));

/** Returns what the setting was before. */
async function offer(isEnabled: boolean): Promise<boolean> {
  const { foundation } = (await asOwner('GET /api/admin/foundation')).body as Api.FoundationResponse;
  const { has_signature: _signature, has_logo: _logo, ...settings } = foundation;
  await asOwner('PUT /api/admin/foundation', { body: { ...settings, monthly_enabled: isEnabled } });
  return settings.monthly_enabled;
}

/** A monthly gift whose first charge is paid and verified. Returns the path parameter of its donor's page. */
async function begin(): Promise<{ token: string }> {
  // Each donor gives once: the amount tells them apart.
  const order = await donate({ payment_plan: 'monthly', amount: 400 });
  const token = order.monthly_gift_token ?? '';
  const proof = await chargeSubscription(order.razorpay_subscription_id ?? '');
  const body = { ...proof, transaction_id: order.transaction_id };
  const verified = await call('POST /api/monthly-gifts/verify', { body });
  expect(verified.body).toMatchObject({ monthly_gift_token: token, status: 'active' });
  const returned = await call('POST /api/monthly-gifts/callback', { body: { ...proof } });
  expect(returned.headers['location']).toBe(`/monthly-gift/${token}`);
  return { token };
}

async function newest(): Promise<Api.MonthlyGiftResponse> {
  const [gift] = (await asOwner(`GET ${LIST}`, { query: { _start: 0, _end: 1 } }))
    .body as Api.MonthlyGiftResponse[];
  return gift as Api.MonthlyGiftResponse;
}

it('a monthly gift is paused, resumed and cancelled by its donor', async () => {
  expect((await call('GET /api/monthly-gifts/terms')).body).toMatchObject({ enabled: true });
  const path = await begin();
  const begun = { status: 'active', amount: 400, paid_count: 1 };
  expect((await call(`GET ${GIFT}`, { path })).body).toMatchObject(begun);
  for (const [action, status] of [
    ['pause', 'paused'],
    ['resume', 'active'],
    ['cancel', 'cancelled'],
  ]) {
    const changed = await call(`POST ${GIFT}/${action}`, { path });
    expect((changed.body as Api.DonorGiftResponse).status).toBe(status);
  }
  expectRejection(await call(`POST ${GIFT}/resume`, { path }), 409, 'MONTHLY_GIFT_CHANGED');
});

it('the office sees monthly gifts and cancels one', async () => {
  await begin();
  const { id, subscription_id, ...gift } = await newest();
  expect(gift).toMatchObject({ status: 'active', paid_count: 1, received_amount: 400 });
  const csv = await asOwner(`GET ${LIST}.csv`, { query: { q: subscription_id ?? '' } });
  expect(csv.text.split(/\r?\n/)).toEqual([
    expect.stringContaining('ID,Donor,Email,Phone,Every month,Status'),
    expect.stringContaining(`,400,Active,1,400,`),
    '',
  ]);
  const path = { id };
  await asOwner(`POST ${LIST}/{id}/cancel`, { path, body: { reason: 'Contract test' } });
  const { body } = await asOwner(`GET ${LIST}/{id}`, { path });
  const cancelled = { status: 'cancelled', cancel_reason: 'Contract test' };
  expect((body as Api.MonthlyGiftDetailResponse).gift).toMatchObject(cancelled);
  expect((await asOwner(`GET ${LIST}/refused-cancellations`)).status).toBe(200);
});

it('the donor and the office correct the details of a monthly gift', async () => {
  const path = await begin();
  const donor_name = 'Contract Test Corrected';
  expect((await call(`POST ${GIFT}/details`, { path, body: { donor_name } })).status).toBe(200);
  const corrected = await asOwner(`PUT ${LIST}/{id}/contact`, {
    path: { id: (await newest()).id },
    body: { donor_name: 'Contract Test Again', former_donor_name: donor_name },
  });
  expect(corrected.status).toBe(200);
});
