import { FixedClock } from '../../../../test/fixed-clock.js';
import { newPayment } from '../../../../test/new-payment.js';
import { InMemoryPaymentGateway } from '../adapters/in-memory/in-memory-payment-gateway.js';
import { InMemoryPaymentRepository } from '../adapters/in-memory/in-memory-payment-repository.js';
import { OpenOrder } from './open-order.js';

const TRANSACTION = 'open-order-0001';

let payments: InMemoryPaymentRepository;
let gateway: InMemoryPaymentGateway;
let clock: FixedClock;
let openOrder: OpenOrder;
let id: string;

beforeEach(async () => {
  payments = new InMemoryPaymentRepository();
  gateway = new InMemoryPaymentGateway();
  clock = new FixedClock(new Date('2026-11-21T06:00:00Z'));
  openOrder = new OpenOrder(payments, gateway, clock);
  id = (await payments.add(newPayment(TRANSACTION))) as string;
});

describe('opening an order', () => {
  it('asks Razorpay once, however often and however many at once it is asked for', async () => {
    const together = await Promise.all(Array.from({ length: 20 }, () => openOrder.execute(TRANSACTION)));
    const later = await openOrder.execute(TRANSACTION);
    expect(gateway.receipts).toEqual([TRANSACTION]);
    expect(new Set([...together, later].map(({ orders }) => orders.map(({ id }) => id).join()))).toEqual(
      new Set([later.orders[0]?.id]),
    );
  });

  it('that Razorpay does not give stores the payment as failed, with the reason, and a repeat tries again', async () => {
    gateway.down = 'GATEWAY_TIMEOUT';
    await expect(openOrder.execute(TRANSACTION)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    expect(await payments.findByTransaction(TRANSACTION)).toMatchObject({
      state: 'failed',
      failureCode: 'GATEWAY_TIMEOUT',
    });
    gateway.down = null;
    expect(await openOrder.execute(TRANSACTION)).toMatchObject({ state: 'created' });
    expect(await payments.findByTransaction(TRANSACTION)).toMatchObject({
      state: 'created',
      failureCode: null,
    });
  });

  it('tells those who waited for it that it failed, instead of letting them ask one after another', async () => {
    gateway.down = 'GATEWAY_TIMEOUT';
    let asked = 0;
    const createOrder = gateway.createOrder.bind(gateway);
    gateway.createOrder = async (order) => {
      asked += 1;
      return createOrder(order);
    };
    const both = await Promise.allSettled(Array.from({ length: 5 }, () => openOrder.execute(TRANSACTION)));
    expect(both.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual(
      Array.from({ length: 5 }, () => 'GATEWAY_TIMEOUT'),
    );
    expect(asked).toBe(1);
  });

  it('gives up waiting for a request that never ends before a visitor’s own limit of fifteen seconds does', async () => {
    const now = clock.now();
    await payments.claimOrderRequest(
      { id, state: 'created' },
      gateway.keyId,
      now,
      new Date(now.getTime() + 60_000),
    );
    await expect(openOrder.execute(TRANSACTION)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    expect(clock.now().getTime() - now.getTime()).toBeLessThan(15_000);
    expect(gateway.receipts).toEqual([]);
  });

  it('of a payment that was given up makes the same order payable again', async () => {
    const { orders } = await openOrder.execute(TRANSACTION);
    await payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
    expect(await openOrder.execute(TRANSACTION)).toMatchObject({ state: 'attempted', orders });
    expect(await payments.findByTransaction(TRANSACTION)).toMatchObject({ state: 'attempted' });
  });

  it('opens another one when the account key has changed: the old order has no checkout under the new key', async () => {
    const first = await openOrder.execute(TRANSACTION);
    gateway.keyId = 'rzp_live_inMemory';
    const { orders } = await openOrder.execute(TRANSACTION);
    expect(orders.map(({ keyId }) => keyId)).toEqual(['rzp_test_inMemory', 'rzp_live_inMemory']);
    expect(orders[0]?.id).toBe(first.orders[0]?.id);
  });

  it('of a payment whose money has come opens none', async () => {
    await payments.markCaptured(id, 'pay_00000000000001', clock.now());
    expect(await openOrder.execute(TRANSACTION)).toMatchObject({ state: 'captured', orders: [] });
    expect(gateway.receipts).toEqual([]);
  });

  it('is refused for a transaction that nobody stored', async () => {
    await expect(openOrder.execute('nobody-stored-it')).rejects.toMatchObject({
      code: 'TRANSACTION_NOT_FOUND',
    });
  });
});
