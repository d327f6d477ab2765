import { NOW, PaymentFixture, usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

let fixture: PaymentFixture;

beforeEach(async () => {
  fixture = await PaymentFixture.start();
});

describe('a proof of payment', () => {
  it('settles the payment and notifies its owner once when it is sent repeatedly', async () => {
    const { transactionId, orderId } = await fixture.opened('settle-0001');
    const proof = fixture.gateway.pay(orderId, 'captured');
    await Promise.all(
      Array.from({ length: 10 }, () => fixture.checkoutResults.verify('registration', transactionId, proof)),
    );
    await fixture.checkoutResults.verify('registration', transactionId, proof);
    expect(await fixture.payments.findByTransaction(transactionId)).toMatchObject({
      state: 'captured',
      gatewayPaymentId: proof.paymentId,
    });
    expect(fixture.notified).toEqual([{ transactionId, at: NOW }]);
  });

  it('captures money that is only authorized before it settles', async () => {
    const { transactionId, orderId } = await fixture.opened('settle-0002');
    const proof = fixture.gateway.pay(orderId, 'authorized');
    await fixture.checkoutResults.verify('registration', transactionId, proof);
    expect(await fixture.gateway.fetchPayment(proof.paymentId)).toMatchObject({ status: 'captured' });
    expect(await fixture.getState(transactionId)).toBe('captured');
  });

  it.each([
    ['of less money', 'captured', { amount: 49_999 }],
    ['of more money', 'captured', { amount: 50_001 }],
    ['in another currency', 'captured', { currency: 'USD' }],
    ['of less money that is only authorized', 'authorized', { amount: 100 }],
    ['of a payment that failed', 'failed', {}],
    ['of a payment that is open', 'created', {}],
    ['of a payment that was refunded', 'refunded', {}],
  ] as const)('%s settles and captures nothing', async (_, status, overrides) => {
    const { transactionId, orderId } = await fixture.opened('settle-0003');
    const proof = fixture.gateway.pay(orderId, status, overrides);
    await expect(fixture.checkoutResults.verify('registration', transactionId, proof)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(await fixture.getState(transactionId)).toBe('attempted');
    const hasMoney = status === 'captured' || status === 'authorized';
    expect((await fixture.flags()).map(({ kind }) => kind)).toEqual(hasMoney ? ['amount_mismatch'] : []);
    expect(await fixture.gateway.fetchPayment(proof.paymentId)).toMatchObject({ status });
    expect(fixture.notified).toEqual([]);
  });

  it('settles nothing when it is of another order or wrongly signed', async () => {
    const [cheap, expensive] = [await fixture.opened('settle-0004'), await fixture.opened('settle-0005')];
    const proof = fixture.gateway.pay(cheap.orderId, 'captured');
    for (const forged of [
      proof,
      { ...proof, orderId: expensive.orderId },
      { ...proof, signature: '0'.repeat(64) },
    ]) {
      await expect(
        fixture.checkoutResults.verify('registration', expensive.transactionId, forged),
      ).rejects.toMatchObject({
        code: 'VERIFICATION_FAILED',
      });
    }
    expect(await fixture.getState(expensive.transactionId)).toBe('created');
  });

  it('captures no second payment of a settled transaction', async () => {
    const { transactionId, orderId } = await fixture.opened('settle-0006');
    await fixture.checkoutResults.verify(
      'registration',
      transactionId,
      fixture.gateway.pay(orderId, 'captured'),
    );
    const second = fixture.gateway.pay(orderId, 'authorized');
    await expect(fixture.checkoutResults.verify('registration', transactionId, second)).rejects.toMatchObject(
      {
        code: 'VERIFICATION_FAILED',
      },
    );
    expect(await fixture.gateway.fetchPayment(second.paymentId)).toMatchObject({ status: 'authorized' });
    expect(fixture.notified).toHaveLength(1);
  });

  it('is rejected for an unknown transaction or one of another purpose', async () => {
    const { transactionId, orderId } = await fixture.opened('settle-0007');
    const proof = fixture.gateway.pay(orderId, 'captured');
    for (const [purpose, id] of [
      ['donation', transactionId],
      ['registration', 'settle-none'],
    ] as const) {
      await expect(fixture.checkoutResults.verify(purpose, id, proof)).rejects.toMatchObject({
        code: 'TRANSACTION_NOT_FOUND',
      });
    }
    expect(await fixture.getState(transactionId)).toBe('created');
  });

  it('changes nothing while Razorpay is down, and succeeds later', async () => {
    const { transactionId, orderId } = await fixture.opened('settle-0008');
    const proof = fixture.gateway.pay(orderId, 'captured');
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(fixture.checkoutResults.verify('registration', transactionId, proof)).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    expect(await fixture.getState(transactionId)).toBe('created');
    fixture.gateway.down = null;
    await fixture.checkoutResults.verify('registration', transactionId, proof);
    expect(await fixture.getState(transactionId)).toBe('captured');
  });
});
