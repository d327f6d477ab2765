import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { NOW, PaymentFixture, usePaymentDatabase } from '../../../../test/payment-fixture.js';
import type { GatewayDispute } from '../domain/dispute.js';

usePaymentDatabase();

let fixture: PaymentFixture;

beforeEach(async () => {
  fixture = await PaymentFixture.start();
});

function lost(paymentId: string, amount: number, { ageInDays = 1 } = {}): void {
  fixture.gateway.openDisputes.push({
    ...{ id: `disp_${paymentId}`, paymentId, amount, currency: 'INR', phase: 'chargeback', status: 'lost' },
    ...{ reasonCode: 'goods_not_received', respondBy: null },
    createdAt: new Date(NOW.getTime() - ageInDays * DAY_MS),
  } satisfies GatewayDispute);
}

describe('the daily comparison', () => {
  it('counts a lost dispute once, and finds no difference in it on the following days', async () => {
    lost(await fixture.paid('disputed-1'), 20_000);
    await fixture.reconciliation.reconcileSettled();
    expect(await fixture.payment('disputed-1')).toMatchObject({ refunded: 20_000 });
    expect(await fixture.reconciliation.reconcileSettled()).toEqual({ compared: 1, synced: 0, failed: [] });
  });

  it('finds a lost dispute of the last 120 days behind a page of decided ones', async () => {
    const [newer, older, oldest] = [
      await fixture.paid('disputed-5'),
      await fixture.paid('disputed-6'),
      await fixture.paid('disputed-7'),
    ];
    lost(newer, 20_000);
    lost(older, 20_000, { ageInDays: 119 });
    lost('pay_UnknownUnknown', 20_000, { ageInDays: 121 });
    lost(oldest, 20_000, { ageInDays: 122 });
    await fixture.reconciliation.reconcileSettled();
    expect(await fixture.payment('disputed-5')).toMatchObject({ refunded: 20_000 });
    expect(await fixture.payment('disputed-6')).toMatchObject({ refunded: 20_000 });
    expect(await fixture.payment('disputed-7')).toMatchObject({ refunded: 0 });
  });

  it('finds a refund at Razorpay that is as large as a lost dispute', async () => {
    const paymentId = await fixture.paid('disputed-2');
    lost(paymentId, 20_000);
    await fixture.reconciliation.reconcileSettled();
    await fixture.gateway.refund({ id: 'at-razorpay', paymentId, amount: 20_000 });
    await fixture.reconciliation.reconcileSettled();
    expect(await fixture.payment('disputed-2')).toMatchObject({ refunded: 40_000 });
  });
});

it.each([
  [['open', 'under_review', 'lost'], 'lost', 50_000],
  [['lost', 'lost', 'open', 'under_review'], 'lost', 50_000],
  [['won', 'action_required', 'won'], 'won', 0],
  [['under_review', 'closed', 'closed'], 'closed', 0],
])('reports of %s leave one closed entry of a dispute that is %s', async (reports, status, refunded) => {
  const paymentId = await fixture.paid('disputed-4');
  lost(paymentId, 50_000);
  const [dispute] = fixture.gateway.openDisputes;
  for (const report of reports) {
    Object.assign(dispute as object, { status: report });
    await fixture.refundSync.syncDispute(`disp_${paymentId}`);
  }
  expect(await fixture.flags()).toMatchObject([{ kind: 'dispute', isOpen: false }]);
  expect(await fixture.disputes.find(`disp_${paymentId}`)).toMatchObject({ status });
  expect(await fixture.payment('disputed-4')).toMatchObject({ refunded });
  const emails = (await fixture.emails()).filter(({ kind }) => kind === 'dispute-lost');
  expect(emails).toHaveLength(status === 'lost' ? 1 : 0);
});

it('an event of a lost dispute counts at once, also when it is the first that reports the payment', async () => {
  const { orderId } = await fixture.opened('disputed-3');
  const { paymentId } = fixture.gateway.pay(orderId, 'captured');
  lost(paymentId, 50_000);
  const event = { type: 'payment.dispute.lost', orderId, paymentId, disputeId: `disp_${paymentId}` };
  const none = { refundId: null, subscriptionId: null, invoiceId: null };
  await fixture.events.add({ id: 'event-1', ...event, ...none }, fixture.clock.now());
  await fixture.webhook.process('event-1');
  expect(await fixture.payment('disputed-3')).toMatchObject({ state: 'refunded', refunded: 50_000 });
});
