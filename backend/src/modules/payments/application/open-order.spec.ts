import { randomBytes } from 'node:crypto';
import { HmacDigest } from '../../../platform/crypto/stored-keys.js';
import { SystemClock } from '../../../platform/clock/system-clock.js';
import { newPayment } from '../../../../test/new-payment.js';
import { PaymentFixture, usePaymentDatabase } from '../../../../test/payment-fixture.js';
import { OrderService } from './order-service.js';

usePaymentDatabase();

const TRANSACTION = 'open-order-0001';

let fixture: PaymentFixture;
let service: OrderService;
/** The same without a fixed clock, whose sleep ends at once: callers really wait for each other. */
let together: OrderService;
let id: string;
let isDiscarded: boolean;

beforeEach(async () => {
  fixture = await PaymentFixture.start();
  const { payments, attempts, gateway, owners, paymentSync, database } = fixture;
  owners.of({ purpose: 'registration' }).discard = async () => isDiscarded;
  isDiscarded = true;
  service = fixture.orders;
  together = new OrderService(
    payments,
    attempts,
    gateway,
    owners,
    paymentSync,
    new HmacDigest(randomBytes(32)),
    database,
    new SystemClock(),
  );
  id = (await payments.add(newPayment(TRANSACTION))) as string;
});

describe('opening an order', () => {
  it('requests one order from Razorpay for repeated and concurrent calls', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => together.open(TRANSACTION)));
    const later = await service.open(TRANSACTION);
    expect(fixture.gateway.receipts).toEqual([TRANSACTION]);
    expect(new Set([...opened, later].map(({ orders }) => orders.map(({ id }) => id).join()))).toEqual(
      new Set([later.orders[0]?.id]),
    );
  });

  it('stores the payment as failed with the reason when Razorpay gives no order, and tries again on a repeat', async () => {
    fixture.gateway.down = 'GATEWAY_TIMEOUT';
    await expect(service.open(TRANSACTION)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toMatchObject({
      state: 'failed',
      failureCode: 'GATEWAY_TIMEOUT',
    });
    fixture.gateway.down = null;
    expect(await service.open(TRANSACTION)).toMatchObject({ state: 'created' });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toMatchObject({
      state: 'created',
      failureCode: null,
    });
  });

  it('fails the concurrent callers too, instead of letting each of them call Razorpay', async () => {
    fixture.gateway.down = 'GATEWAY_TIMEOUT';
    const { payments, gateway } = fixture;
    const allAsked = Promise.withResolvers<void>();
    let claims = 0;
    const claim = payments.claimOrderRequest.bind(payments);
    payments.claimOrderRequest = async (...claimed) => {
      const isOwn = await claim(...claimed);
      claims += 1;
      if (claims === 5) allAsked.resolve();
      return isOwn;
    };
    let requests = 0;
    const createOrder = gateway.createOrder.bind(gateway);
    gateway.createOrder = async (order) => {
      requests += 1;
      // A caller who comes after the failure tries again. All five have to be there before it.
      await allAsked.promise;
      return createOrder(order);
    };
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => together.open(TRANSACTION)));
    expect(results.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual(
      Array.from({ length: 5 }, () => 'GATEWAY_TIMEOUT'),
    );
    expect(requests).toBe(1);
  });

  it('stores nothing of a payment whose first order is refused because of its amount', async () => {
    fixture.gateway.down = 'AMOUNT_TOO_LARGE';
    const opened = [1, 2].map(() => together.open(TRANSACTION));
    for (const one of await Promise.allSettled(opened))
      expect(one).toMatchObject({ reason: { code: 'AMOUNT_TOO_LARGE' } });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toBeNull();
  });

  it('keeps a payment with an earlier order, and one whose owner has to stay, when the amount is refused', async () => {
    isDiscarded = false;
    fixture.gateway.down = 'AMOUNT_TOO_LARGE';
    await expect(service.open(TRANSACTION)).rejects.toMatchObject({ code: 'AMOUNT_TOO_LARGE' });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toMatchObject({ state: 'failed' });
    [isDiscarded, fixture.gateway.down] = [true, null];
    await service.open(TRANSACTION);
    fixture.gateway.down = 'AMOUNT_TOO_LARGE';
    fixture.gateway.keyId = 'rzp_live_inMemory';
    await expect(service.open(TRANSACTION)).rejects.toMatchObject({ code: 'AMOUNT_TOO_LARGE' });
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
    await expect(service.open(TRANSACTION)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
    expect(fixture.clock.now().getTime() - now.getTime()).toBeLessThan(15_000);
    expect(fixture.gateway.receipts).toEqual([]);
  });

  it('makes the same order payable again for a payment that failed', async () => {
    const { orders } = await service.open(TRANSACTION);
    await fixture.payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
    expect(await service.open(TRANSACTION)).toMatchObject({ state: 'attempted', orders });
    expect(await fixture.payments.findByTransaction(TRANSACTION)).toMatchObject({ state: 'attempted' });
  });

  it('opens another order when the account key has changed, because the old order cannot be paid with it', async () => {
    const first = await service.open(TRANSACTION);
    fixture.gateway.keyId = 'rzp_live_inMemory';
    const { orders } = await service.open(TRANSACTION);
    expect(orders.map(({ keyId }) => keyId)).toEqual(['rzp_test_inMemory', 'rzp_live_inMemory']);
    expect(orders[0]?.id).toBe(first.orders[0]?.id);
  });

  it('opens no order for a settled payment', async () => {
    await fixture.payments.markCaptured(id, 'pay_00000000000001', fixture.clock.now());
    expect(await service.open(TRANSACTION)).toMatchObject({ state: 'captured', orders: [] });
    expect(fixture.gateway.receipts).toEqual([]);
  });

  it('rejects an unknown transaction', async () => {
    await expect(service.open('nobody-stored-it')).rejects.toMatchObject({
      code: 'TRANSACTION_NOT_FOUND',
    });
  });
});
