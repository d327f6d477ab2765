import { advanceTime, FakeCheckout, openBrowser, reply, type FakeServer } from '../../testing/fakeBrowser';
import { DONATION, DRAFT, fillForm, ORDER, orderReply } from '../../testing/payments';
import type { DonationOutcome } from './donate';
import { giveMonthly } from './monthlyPayment';

const GIFT = '/api/monthly-gifts/gift-1';

let server: FakeServer;

beforeEach(() => {
  ({ server } = openBrowser());
  fillForm();
  server.on(ORDER, orderReply({ razorpay_subscription_id: 'sub_1', monthly_gift_token: 'gift-1' }));
});

/** The outcome after the donor has closed the checkout. */
async function closeCheckout(): Promise<DonationOutcome> {
  const outcome = giveMonthly(DONATION, { draft: DRAFT, payAgain: false, onStage: () => undefined });
  await advanceTime();
  FakeCheckout.last.dismiss();
  await advanceTime(10_000);
  return outcome;
}

it('says that nothing was charged only when the server says so', async () => {
  server.on(GIFT, reply({ status: 'created' }));
  expect(await closeCheckout()).toMatchObject({
    notice: { sentence: expect.stringContaining('nothing was charged') as string },
  });
});

it('leads to the gift that has begun, also when the first response is lost', async () => {
  server.on(GIFT, 'offline', reply({ status: 'active' }));
  expect(await closeCheckout()).toEqual({ kind: 'begun', token: 'gift-1' });
});

it('does not say that nothing was charged while the server cannot be reached', async () => {
  server.on(GIFT, 'offline');
  const outcome = await closeCheckout();
  expect(outcome).toMatchObject({ kind: 'noticed', notice: { kind: 'renewed' } });
  expect(JSON.stringify(outcome)).not.toContain('nothing was charged');
});

it('does not say later either that no money was taken, until the server knows it', async () => {
  server.on(GIFT, 'offline');
  await closeCheckout();
  server.on(ORDER, 'offline');
  const press = () => giveMonthly(DONATION, { draft: DRAFT, payAgain: false, onStage: () => undefined });
  expect(await press()).toMatchObject({ kind: 'noticed', notice: { kind: 'renewed' } });

  server.on(ORDER, orderReply({ razorpay_subscription_id: 'sub_1', monthly_gift_token: 'gift-1' }));
  server.on(GIFT, reply({ status: 'created' }));
  await closeCheckout();
  server.on(ORDER, 'offline');
  expect(await press()).toMatchObject({ kind: 'failed', failure: { code: 'BACKEND_OFFLINE' } });
});
