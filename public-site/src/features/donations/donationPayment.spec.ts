import { FakeCheckout, openBrowser, advanceTime, reply, type FakeServer } from '../../testing/fakeBrowser';
import { DONATION, DRAFT, fillForm, ORDER, orderReply } from '../../testing/payments';
import type { DonationOrder } from './donation';
import { donate, giveMonthly, type DonationOutcome } from './donationPayment';

const PAY_IT_FORWARD: DonationOrder = {
  ...DONATION,
  donation_type: 'pay-it-forward',
  amount: 15_000,
  sponsored_program: 'inner-child-healing',
  spots: 3,
};
const attempt = { draft: DRAFT, payAgain: false, onStage: () => undefined };

let server: FakeServer;

beforeEach(() => {
  ({ server } = openBrowser());
  fillForm();
});

async function outcomeOf(order: DonationOrder): Promise<DonationOutcome> {
  return donate(order, attempt);
}

it('sends the order of a donation as it was filled in', async () => {
  server.on(ORDER, orderReply());
  void outcomeOf(DONATION);
  await advanceTime();
  expect(server.callsOf(ORDER)).toMatchObject([{ path: ORDER, body: DONATION }]);
  expect(FakeCheckout.last.options.description).toBe('Donation: Annadaanam');
});

it('adds a timestamp to the address for pay it forward, and opens its checkout 100 ms after the order', async () => {
  server.on(ORDER, orderReply());
  void outcomeOf(PAY_IT_FORWARD);
  await advanceTime(99);
  expect(server.callsOf(ORDER)[0]?.path).toMatch(/\?t=\d+$/);
  expect(FakeCheckout.opened).toHaveLength(0);
  await advanceTime(1);
  expect(FakeCheckout.last.options.description).toBe('Pay It Forward: Inner Child Healing, 3 places');
});

it('fails with the status when the server rejects the order', async () => {
  server.on(ORDER, reply({ code: 'VALIDATION_FAILED', error: 'No' }, 400));
  expect(await outcomeOf(DONATION)).toMatchObject({
    kind: 'failed',
    transactionId: expect.stringMatching(/^ERR_/) as string,
    failure: { code: 'API_ERROR', reason: 'Failed to create donation order: 400' },
  });
});

it('fails as offline when the network is lost', async () => {
  server.on(ORDER, 'offline');
  expect(await outcomeOf(DONATION)).toMatchObject({ kind: 'failed', failure: { code: 'BACKEND_OFFLINE' } });
});

it.each([donate, giveMonthly])(
  'opens no page of a failure for a donor who has left the form',
  async (give) => {
    for (const response of ['offline' as const, orderReply({ razorpay_order: null })]) {
      server.on(ORDER, response);
      expect(await give(DONATION, { ...attempt, hasLeft: () => true })).toEqual({ kind: 'left' });
    }
  },
);

it('returns a notice for a repeat', async () => {
  server.on(ORDER, reply({ code: 'ALREADY_PAID', error: 'You have already paid.' }, 409));
  expect(await outcomeOf(DONATION)).toMatchObject({
    kind: 'noticed',
    notice: { sentence: 'You have already paid.' },
  });
});

describe('a monthly gift', () => {
  const GIFT = '/api/monthly-gifts/gift-1';

  beforeEach(() => {
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
});
