import { NOW, PaymentWorld } from '../../../../test/payment-world.js';

let world: PaymentWorld;

beforeEach(() => {
  world = new PaymentWorld();
});

describe('a proof of payment', () => {
  it('settles the payment and notifies its owner once when it is sent repeatedly', async () => {
    const { transactionId, orderId } = await world.opened('settle-0001');
    const proof = world.gateway.pay(orderId, 'captured');
    await Promise.all(
      Array.from({ length: 10 }, () => world.verify.execute('registration', transactionId, proof)),
    );
    await world.verify.execute('registration', transactionId, proof);
    expect(await world.payments.findByTransaction(transactionId)).toMatchObject({
      state: 'captured',
      gatewayPaymentId: proof.paymentId,
    });
    expect(world.notified).toEqual([{ transactionId, at: NOW }]);
  });

  it('captures money that is only authorized before it settles', async () => {
    const { transactionId, orderId } = await world.opened('settle-0002');
    const proof = world.gateway.pay(orderId, 'authorized');
    await world.verify.execute('registration', transactionId, proof);
    expect(await world.gateway.fetchPayment(proof.paymentId)).toMatchObject({ status: 'captured' });
    expect(await world.stateOf(transactionId)).toBe('captured');
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
    const { transactionId, orderId } = await world.opened('settle-0003');
    const proof = world.gateway.pay(orderId, status, overrides);
    await expect(world.verify.execute('registration', transactionId, proof)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(await world.stateOf(transactionId)).toBe('attempted');
    const hasMoney = status === 'captured' || status === 'authorized';
    expect(world.attention.flags.map(({ kind }) => kind)).toEqual(hasMoney ? ['amount_mismatch'] : []);
    expect(await world.gateway.fetchPayment(proof.paymentId)).toMatchObject({ status });
    expect(world.notified).toEqual([]);
  });

  it('settles nothing when it is of another order or wrongly signed', async () => {
    const [cheap, expensive] = [await world.opened('settle-0004'), await world.opened('settle-0005')];
    const proof = world.gateway.pay(cheap.orderId, 'captured');
    for (const forged of [
      proof,
      { ...proof, orderId: expensive.orderId },
      { ...proof, signature: '0'.repeat(64) },
    ]) {
      await expect(
        world.verify.execute('registration', expensive.transactionId, forged),
      ).rejects.toMatchObject({
        code: 'VERIFICATION_FAILED',
      });
    }
    expect(await world.stateOf(expensive.transactionId)).toBe('created');
  });

  it('captures no second payment of a settled transaction', async () => {
    const { transactionId, orderId } = await world.opened('settle-0006');
    await world.verify.execute('registration', transactionId, world.gateway.pay(orderId, 'captured'));
    const second = world.gateway.pay(orderId, 'authorized');
    await expect(world.verify.execute('registration', transactionId, second)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(await world.gateway.fetchPayment(second.paymentId)).toMatchObject({ status: 'authorized' });
    expect(world.notified).toHaveLength(1);
  });

  it('is rejected for an unknown transaction or one of another purpose', async () => {
    const { transactionId, orderId } = await world.opened('settle-0007');
    const proof = world.gateway.pay(orderId, 'captured');
    for (const [purpose, id] of [
      ['donation', transactionId],
      ['registration', 'settle-none'],
    ] as const) {
      await expect(world.verify.execute(purpose, id, proof)).rejects.toMatchObject({
        code: 'TRANSACTION_NOT_FOUND',
      });
    }
    expect(await world.stateOf(transactionId)).toBe('created');
  });

  it('changes nothing while Razorpay is down, and succeeds later', async () => {
    const { transactionId, orderId } = await world.opened('settle-0008');
    const proof = world.gateway.pay(orderId, 'captured');
    world.gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(world.verify.execute('registration', transactionId, proof)).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    expect(await world.stateOf(transactionId)).toBe('created');
    world.gateway.down = null;
    await world.verify.execute('registration', transactionId, proof);
    expect(await world.stateOf(transactionId)).toBe('captured');
  });
});
