import { HOUR_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { NOW, PaymentFixture, usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

let fixture: PaymentFixture;

beforeEach(async () => {
  fixture = await PaymentFixture.start();
});

describe('a sync of a payment', () => {
  it('ends in the same state for any trigger, number and order of syncs', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0001');
    fixture.gateway.pay(orderId, 'failed');
    const { paymentId } = fixture.gateway.pay(orderId, 'captured');
    const payment = await fixture.payment(transactionId);
    await Promise.all(
      Array.from({ length: 10 }, (_, nth) => fixture.paymentSync.sync(payment, nth % 2 ? paymentId : null)),
    );
    await fixture.checkoutResults.reportFailure('registration', transactionId, {
      code: 'USER_CANCELLED',
      reason: '',
    });
    expect((await fixture.paymentSync.sync(payment)).payment).toMatchObject({
      state: 'captured',
      gatewayPaymentId: paymentId,
    });
    expect(fixture.notified).toHaveLength(1);
    expect(await fixture.flags()).toEqual([]);
  });

  it('flags a second capture once and keeps the first', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0002');
    const first = fixture.gateway.pay(orderId, 'captured');
    const payment = await fixture.payment(transactionId);
    await fixture.paymentSync.sync(payment);
    const second = fixture.gateway.pay(orderId, 'captured');
    for (let count = 0; count < 3; count += 1) await fixture.paymentSync.sync(payment);
    expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
      gatewayPaymentId: first.paymentId,
    });
    expect(await fixture.flags()).toMatchObject([{ kind: 'paid_twice', gatewayPaymentId: second.paymentId }]);
    expect(fixture.notified).toHaveLength(1);
  });

  it('captures one of several authorized payments when concurrent syncs each know another one', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0004');
    const payment = await fixture.payment(transactionId);
    const [first, second] = [
      fixture.gateway.pay(orderId, 'authorized'),
      fixture.gateway.pay(orderId, 'authorized'),
    ];
    // Each sync knows only the payment that is named to it.
    fixture.gateway.listsLag = true;
    await Promise.all([first, second].map(({ paymentId }) => fixture.paymentSync.sync(payment, paymentId)));
    fixture.gateway.listsLag = false;
    const taken = await fixture.gateway.paymentsOfOrder(orderId);
    expect(taken?.filter(({ wasCaptured }) => wasCaptured)).toHaveLength(1);
    expect(fixture.notified).toHaveLength(1);
  });

  it('fetches the named payment when a stale list shows it in progress', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0006');
    const proof = fixture.gateway.pay(orderId, 'captured');
    fixture.gateway.listsAreStale = true;
    await fixture.checkoutResults.verify('registration', transactionId, proof);
    expect(await fixture.getState(transactionId)).toBe('captured');
  });

  it('ignores an unreadable attempt beside a captured one, and flags it after an hour', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0007');
    const unreadable = fixture.gateway.pay(orderId, 'unknown', { createdAt: NOW });
    const { paymentId } = fixture.gateway.pay(orderId, 'captured');
    await fixture.syncPayment(transactionId);
    expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
      gatewayPaymentId: paymentId,
    });
    expect(await fixture.flags()).toEqual([]);
    fixture.advance(HOUR_MS);
    await fixture.syncPayment(transactionId);
    expect(await fixture.flags()).toMatchObject([
      { kind: 'unreadable_attempt', gatewayPaymentId: unreadable.paymentId, isOpen: true },
    ]);
    fixture.gateway.change(unreadable.paymentId, { status: 'failed' });
    await fixture.syncPayment(transactionId);
    expect(await fixture.flags()).toMatchObject([{ isOpen: false }]);
  });

  it('has the day of its payer, also when the server learns of it in the next financial year', async () => {
    const fixture = await PaymentFixture.start();
    const { orderId } = await fixture.opened('paid-in-march');
    const { paymentId } = fixture.gateway.pay(orderId, 'captured');
    fixture.gateway.change(paymentId, { createdAt: new Date('2027-03-31T23:59:59+05:30') });
    fixture.clock.set('2027-04-01T00:00:10+05:30');
    await fixture.syncPayment('paid-in-march');
    expect((await fixture.payment('paid-in-march')).settledAt).toEqual(
      // Razorpay reports whole seconds. A payment must not be older than its order.
      new Date('2027-03-31T23:59:59.999+05:30'),
    );
    expect(fixture.notified).toEqual([{ transactionId: 'paid-in-march', at: fixture.clock.now() }]);
  });

  it('settles a payment whose payer bears the fee on top of the price', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0008');
    fixture.gateway.pay(orderId, 'captured', { amount: 51_180, fee: 1_180, customerBearsFee: true });
    await fixture.syncPayment(transactionId);
    expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
      state: 'captured',
      amount: 50_000,
    });
    expect(await fixture.flags()).toEqual([]);
  });

  it('closes the flag of a second payment when it was refunded in full', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0009');
    fixture.gateway.pay(orderId, 'captured');
    const second = fixture.gateway.pay(orderId, 'captured');
    await fixture.syncPayment(transactionId);
    expect(await fixture.flags()).toMatchObject([{ kind: 'paid_twice', isOpen: true }]);
    await fixture.gateway.refund({ id: 'refund-second', paymentId: second.paymentId, amount: 50_000 });
    await fixture.syncPayment(transactionId);
    expect(await fixture.flags()).toMatchObject([{ isOpen: false, note: 'Refunded in full' }]);
  });

  it('opens the flag of a second payment again, and notifies the payer, when its processed refund fails', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0012');
    fixture.gateway.pay(orderId, 'captured');
    const { paymentId } = fixture.gateway.pay(orderId, 'captured');
    await fixture.syncPayment(transactionId);
    await fixture.gateway.refund({ id: 'refund-rejected', paymentId, amount: 50_000 });
    await fixture.syncPayment(transactionId);
    expect(await fixture.flags()).toMatchObject([{ isOpen: false }]);
    fixture.gateway.rejectRefund(paymentId);
    for (let times = 0; times < 2; times += 1) await fixture.syncPayment(transactionId);
    expect(await fixture.flags()).toMatchObject([{ kind: 'paid_twice', isOpen: true, note: null }]);
    const kinds = (await fixture.emails()).map(({ kind }) => kind);
    expect(kinds).toEqual(['refund-notice', 'refund-rejected']);
  });

  it('does not undo the status of a refund with an older report that arrives later', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0014');
    const { paymentId } = fixture.gateway.pay(orderId, 'captured');
    fixture.gateway.refundStatus = 'pending';
    await fixture.gateway.refund({ id: 'refund-outdated', paymentId, amount: 50_000 });
    await fixture.syncPayment(transactionId);
    fixture.gateway.refundStatus = 'processed';
    const [older, request] = [await fixture.gateway.findRefunds(paymentId), fixture.gateway.findRefunds];
    expect(older).toMatchObject([{ status: 'processed' }]);
    // The refund fails, and another sync stores it, before this one has its response.
    fixture.gateway.findRefunds = async () => {
      fixture.gateway.findRefunds = request;
      fixture.gateway.rejectRefund(paymentId);
      await fixture.syncPayment(transactionId);
      return older;
    };
    const { payment } = await fixture.syncPayment(transactionId);
    expect(await fixture.refunds.ofPayment(payment.id)).toMatchObject([{ status: 'failed' }]);
    // Nothing was said about money that did not arrive.
    expect((await fixture.emails()).map(({ kind }) => kind)).not.toContain('refund-notice');
  });

  it('expires a payment whose orders belong to another account', async () => {
    const { transactionId } = await fixture.opened('synced-0010');
    fixture.gateway.keyId = 'rzp_live_inMemory';
    fixture.gateway.forgetOrders();
    await fixture.syncPayment(transactionId);
    expect(await fixture.getState(transactionId)).toBe('expired');
  });

  it('polls a refund that was made at Razorpay until it is final', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0011');
    const { paymentId } = fixture.gateway.pay(orderId, 'captured');
    fixture.gateway.refundStatus = 'pending';
    await fixture.gateway.refund({ id: 'refund-outside', paymentId, amount: 50_000 });
    const due = () => fixture.nextSyncAt(transactionId);
    await fixture.syncPayment(transactionId);
    expect(Number(await due())).toBeGreaterThan(NOW.getTime());
    fixture.gateway.refundStatus = 'processed';
    fixture.gateway.bankReference = '74001';
    await fixture.syncPayment(transactionId);
    expect(await due()).toBeNull();
    expect(
      await fixture.refunds.ofPayment((await fixture.syncPayment(transactionId)).payment.id),
    ).toMatchObject([{ status: 'processed' }]);
  });

  it('sends a refund that Razorpay does not know, also after the last try of its job', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0013');
    const { paymentId: gatewayPaymentId } = fixture.gateway.pay(orderId, 'captured');
    const { payment } = await fixture.syncPayment(transactionId);
    const refund = { id: 'refund-unsent', paymentId: payment.id, gatewayPaymentId, amount: 50_000 };
    const rest = { mode: 'razorpay', currency: 'INR', reason: 'Illness', requestedBy: 'office' } as const;
    await fixture.refunds.add({ ...refund, ...rest });
    await fixture.syncPayment(transactionId);
    await fixture.jobs.runDue(fixture.advance(0));
    expect(fixture.gateway.getState(gatewayPaymentId)?.refunded).toBe(50_000);
    expect(await fixture.refunds.find('refund-unsent')).toMatchObject({ status: 'processed' });
  });

  it('stores the bank reference of a refund that was processed earlier', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0005');
    const { paymentId } = fixture.gateway.pay(orderId, 'captured');
    await fixture.gateway.refund({ id: 'refund-synced', paymentId, amount: 50_000 });
    const { payment } = await fixture.syncPayment(transactionId);
    fixture.gateway.bankReference = '74001';
    await fixture.paymentSync.sync(payment);
    expect(await fixture.refunds.ofPayment(payment.id)).toMatchObject([
      { status: 'processed', bankReference: '74001' },
    ]);
  });

  it('settles a payment that was captured and refunded before any report', async () => {
    const { transactionId, orderId } = await fixture.opened('synced-0003');
    fixture.gateway.pay(orderId, 'refunded', { wasCaptured: true, refunded: 50_000 });
    await fixture.paymentSync.sync(await fixture.payment(transactionId));
    expect(await fixture.getState(transactionId)).toBe('captured');
    expect(fixture.notified).toHaveLength(1);
  });
});

describe('the late payment of an earlier attempt', () => {
  const PAYER = { payerDigest: Buffer.from('one person'), item: 'program:7' };

  /** Opens an attempt, then a later one of the same payer that is paid. Returns the first. */
  async function paidLater(name: string): Promise<{ transactionId: string; orderId: string }> {
    const first = await fixture.opened(`${name}-first`, PAYER);
    fixture.advance(MINUTE_MS);
    const second = await fixture.opened(`${name}-second`, PAYER);
    fixture.gateway.pay(second.orderId, 'captured');
    await fixture.syncPayment(second.transactionId);
    return first;
  }

  it('is settled and flagged when it is captured', async () => {
    const { transactionId, orderId } = await paidLater('late-0001');
    const { paymentId } = fixture.gateway.pay(orderId, 'captured');
    await fixture.syncPayment(transactionId);
    expect(await fixture.getState(transactionId)).toBe('captured');
    expect(await fixture.flags()).toMatchObject([{ kind: 'paid_again', gatewayPaymentId: paymentId }]);
  });

  it('is not captured when it is only authorized, and stores the reason for the payer', async () => {
    const { transactionId, orderId } = await paidLater('late-0002');
    const { paymentId } = fixture.gateway.pay(orderId, 'authorized');
    await fixture.syncPayment(transactionId);
    expect(await fixture.gateway.fetchPayment(paymentId)).toMatchObject({ status: 'authorized' });
    expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
      state: 'failed',
      failureCode: 'PAID_WITH_LATER_ATTEMPT',
    });
    expect(await fixture.flags()).toEqual([]);
    const cancelled = { code: 'USER_CANCELLED', reason: '' };
    expect(await fixture.checkoutResults.reportFailure('registration', transactionId, cancelled)).toBe(
      'failed',
    );
    expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
      failureCode: 'PAID_WITH_LATER_ATTEMPT',
    });
  });

  it('is settled without a flag when the other payment is for another item', async () => {
    const { transactionId, orderId } = await fixture.opened('late-0003', { ...PAYER, item: 'program:8' });
    fixture.advance(MINUTE_MS);
    const other = await fixture.opened('late-0004', PAYER);
    fixture.gateway.pay(other.orderId, 'captured');
    await fixture.syncPayment(other.transactionId);
    fixture.gateway.pay(orderId, 'authorized');
    await fixture.syncPayment(transactionId);
    expect(await fixture.getState(transactionId)).toBe('captured');
    expect(await fixture.flags()).toEqual([]);
  });
});
