import { NOW, PaymentFixture, usePaymentDatabase } from '../../../../test/payment-fixture.js';
import { newPayment } from '../../../../test/new-payment.js';

usePaymentDatabase();

let fixture: PaymentFixture;

beforeEach(async () => {
  fixture = await PaymentFixture.start();
});

describe('a browser’s report of a failure', () => {
  const FAILURE = { code: 'USER_CANCELLED', reason: 'The checkout was closed' };

  it('is stored with its reason when no money arrived', async () => {
    const { transactionId, orderId } = await fixture.opened('report-0001');
    fixture.gateway.pay(orderId, 'failed');
    expect(await fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE)).toBe(
      'failed',
    );
    expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
      state: 'failed',
      failureCode: 'CARD_DECLINED',
      failureReason: 'The bank declined the card',
    });
  });

  it('keeps the page’s code when Razorpay recorded no failed attempt', async () => {
    const { transactionId } = await fixture.opened('report-0008');
    expect(await fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE)).toBe(
      'failed',
    );
    expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
      failureCode: 'USER_CANCELLED',
      failureReason: 'The checkout was closed',
    });
  });

  it.each(['created', 'unknown'] as const)(
    'stays pending while an attempt is %s at Razorpay, and fails when that attempt fails',
    async (status) => {
      const { transactionId, orderId } = await fixture.opened('report-0009');
      const { paymentId } = fixture.gateway.pay(orderId, status);
      expect(await fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE)).toBe(
        'pending',
      );
      expect(await fixture.getState(transactionId)).toBe('attempted');
      await fixture.syncPayment(transactionId);
      expect(await fixture.getState(transactionId)).toBe('attempted');
      const failure = { code: 'BAD_REQUEST_ERROR', reason: 'payment_timed_out', description: 'Too late' };
      fixture.gateway.change(paymentId, { status: 'failed', failure });
      await fixture.syncPayment(transactionId);
      expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
        state: 'failed',
        failureCode: 'TIMEOUT',
      });
    },
  );

  it('does not prevent the settlement of an attempt that was in progress', async () => {
    const { transactionId, orderId } = await fixture.opened('report-0010');
    const { paymentId } = fixture.gateway.pay(orderId, 'created');
    expect(await fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE)).toBe(
      'pending',
    );
    fixture.gateway.change(paymentId, { status: 'captured', wasCaptured: true });
    await fixture.syncPayment(transactionId);
    expect(await fixture.getState(transactionId)).toBe('captured');
  });

  it.each(['captured', 'authorized'] as const)('settles the payment when money is %s', async (status) => {
    const { transactionId, orderId } = await fixture.opened('report-0002');
    fixture.gateway.pay(orderId, 'failed');
    const { paymentId } = fixture.gateway.pay(orderId, status);
    expect(await fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE)).toBe(
      'completed',
    );
    expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
      state: 'captured',
      gatewayPaymentId: paymentId,
    });
    expect(await fixture.gateway.fetchPayment(paymentId)).toMatchObject({ status: 'captured' });
    expect(fixture.notified).toEqual([{ transactionId, at: NOW }]);
  });

  it('is overridden by later money, and changes nothing after it', async () => {
    const { transactionId, orderId } = await fixture.opened('report-0003');
    await fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE);
    await fixture.checkoutResults.verify(
      'registration',
      transactionId,
      fixture.gateway.pay(orderId, 'captured'),
    );
    expect(await fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE)).toBe(
      'completed',
    );
    expect(await fixture.getState(transactionId)).toBe('captured');
  });

  it('has no effect while the order is being requested, so that no second order is opened', async () => {
    const transactionId = 'report-0007';
    const id = (await fixture.payments.add(newPayment(transactionId))) as string;
    await fixture.attempts.add(transactionId, id, Buffer.from('request'));
    const stored = await fixture.payment(transactionId);
    const until = new Date(NOW.getTime() + 20_000);
    await fixture.payments.claimOrderRequest(stored, fixture.gateway.keyId, NOW, until);
    expect(await fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE)).toBe(
      'pending',
    );
    expect(await fixture.payments.claimOrderRequest(stored, fixture.gateway.keyId, NOW, until)).toBe(false);
  });

  it('stays pending when a payment of another amount arrived', async () => {
    const { transactionId, orderId } = await fixture.opened('report-0004');
    fixture.gateway.pay(orderId, 'captured', { amount: 100 });
    expect(await fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE)).toBe(
      'pending',
    );
    expect(fixture.notified).toEqual([]);
  });

  it('changes nothing while Razorpay is unavailable', async () => {
    const { transactionId } = await fixture.opened('report-0005');
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(
      fixture.checkoutResults.reportFailure('registration', transactionId, FAILURE),
    ).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    expect(await fixture.getState(transactionId)).toBe('created');
  });

  it('is rejected for an unknown transaction or one of another purpose', async () => {
    const { transactionId } = await fixture.opened('report-0006');
    for (const [purpose, id] of [
      ['donation', transactionId],
      ['registration', 'report-none'],
    ] as const) {
      await expect(fixture.checkoutResults.reportFailure(purpose, id, FAILURE)).rejects.toMatchObject({
        code: 'TRANSACTION_NOT_FOUND',
      });
    }
    expect(await fixture.getState(transactionId)).toBe('created');
  });
});
