import { HOUR_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { NOW, PaymentWorld } from '../../../../test/payment-world.js';

let world: PaymentWorld;

beforeEach(() => {
  world = new PaymentWorld();
});

describe('a sync of a payment', () => {
  it('ends in the same state for any trigger, number and order of syncs', async () => {
    const { transactionId, orderId } = await world.opened('synced-0001');
    world.gateway.pay(orderId, 'failed');
    const { paymentId } = world.gateway.pay(orderId, 'captured');
    const payment = await world.payment(transactionId);
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) => world.sync.execute(payment, nth % 2 ? paymentId : null)),
    );
    await world.report.execute('registration', transactionId, { code: 'USER_CANCELLED', reason: '' });
    expect((await world.sync.execute(payment)).payment).toMatchObject({
      state: 'captured',
      gatewayPaymentId: paymentId,
    });
    expect(world.notified).toHaveLength(1);
    expect(world.attention.flags).toEqual([]);
  });

  it('flags a second capture once and keeps the first', async () => {
    const { transactionId, orderId } = await world.opened('synced-0002');
    const first = world.gateway.pay(orderId, 'captured');
    const payment = await world.payment(transactionId);
    await world.sync.execute(payment);
    const second = world.gateway.pay(orderId, 'captured');
    for (let count = 0; count < 3; count += 1) await world.sync.execute(payment);
    expect(await world.payments.findByTransaction(transactionId)).toMatchObject({
      gatewayPaymentId: first.paymentId,
    });
    expect(world.attention.flags).toMatchObject([{ kind: 'paid_twice', gatewayPaymentId: second.paymentId }]);
    expect(world.notified).toHaveLength(1);
  });

  it('captures one of several authorized payments when concurrent syncs each know another one', async () => {
    const { transactionId, orderId } = await world.opened('synced-0004');
    const payment = await world.payment(transactionId);
    const [first, second] = [
      world.gateway.pay(orderId, 'authorized'),
      world.gateway.pay(orderId, 'authorized'),
    ];
    // Each sync knows only the payment that is named to it.
    world.gateway.listsLag = true;
    await Promise.all([first, second].map(({ paymentId }) => world.sync.execute(payment, paymentId)));
    world.gateway.listsLag = false;
    const taken = await world.gateway.paymentsOfOrder(orderId);
    expect(taken?.filter(({ wasCaptured }) => wasCaptured)).toHaveLength(1);
    expect(world.notified).toHaveLength(1);
  });

  it('fetches the named payment when a stale list shows it in progress', async () => {
    const { transactionId, orderId } = await world.opened('synced-0006');
    const proof = world.gateway.pay(orderId, 'captured');
    world.gateway.listsAreStale = true;
    await world.verify.execute('registration', transactionId, proof);
    expect(await world.stateOf(transactionId)).toBe('captured');
  });

  it('ignores an unreadable attempt beside a captured one, and flags it after an hour', async () => {
    const { transactionId, orderId } = await world.opened('synced-0007');
    const unreadable = world.gateway.pay(orderId, 'unknown', { createdAt: NOW });
    const { paymentId } = world.gateway.pay(orderId, 'captured');
    await world.syncOf(transactionId);
    expect(await world.payments.findByTransaction(transactionId)).toMatchObject({
      gatewayPaymentId: paymentId,
    });
    expect(world.attention.flags).toEqual([]);
    world.advance(HOUR_MS);
    await world.syncOf(transactionId);
    expect(world.attention.flags).toMatchObject([
      { kind: 'unreadable_attempt', gatewayPaymentId: unreadable.paymentId, isOpen: true },
    ]);
    world.gateway.change(unreadable.paymentId, { status: 'failed' });
    await world.syncOf(transactionId);
    expect(world.attention.flags).toMatchObject([{ isOpen: false }]);
  });

  it('has the day of its payer, also when the server learns of it in the next financial year', async () => {
    const world = new PaymentWorld();
    const { orderId } = await world.opened('paid-in-march');
    const { paymentId } = world.gateway.pay(orderId, 'captured');
    world.gateway.change(paymentId, { createdAt: new Date('2027-03-31T23:59:59+05:30') });
    world.clock.set('2027-04-01T00:00:10+05:30');
    await world.syncOf('paid-in-march');
    expect((await world.payment('paid-in-march')).settledAt).toEqual(
      // Razorpay reports whole seconds. A payment must not be older than its order.
      new Date('2027-03-31T23:59:59.999+05:30'),
    );
    expect(world.notified).toEqual([{ transactionId: 'paid-in-march', at: world.clock.now() }]);
  });

  it('settles a payment whose payer bears the fee on top of the price', async () => {
    const { transactionId, orderId } = await world.opened('synced-0008');
    world.gateway.pay(orderId, 'captured', { amount: 51_180, fee: 1_180, customerBearsFee: true });
    await world.syncOf(transactionId);
    expect(await world.payments.findByTransaction(transactionId)).toMatchObject({
      state: 'captured',
      amount: 50_000,
    });
    expect(world.attention.flags).toEqual([]);
  });

  it('closes the flag of a second payment when it was refunded in full', async () => {
    const { transactionId, orderId } = await world.opened('synced-0009');
    world.gateway.pay(orderId, 'captured');
    const second = world.gateway.pay(orderId, 'captured');
    await world.syncOf(transactionId);
    expect(world.attention.flags).toMatchObject([{ kind: 'paid_twice', isOpen: true }]);
    await world.gateway.refund({ id: 'refund-second', paymentId: second.paymentId, amount: 50_000 });
    await world.syncOf(transactionId);
    expect(world.attention.flags).toMatchObject([{ isOpen: false, note: 'Refunded in full' }]);
  });

  it('expires a payment whose orders belong to another account', async () => {
    const { transactionId } = await world.opened('synced-0010');
    world.gateway.keyId = 'rzp_live_inMemory';
    world.gateway.forgetOrders();
    await world.syncOf(transactionId);
    expect(await world.stateOf(transactionId)).toBe('expired');
  });

  it('polls a refund that was made at Razorpay until it is final', async () => {
    const { transactionId, orderId } = await world.opened('synced-0011');
    const { paymentId } = world.gateway.pay(orderId, 'captured');
    world.gateway.refundStatus = 'pending';
    await world.gateway.refund({ id: 'refund-outside', paymentId, amount: 50_000 });
    const due = async () =>
      world.payments.nextSyncOf((await world.payments.findByTransaction(transactionId))?.id ?? '');
    await world.syncOf(transactionId);
    expect(Number(await due())).toBeGreaterThan(NOW.getTime());
    world.gateway.refundStatus = 'processed';
    world.gateway.bankReference = '74001';
    await world.syncOf(transactionId);
    expect(await due()).toBeNull();
    expect(await world.refunds.ofPayment((await world.syncOf(transactionId)).payment.id)).toMatchObject([
      { status: 'processed' },
    ]);
  });

  it('stores the bank reference of a refund that was processed earlier', async () => {
    const { transactionId, orderId } = await world.opened('synced-0005');
    const { paymentId } = world.gateway.pay(orderId, 'captured');
    await world.gateway.refund({ id: 'refund-synced', paymentId, amount: 50_000 });
    const { payment } = await world.syncOf(transactionId);
    world.gateway.bankReference = '74001';
    await world.sync.execute(payment);
    expect(await world.refunds.ofPayment(payment.id)).toMatchObject([
      { status: 'processed', bankReference: '74001' },
    ]);
  });

  it('settles a payment that was captured and refunded before any report', async () => {
    const { transactionId, orderId } = await world.opened('synced-0003');
    world.gateway.pay(orderId, 'refunded', { wasCaptured: true, refunded: 50_000 });
    await world.sync.execute(await world.payment(transactionId));
    expect(await world.stateOf(transactionId)).toBe('captured');
    expect(world.notified).toHaveLength(1);
  });
});

describe('the late payment of an earlier attempt', () => {
  const PAYER = { payerDigest: Buffer.from('one person'), item: 'program:7' };

  /** Opens an attempt, then a later one of the same payer that is paid. Returns the first. */
  async function paidLater(name: string): Promise<{ transactionId: string; orderId: string }> {
    const first = await world.opened(`${name}-first`, PAYER);
    world.advance(MINUTE_MS);
    const second = await world.opened(`${name}-second`, PAYER);
    world.gateway.pay(second.orderId, 'captured');
    await world.syncOf(second.transactionId);
    return first;
  }

  it('is settled and flagged when it is captured', async () => {
    const { transactionId, orderId } = await paidLater('late-0001');
    const { paymentId } = world.gateway.pay(orderId, 'captured');
    await world.syncOf(transactionId);
    expect(await world.stateOf(transactionId)).toBe('captured');
    expect(world.attention.flags).toMatchObject([{ kind: 'paid_again', gatewayPaymentId: paymentId }]);
  });

  it('is not captured when it is only authorized, and stores the reason for the payer', async () => {
    const { transactionId, orderId } = await paidLater('late-0002');
    const { paymentId } = world.gateway.pay(orderId, 'authorized');
    await world.syncOf(transactionId);
    expect(await world.gateway.fetchPayment(paymentId)).toMatchObject({ status: 'authorized' });
    expect(await world.payments.findByTransaction(transactionId)).toMatchObject({
      state: 'failed',
      failureCode: 'PAID_WITH_LATER_ATTEMPT',
    });
    expect(world.attention.flags).toEqual([]);
    const cancelled = { code: 'USER_CANCELLED', reason: '' };
    expect(await world.report.execute('registration', transactionId, cancelled)).toBe('failed');
    expect(await world.payments.findByTransaction(transactionId)).toMatchObject({
      failureCode: 'PAID_WITH_LATER_ATTEMPT',
    });
  });

  it('is settled without a flag when the other payment is for another item', async () => {
    const { transactionId, orderId } = await world.opened('late-0003', { ...PAYER, item: 'program:8' });
    world.advance(MINUTE_MS);
    const other = await world.opened('late-0004', PAYER);
    world.gateway.pay(other.orderId, 'captured');
    await world.syncOf(other.transactionId);
    world.gateway.pay(orderId, 'authorized');
    await world.syncOf(transactionId);
    expect(await world.stateOf(transactionId)).toBe('captured');
    expect(world.attention.flags).toEqual([]);
  });
});
