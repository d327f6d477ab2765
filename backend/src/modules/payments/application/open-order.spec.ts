import { DirectTransactions } from '../../../../test/direct-transactions.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import { InMemoryPaymentGateway, InMemoryPaymentRepository } from '../../../../test/in-memory.js';
import { newPayment } from '../../../../test/new-payment.js';
import { PaymentOwners, type PaymentOwner } from '../ports/payment-owners.js';
import { OpenOrder } from './open-order.js';

const TRANSACTION = 'open-order-0001';

let payments: InMemoryPaymentRepository;
let gateway: InMemoryPaymentGateway;
let clock: FixedClock;
let openOrder: OpenOrder;
let id: string;
let isDiscarded: boolean;

beforeEach(async () => {
  payments = new InMemoryPaymentRepository();
  gateway = new InMemoryPaymentGateway();
  clock = new FixedClock(new Date('2026-11-21T06:00:00Z'));
  const owners = new PaymentOwners();
  owners.register('registration', { discard: async () => isDiscarded } as unknown as PaymentOwner);
  isDiscarded = true;
  openOrder = new OpenOrder(payments, gateway, owners, new DirectTransactions(), clock);
  id = (await payments.add(newPayment(TRANSACTION))) as string;
});

describe('opening an order', () => {
  it('requests one order from Razorpay for repeated and concurrent calls', async () => {
    const together = await Promise.all(Array.from({ length: 20 }, () => openOrder.execute(TRANSACTION)));
    const later = await openOrder.execute(TRANSACTION);
    expect(gateway.receipts).toEqual([TRANSACTION]);
    expect(new Set([...together, later].map(({ orders }) => orders.map(({ id }) => id).join()))).toEqual(
      new Set([later.orders[0]?.id]),
    );
  });

  it('stores the payment as failed with the reason when Razorpay gives no order, and tries again on a repeat', async () => {
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

  it('fails the concurrent callers too, instead of letting each of them call Razorpay', async () => {
    gateway.down = 'GATEWAY_TIMEOUT';
    let requests = 0;
    const createOrder = gateway.createOrder.bind(gateway);
    gateway.createOrder = async (order) => {
      requests += 1;
      return createOrder(order);
    };
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => openOrder.execute(TRANSACTION)));
    expect(results.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual(
      Array.from({ length: 5 }, () => 'GATEWAY_TIMEOUT'),
    );
    expect(requests).toBe(1);
  });

  it('stores nothing of a payment whose first order is refused because of its amount', async () => {
    gateway.down = 'AMOUNT_TOO_LARGE';
    const together = [1, 2].map(() => openOrder.execute(TRANSACTION));
    for (const one of await Promise.allSettled(together))
      expect(one).toMatchObject({ reason: { code: 'AMOUNT_TOO_LARGE' } });
    expect(await payments.findByTransaction(TRANSACTION)).toBeNull();
  });

  it('keeps a payment with an earlier order, and one whose owner has to stay, when the amount is refused', async () => {
    isDiscarded = false;
    gateway.down = 'AMOUNT_TOO_LARGE';
    await expect(openOrder.execute(TRANSACTION)).rejects.toMatchObject({ code: 'AMOUNT_TOO_LARGE' });
    expect(await payments.findByTransaction(TRANSACTION)).toMatchObject({ state: 'failed' });
    [isDiscarded, gateway.down] = [true, null];
    await openOrder.execute(TRANSACTION);
    gateway.down = 'AMOUNT_TOO_LARGE';
    gateway.keyId = 'rzp_live_inMemory';
    await expect(openOrder.execute(TRANSACTION)).rejects.toMatchObject({ code: 'AMOUNT_TOO_LARGE' });
    expect(await payments.findByTransaction(TRANSACTION)).toMatchObject({ state: 'failed' });
  });

  it('stops waiting for another caller’s request before the browser’s timeout of fifteen seconds', async () => {
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

  it('makes the same order payable again for a payment that failed', async () => {
    const { orders } = await openOrder.execute(TRANSACTION);
    await payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
    expect(await openOrder.execute(TRANSACTION)).toMatchObject({ state: 'attempted', orders });
    expect(await payments.findByTransaction(TRANSACTION)).toMatchObject({ state: 'attempted' });
  });

  it('opens another order when the account key has changed, because the old order cannot be paid with it', async () => {
    const first = await openOrder.execute(TRANSACTION);
    gateway.keyId = 'rzp_live_inMemory';
    const { orders } = await openOrder.execute(TRANSACTION);
    expect(orders.map(({ keyId }) => keyId)).toEqual(['rzp_test_inMemory', 'rzp_live_inMemory']);
    expect(orders[0]?.id).toBe(first.orders[0]?.id);
  });

  it('opens no order for a settled payment', async () => {
    await payments.markCaptured(id, 'pay_00000000000001', clock.now());
    expect(await openOrder.execute(TRANSACTION)).toMatchObject({ state: 'captured', orders: [] });
    expect(gateway.receipts).toEqual([]);
  });

  it('rejects an unknown transaction', async () => {
    await expect(openOrder.execute('nobody-stored-it')).rejects.toMatchObject({
      code: 'TRANSACTION_NOT_FOUND',
    });
  });
});
