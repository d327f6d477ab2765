import { NOW, PaymentFixture, usePaymentDatabase } from '../../../../test/payment-fixture.js';
import { newPayment } from '../../../../test/new-payment.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentProof } from '../ports/payment-gateway.js';

usePaymentDatabase();

const FAILURE = { code: 'USER_CANCELLED', reason: 'The checkout was closed' };

let fixture: PaymentFixture;

beforeEach(async () => {
  fixture = await PaymentFixture.start();
});

const verify = (id: string, proof: PaymentProof, purpose: Payment['purpose'] = 'registration') =>
  fixture.checkoutResults.verify(purpose, id, proof);
const reportFailure = (id: string, purpose: Payment['purpose'] = 'registration') =>
  fixture.checkoutResults.reportFailure(purpose, id, FAILURE);

describe('a proof of payment', () => {
  it('settles the payment and notifies its owner once when it is sent repeatedly', async () => {
    const { transactionId, orderId } = await fixture.opened('settle-0001');
    const proof = fixture.gateway.pay(orderId, 'captured');
    await Promise.all(Array.from({ length: 10 }, () => verify(transactionId, proof)));
    await verify(transactionId, proof);
    expect(await fixture.payment(transactionId)).toMatchObject({
      state: 'captured',
      gatewayPaymentId: proof.paymentId,
    });
    expect(fixture.notified).toEqual([{ transactionId, at: NOW }]);
  });

  it('captures money that is only authorized before it settles', async () => {
    const { transactionId, orderId } = await fixture.opened('settle-0002');
    const proof = fixture.gateway.pay(orderId, 'authorized');
    await verify(transactionId, proof);
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
    await expect(verify(transactionId, proof)).rejects.toMatchObject({
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
      await expect(verify(expensive.transactionId, forged)).rejects.toMatchObject({
        code: 'VERIFICATION_FAILED',
      });
    }
    expect(await fixture.getState(expensive.transactionId)).toBe('created');
  });

  it('captures no second payment of a settled transaction', async () => {
    const { transactionId, orderId } = await fixture.opened('settle-0006');
    await verify(transactionId, fixture.gateway.pay(orderId, 'captured'));
    const second = fixture.gateway.pay(orderId, 'authorized');
    await expect(verify(transactionId, second)).rejects.toMatchObject({
      code: 'VERIFICATION_FAILED',
    });
    expect(await fixture.gateway.fetchPayment(second.paymentId)).toMatchObject({ status: 'authorized' });
    expect(fixture.notified).toHaveLength(1);
  });

  it('changes nothing while Razorpay is down, and succeeds later', async () => {
    const { transactionId, orderId } = await fixture.opened('settle-0008');
    const proof = fixture.gateway.pay(orderId, 'captured');
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(verify(transactionId, proof)).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    expect(await fixture.getState(transactionId)).toBe('created');
    fixture.gateway.down = null;
    await verify(transactionId, proof);
    expect(await fixture.getState(transactionId)).toBe('captured');
  });
});

describe('a browser’s report of a failure', () => {
  it('is stored with its reason when no money arrived', async () => {
    const { transactionId, orderId } = await fixture.opened('report-0001');
    fixture.gateway.pay(orderId, 'failed');
    expect(await reportFailure(transactionId)).toBe('failed');
    expect(await fixture.payment(transactionId)).toMatchObject({
      state: 'failed',
      failureCode: 'CARD_DECLINED',
      failureReason: 'The bank declined the card',
    });
  });

  it('keeps the page’s code when Razorpay recorded no failed attempt', async () => {
    const { transactionId } = await fixture.opened('report-0008');
    expect(await reportFailure(transactionId)).toBe('failed');
    expect(await fixture.payment(transactionId)).toMatchObject({
      failureCode: 'USER_CANCELLED',
      failureReason: 'The checkout was closed',
    });
  });

  it.each(['created', 'unknown'] as const)(
    'stays pending while an attempt is %s at Razorpay, and fails when that attempt fails',
    async (status) => {
      const { transactionId, orderId } = await fixture.opened('report-0009');
      const { paymentId } = fixture.gateway.pay(orderId, status);
      expect(await reportFailure(transactionId)).toBe('pending');
      expect(await fixture.getState(transactionId)).toBe('attempted');
      await fixture.syncPayment(transactionId);
      expect(await fixture.getState(transactionId)).toBe('attempted');
      const failure = { code: 'BAD_REQUEST_ERROR', reason: 'payment_timed_out', description: 'Too late' };
      fixture.gateway.change(paymentId, { status: 'failed', failure });
      await fixture.syncPayment(transactionId);
      expect(await fixture.payment(transactionId)).toMatchObject({
        state: 'failed',
        failureCode: 'TIMEOUT',
      });
    },
  );

  it('does not prevent the settlement of an attempt that was in progress', async () => {
    const { transactionId, orderId } = await fixture.opened('report-0010');
    const { paymentId } = fixture.gateway.pay(orderId, 'created');
    expect(await reportFailure(transactionId)).toBe('pending');
    fixture.gateway.change(paymentId, { status: 'captured', wasCaptured: true });
    await fixture.syncPayment(transactionId);
    expect(await fixture.getState(transactionId)).toBe('captured');
  });

  it.each(['captured', 'authorized'] as const)('settles the payment when money is %s', async (status) => {
    const { transactionId, orderId } = await fixture.opened('report-0002');
    fixture.gateway.pay(orderId, 'failed');
    const { paymentId } = fixture.gateway.pay(orderId, status);
    expect(await reportFailure(transactionId)).toBe('completed');
    expect(await fixture.payment(transactionId)).toMatchObject({
      state: 'captured',
      gatewayPaymentId: paymentId,
    });
    expect(await fixture.gateway.fetchPayment(paymentId)).toMatchObject({ status: 'captured' });
    expect(fixture.notified).toEqual([{ transactionId, at: NOW }]);
  });

  it('is overridden by later money, and changes nothing after it', async () => {
    const { transactionId, orderId } = await fixture.opened('report-0003');
    await reportFailure(transactionId);
    await verify(transactionId, fixture.gateway.pay(orderId, 'captured'));
    expect(await reportFailure(transactionId)).toBe('completed');
    expect(await fixture.getState(transactionId)).toBe('captured');
  });

  it('has no effect while the order is being requested, so that no second order is opened', async () => {
    const transactionId = 'report-0007';
    const id = (await fixture.payments.add(newPayment(transactionId))) as string;
    await fixture.attempts.add(transactionId, id, Buffer.from('request'));
    const stored = await fixture.payment(transactionId);
    const until = new Date(NOW.getTime() + 20_000);
    await fixture.payments.claimOrderRequest(stored, fixture.gateway.keyId, NOW, until);
    expect(await reportFailure(transactionId)).toBe('pending');
    expect(await fixture.payments.claimOrderRequest(stored, fixture.gateway.keyId, NOW, until)).toBe(false);
  });

  it('stays pending when a payment of another amount arrived', async () => {
    const { transactionId, orderId } = await fixture.opened('report-0004');
    fixture.gateway.pay(orderId, 'captured', { amount: 100 });
    expect(await reportFailure(transactionId)).toBe('pending');
    expect(fixture.notified).toEqual([]);
  });

  it('changes nothing while Razorpay is unavailable', async () => {
    const { transactionId } = await fixture.opened('report-0005');
    fixture.gateway.down = 'GATEWAY_UNREACHABLE';
    await expect(reportFailure(transactionId)).rejects.toMatchObject({
      code: 'GATEWAY_UNREACHABLE',
    });
    expect(await fixture.getState(transactionId)).toBe('created');
  });
});

it('a report is rejected for an unknown transaction or one of another purpose', async () => {
  const { transactionId, orderId } = await fixture.opened('report-0006');
  const proof = fixture.gateway.pay(orderId, 'captured');
  const notFound = { code: 'TRANSACTION_NOT_FOUND' };
  for (const [purpose, id] of [
    ['donation', transactionId],
    ['registration', 'report-none'],
  ] as const) {
    await expect(verify(id, proof, purpose)).rejects.toMatchObject(notFound);
    await expect(reportFailure(id, purpose)).rejects.toMatchObject(notFound);
  }
  expect(await fixture.getState(transactionId)).toBe('created');
});
