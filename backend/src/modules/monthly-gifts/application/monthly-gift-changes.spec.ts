import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { REQUEST, startGifts } from '../../../../test/gift-fixture.js';
import { atEveryStep } from '../../../../test/interruptions.js';

let database: Awaited<ReturnType<typeof startGifts>>;

beforeAll(async () => {
  database = await startGifts('gift_changes');
});
afterAll(() => database.stop());

describe('a failed charge', () => {
  it('is reported to the donor once, however often it is retried, and once when the gift stops', async () => {
    const fixture = await database.begin();
    const { subscriptionId, first } = await fixture.begun();
    await fixture.verified(first);
    const failed = { ...first, paymentId: 'pay_failed' };
    for (const [index, status] of (['pending', 'pending', 'halted', 'halted'] as const).entries()) {
      fixture.subscriptions.of(subscriptionId).status = status;
      fixture.advance(DAY_MS);
      await fixture.event(`e${index}`, `subscription.${status}`, failed);
    }
    expect(await fixture.notices()).toEqual(['1:1:pending', '1:2:halted']);
    expect((await fixture.recorded()).donations).toEqual(['monthly-inv_1']);
  });
});

describe('a paused monthly gift', () => {
  it('is paused and resumed once, also when the response is lost', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await database.begin((port) => interruption.wrap(port));
      const { subscriptionId, first } = await fixture.begun();
      await fixture.verified(first);
      await interruption.during(() => fixture.service.change(1, 'pause'));
      await fixture.service.change(1, 'pause');
      expect(fixture.subscriptions.of(subscriptionId).status).toBe('paused');
      await fixture.service.change(1, 'resume');
      expect(await fixture.notices()).toEqual(['1:1:paused', '1:2:resumed']);
    });
  });
});

it('a repeat by the same donor is rejected while one gift runs, unless the donor wants a second one', async () => {
  const fixture = await database.begin();
  const { first } = await fixture.begun();
  await fixture.verified(first);
  const again = { ...REQUEST, transactionId: 'gift-0002' };
  await expect(fixture.plans.start(again)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  await expect(fixture.plans.start({ ...REQUEST, amount: 60_000 })).rejects.toMatchObject({
    code: 'TRANSACTION_ID_REUSED',
  });
  const second = await fixture.plans.start({ ...again, payAgain: true });
  expect(second.subscriptionId).not.toBe(first.subscriptionId);
  // One plan for each amount.
  expect(fixture.subscriptions.plans).toHaveLength(1);
});
