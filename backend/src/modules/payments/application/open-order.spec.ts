import { SystemClock } from '../../../platform/clock/system-clock.js';
import { newPayment } from '../../../../test/new-payment.js';
import { PaymentFixture } from '../../../../test/payment-fixture.js';
import { OpenOrder } from './open-order.js';

const TRANSACTION = 'open-order-0001';

let fixture: PaymentFixture;
let openOrder: OpenOrder;
/** The same without a fixed clock, whose sleep ends at once: callers really wait for each other. */
let openTogether: OpenOrder;
let id: string;
let isDiscarded: boolean;

beforeEach(async () => {
  fixture = await PaymentFixture.start();
  const { payments, gateway, owners, database } = fixture;
  owners.of({ purpose: 'registration' }).discard = async () => isDiscarded;
  isDiscarded = true;
  openOrder = fixture.openOrder;
  openTogether = new OpenOrder(payments, gateway, owners, database, new SystemClock());
  id = (await payments.add(newPayment(TRANSACTION))) as string;
});

describe('opening an order', () => {
  it('requests one order from Razorpay for repeated and concurrent calls', async () => {
    const together = await Promise.all(Array.from({ length: 20 }, () => openTogether.execute(TRANSACTION)));
    const later = await openOrder.execute(TRANSACTION);
    expect(fixture.gateway.receipts).toEqual([TRANSACTION]);
    expect(new Set([...together, later].map(({ orders }) => orders.map(({ id }) => id).join()))).toEqual(
      new Set([later.orders[0]?.id]),
    );
  });

  it('stores the payment as failed with the reason when Razorpay gives no order, and tries again on a repeat', async () => {
    fixture.gateway.down = 'GATEWAY_TIMEOUT';
    await expect(openOrder.execute(TRANSACTION)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toMatchObject({
      state: 'failed',
      failureCode: 'GATEWAY_TIMEOUT',
    });
    fixture.gateway.down = null;
    expect(await openOrder.execute(TRANSACTION)).toMatchObject({ state: 'created' });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toMatchObject({
      state: 'created',
      failureCode: null,
    });
  });

  it('fails the concurrent callers too, instead of letting each of them call Razorpay', async () => {
    fixture.gateway.down = 'GATEWAY_TIMEOUT';
    let requests = 0;
    const createOrder = fixture.gateway.createOrder.bind(fixture.gateway);
    fixture.gateway.createOrder = async (order) => {
      requests += 1;
      return createOrder(order);
    };
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => openTogether.execute(TRANSACTION)),
    );
    expect(results.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual(
      Array.from({ length: 5 }, () => 'GATEWAY_TIMEOUT'),
    );
    expect(requests).toBe(1);
  });

  it('stores nothing of a payment whose first order is refused because of its amount', async () => {
    fixture.gateway.down = 'AMOUNT_TOO_LARGE';
    const together = [1, 2].map(() => openTogether.execute(TRANSACTION));
    for (const one of await Promise.allSettled(together))
      expect(one).toMatchObject({ reason: { code: 'AMOUNT_TOO_LARGE' } });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toBeNull();
  });

  it('keeps a payment with an earlier order, and one whose owner has to stay, when the amount is refused', async () => {
    isDiscarded = false;
    fixture.gateway.down = 'AMOUNT_TOO_LARGE';
    await expect(openOrder.execute(TRANSACTION)).rejects.toMatchObject({ code: 'AMOUNT_TOO_LARGE' });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toMatchObject({ state: 'failed' });
    [isDiscarded, fixture.gateway.down] = [true, null];
    await openOrder.execute(TRANSACTION);
    fixture.gateway.down = 'AMOUNT_TOO_LARGE';
    fixture.gateway.keyId = 'rzp_live_inMemory';
    await expect(openOrder.execute(TRANSACTION)).rejects.toMatchObject({ code: 'AMOUNT_TOO_LARGE' });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toMatchObject({ state: 'failed' });
  });

  it('stops waiting for another caller’s request before the browser’s timeout of fifteen seconds', async () => {
    const now = fixture.clock.now();
    await fixture.payments.claimOrderRequest(
      { id, state: 'created' },
      fixture.gateway.keyId,
      now,
      new Date(now.getTime() + 60_000),
    );
    await expect(openOrder.execute(TRANSACTION)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    expect(fixture.clock.now().getTime() - now.getTime()).toBeLessThan(15_000);
    expect(fixture.gateway.receipts).toEqual([]);
  });

  it('makes the same order payable again for a payment that failed', async () => {
    const { orders } = await openOrder.execute(TRANSACTION);
    await fixture.payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
    expect(await openOrder.execute(TRANSACTION)).toMatchObject({ state: 'attempted', orders });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toMatchObject({ state: 'attempted' });
  });

  it('opens another order when the account key has changed, because the old order cannot be paid with it', async () => {
    const first = await openOrder.execute(TRANSACTION);
    fixture.gateway.keyId = 'rzp_live_inMemory';
    const { orders } = await openOrder.execute(TRANSACTION);
    expect(orders.map(({ keyId }) => keyId)).toEqual(['rzp_test_inMemory', 'rzp_live_inMemory']);
    expect(orders[0]?.id).toBe(first.orders[0]?.id);
  });

  it('opens no order for a settled payment', async () => {
    await fixture.payments.markCaptured(id, 'pay_00000000000001', fixture.clock.now());
    expect(await openOrder.execute(TRANSACTION)).toMatchObject({ state: 'captured', orders: [] });
    expect(fixture.gateway.receipts).toEqual([]);
  });

  it('rejects an unknown transaction', async () => {
    await expect(openOrder.execute('nobody-stored-it')).rejects.toMatchObject({
      code: 'TRANSACTION_NOT_FOUND',
    });
  });
});
