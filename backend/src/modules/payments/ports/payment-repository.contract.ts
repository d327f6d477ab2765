import type { Payment } from '../domain/payment.js';
import { KEY, LATER, MUCH_LATER, NOW, newPayment, order, paymentAdder } from './payment-fixtures.contract.js';
import type { PaymentRepository } from './payment-repository.js';

/** The contract of every PaymentRepository. */
export function describePaymentRepository(make: () => Promise<PaymentRepository>): void {
  describe('a payment repository', () => {
    let payments: PaymentRepository;
    const added = paymentAdder(() => payments, 'contract');

    beforeAll(async () => {
      payments = await make();
    });

    it('returns an added payment with its exact amount and without an order', async () => {
      const { transactionId, id } = await added();
      expect(await payments.findByTransaction(transactionId)).toEqual({
        id,
        transactionId,
        mode: 'razorpay',
        reference: '',
        purpose: 'registration',
        state: 'created',
        amount: 1_00_00_00_000,
        currency: 'INR',
        item: 'program:1',
        payerDigest: Buffer.from(transactionId),
        orders: [],
        captureOf: null,
        gatewayPaymentId: null,
        failureCode: null,
        failureReason: null,
        refunded: 0,
        openSince: expect.anything(),
        closedAt: null,
        lastSyncedAt: null,
        syncFailingSince: null,
        isPassedOn: false,
        resultToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: expect.anything(),
        settledAt: null,
      });
      expect(await payments.findByTransaction('contract-none')).toBeNull();
    });

    it('accepts a transaction id once, also for another purpose', async () => {
      const { transactionId } = await added();
      expect(await payments.add(newPayment(transactionId, { purpose: 'donation' }))).toBeNull();
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ purpose: 'registration' });
    });

    it('finds a payment by the token of its result page', async () => {
      const { transactionId } = await added();
      const payment = await payments.findByTransaction(transactionId);
      expect(await payments.findByToken(payment?.resultToken ?? '')).toEqual(payment);
      expect(await payments.findByToken('00000000-0000-4000-8000-000000000000')).toBeNull();
    });

    it('finds a payment by any of its orders', async () => {
      const { transactionId, id } = await added();
      await payments.addOrder(id, order(`order_first${transactionId}`), NOW);
      await payments.addOrder(id, order(`order_second${transactionId}`), NOW);
      for (const one of [`order_first${transactionId}`, `order_second${transactionId}`]) {
        expect(await payments.findByOrder(one)).toEqual(await payments.findByTransaction(transactionId));
      }
      expect(await payments.findByOrder('order_ofsomebodyelse')).toBeNull();
    });

    it('gives the claim to one of many concurrent callers', async () => {
      const { id } = await added();
      const claims = await Promise.all(
        Array.from({ length: 12 }, () =>
          payments.claimOrderRequest({ id, state: 'created' }, KEY, NOW, LATER),
        ),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
    });

    it('releases an abandoned claim when it ends, and not earlier', async () => {
      const { id } = await added();
      expect(await payments.claimOrderRequest({ id, state: 'created' }, KEY, NOW, LATER)).toBe(true);
      expect(await payments.claimOrderRequest({ id, state: 'created' }, KEY, LATER, MUCH_LATER)).toBe(false);
      expect(await payments.claimOrderRequest({ id, state: 'created' }, KEY, MUCH_LATER, MUCH_LATER)).toBe(
        true,
      );
    });

    it('releases the claim of a failed request, and clears the failure with the next claim', async () => {
      const { transactionId, id } = await added();
      await payments.claimOrderRequest({ id, state: 'created' }, KEY, NOW, LATER);
      await payments.markFailed(id, { code: 'GATEWAY_TIMEOUT', reason: 'Too slow' });
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        state: 'failed',
        failureCode: 'GATEWAY_TIMEOUT',
        failureReason: 'Too slow',
      });
      // A caller that has not read the failure yet must not claim.
      expect(await payments.claimOrderRequest({ id, state: 'created' }, KEY, NOW, LATER)).toBe(false);
      expect(await payments.claimOrderRequest({ id, state: 'failed' }, KEY, NOW, LATER)).toBe(true);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        state: 'created',
        failureCode: null,
        failureReason: null,
      });
    });

    it('makes a failed payment payable when it gets an order', async () => {
      const { transactionId, id } = await added();
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
      await payments.addOrder(id, order(`order_${id.slice(0, 8)}`), NOW);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        state: 'created',
        failureCode: null,
        orders: [{ id: `order_${id.slice(0, 8)}`, keyId: KEY, openedAt: NOW }],
      });
    });

    it('refuses a claim for a second order with the same key', async () => {
      const { id } = await added();
      await payments.addOrder(id, order(`order_${id.slice(0, 8)}`), NOW);
      const claim = (keyId: string) =>
        payments.claimOrderRequest({ id, state: 'created' }, keyId, MUCH_LATER, MUCH_LATER);
      expect(await claim(KEY)).toBe(false);
      expect(await claim('rzp_live_other')).toBe(true);
    });

    it('keeps all orders of a payment, oldest first', async () => {
      const { transactionId, id } = await added();
      const ids = ['z', 'a', 'm'].map((prefix) => `order_${prefix}${id.slice(0, 8)}`);
      for (const [nth, one] of ids.entries()) {
        await payments.addOrder(id, order(one), new Date(NOW.getTime() + nth));
      }
      const { orders } = (await payments.findByTransaction(transactionId)) as Payment;
      expect(orders.map((one) => one.id)).toEqual(ids);
    });

    it('reopens a failed payment only', async () => {
      const { transactionId, id } = await added();
      await payments.reopen(id, LATER);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ state: 'created' });
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
      await payments.reopen(id, LATER);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ state: 'attempted' });
    });

    it('marks only a created payment as attempted', async () => {
      const { transactionId, id } = await added();
      await payments.noteAttempt(id);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ state: 'attempted' });
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
      await payments.noteAttempt(id);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ state: 'failed' });
    });

    it('closes open payments of the other key mode only', async () => {
      const [test, live, both] = [await added(), await added(), await added()];
      await payments.addOrder(test.id, { id: `order_t${test.id}`, keyId: 'rzp_test_a' }, NOW);
      await payments.addOrder(live.id, { id: `order_l${live.id}`, keyId: 'rzp_live_a' }, NOW);
      await payments.addOrder(both.id, { id: `order_x${both.id}`, keyId: 'rzp_test_a' }, NOW);
      await payments.addOrder(both.id, { id: `order_y${both.id}`, keyId: 'rzp_live_a' }, LATER);
      await payments.closeOtherMode('live');
      expect((await payments.find(test.id))?.state).toBe('expired');
      for (const { id } of [live, both]) expect((await payments.find(id))?.state).toBe('created');
      expect(await payments.closeOtherMode('live')).toBe(0);
    });

    it('replaces the price with the accepted amount', async () => {
      const { id } = await added();
      await payments.acceptAmount(id, 90_000);
      expect(await payments.find(id)).toMatchObject({ amount: 90_000 });
    });

    it('keeps the closing time of a checkout until the payment is reopened', async () => {
      const { id } = await added();
      await payments.markClosed(id, LATER);
      expect(await payments.find(id)).toMatchObject({ closedAt: LATER, state: 'attempted' });
      await payments.reopen(id, MUCH_LATER);
      expect(await payments.find(id)).toMatchObject({ closedAt: null, state: 'attempted' });
    });

    it('expires an unpaid payment but not a failed one, and reopens it', async () => {
      const [open, failed] = [await added(), await added()];
      await payments.markFailed(failed.id, { code: 'USER_CANCELLED', reason: '' });
      for (const { id } of [open, failed]) await payments.markExpired(id);
      expect(await payments.findByTransaction(open.transactionId)).toMatchObject({ state: 'expired' });
      expect(await payments.findByTransaction(failed.transactionId)).toMatchObject({ state: 'failed' });
      await payments.reopen(open.id, LATER);
      expect(await payments.findByTransaction(open.transactionId)).toMatchObject({
        state: 'attempted',
        openSince: LATER,
      });
    });

    it('keeps a captured payment captured whatever is stored later', async () => {
      const { transactionId, id } = await added();
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: 'Closed' });
      await payments.markCaptured(id, `pay_${id.slice(0, 8)}`, NOW);
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: 'Closed' });
      await payments.reopen(id, LATER);
      await payments.addOrder(id, order(`order_late${id.slice(0, 8)}`), NOW);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        transactionId,
        state: 'captured',
        gatewayPaymentId: `pay_${id.slice(0, 8)}`,
        failureCode: null,
        failureReason: null,
      });
    });

    it('lets one concurrent caller choose the payment to capture, and lets only a caller that knows the choice change it', async () => {
      const { transactionId, id } = await added();
      const [first, second] = [`pay_a${id.slice(0, 8)}`, `pay_b${id.slice(0, 8)}`];
      const tried = await Promise.all(
        [first, second].map((one) => payments.chooseCapture({ id, captureOf: null }, one)),
      );
      expect(tried.filter(Boolean)).toHaveLength(1);
      const { captureOf } = (await payments.findByTransaction(transactionId)) as Payment;
      const other = captureOf === first ? second : first;
      expect(await payments.chooseCapture({ id, captureOf: null }, captureOf as string)).toBe(true);
      expect(await payments.chooseCapture({ id, captureOf: null }, other)).toBe(false);
      expect(await payments.chooseCapture({ id, captureOf }, other)).toBe(true);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ captureOf: other });
      await payments.markCaptured(id, other, NOW);
      expect(await payments.chooseCapture({ id, captureOf: other }, captureOf as string)).toBe(false);
    });

    it('settles only one of our payments with one Razorpay payment', async () => {
      const [first, second] = [await added(), await added()];
      await payments.markCaptured(first.id, `pay_${first.id.slice(0, 8)}`, NOW);
      await expect(payments.markCaptured(second.id, `pay_${first.id.slice(0, 8)}`, NOW)).rejects.toThrow();
      expect(await payments.findByTransaction(second.transactionId)).toMatchObject({ state: 'created' });
    });
  });
}
