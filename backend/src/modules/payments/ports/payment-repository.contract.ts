import type { Payment } from '../domain/payment.js';
import type { PaymentRepository } from './payment-repository.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const LATER = new Date('2026-11-21T06:00:20Z');
const MUCH_LATER = new Date('2026-11-21T06:00:21Z');

/** What every PaymentRepository promises. */
export function describePaymentRepository(make: () => Promise<PaymentRepository>): void {
  describe('a payment repository', () => {
    let payments: PaymentRepository;
    let counter = 0;

    beforeAll(async () => {
      payments = await make();
    });

    /** A new payment's transaction id and id. */
    async function added(): Promise<{ transactionId: string; id: string }> {
      counter += 1;
      const transactionId = `contract-${String(counter).padStart(4, '0')}`;
      const id = await payments.add({
        transactionId,
        purpose: 'registration',
        amount: 1_00_00_00_000,
        currency: 'INR',
      });
      return { transactionId, id: id as string };
    }

    it('gives back what was added, to the paisa, without an order', async () => {
      const { transactionId, id } = await added();
      expect(await payments.findByTransaction(transactionId)).toEqual({
        id,
        transactionId,
        purpose: 'registration',
        state: 'created',
        amount: 1_00_00_00_000,
        currency: 'INR',
        orderIds: [],
        captureOf: null,
        gatewayPaymentId: null,
        failureCode: null,
        failureReason: null,
        refunded: 0,
        openSince: expect.anything(),
        resultToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
        createdAt: expect.anything(),
        settledAt: null,
      });
      expect(await payments.findByTransaction('contract-none')).toBeNull();
    });

    it('takes a transaction id once, whatever the second one is for', async () => {
      const { transactionId } = await added();
      const second = { transactionId, purpose: 'donation' as const, amount: 100, currency: 'INR' };
      expect(await payments.add(second)).toBeNull();
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ purpose: 'registration' });
    });

    it('finds a payment by the word of its result page', async () => {
      const { transactionId } = await added();
      const payment = await payments.findByTransaction(transactionId);
      expect(await payments.findByToken(payment?.resultToken ?? '')).toEqual(payment);
      expect(await payments.findByToken('00000000-0000-4000-8000-000000000000')).toBeNull();
    });

    it('finds a payment by any of its orders', async () => {
      const { transactionId, id } = await added();
      await payments.addOrder(id, `order_first${transactionId}`, NOW);
      await payments.addOrder(id, `order_second${transactionId}`, NOW);
      for (const order of [`order_first${transactionId}`, `order_second${transactionId}`]) {
        expect(await payments.findByOrder(order)).toEqual(await payments.findByTransaction(transactionId));
      }
      expect(await payments.findByOrder('order_ofsomebodyelse')).toBeNull();
    });

    it('lets one of many at once ask for the order', async () => {
      const { id } = await added();
      const claims = await Promise.all(
        Array.from({ length: 12 }, () => payments.claimOrderRequest({ id, state: 'created' }, NOW, LATER)),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
    });

    it('frees a claim whose holder never came back, and not before its time', async () => {
      const { id } = await added();
      expect(await payments.claimOrderRequest({ id, state: 'created' }, NOW, LATER)).toBe(true);
      expect(await payments.claimOrderRequest({ id, state: 'created' }, LATER, MUCH_LATER)).toBe(false);
      expect(await payments.claimOrderRequest({ id, state: 'created' }, MUCH_LATER, MUCH_LATER)).toBe(true);
    });

    it('frees the claim of a request that failed; the next claim forgets the failure', async () => {
      const { transactionId, id } = await added();
      await payments.claimOrderRequest({ id, state: 'created' }, NOW, LATER);
      await payments.markFailed(id, { code: 'GATEWAY_TIMEOUT', reason: 'Too slow' });
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        state: 'failed',
        failureCode: 'GATEWAY_TIMEOUT',
        failureReason: 'Too slow',
      });
      // One that has not seen the failure yet must hear of it first.
      expect(await payments.claimOrderRequest({ id, state: 'created' }, NOW, LATER)).toBe(false);
      expect(await payments.claimOrderRequest({ id, state: 'failed' }, NOW, LATER)).toBe(true);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        state: 'created',
        failureCode: null,
        failureReason: null,
      });
    });

    it('makes a failed payment payable with its order', async () => {
      const { transactionId, id } = await added();
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
      await payments.addOrder(id, `order_${id.slice(0, 8)}`, NOW);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        state: 'created',
        failureCode: null,
        orderIds: [`order_${id.slice(0, 8)}`],
      });
    });

    it('lets nobody ask for a second order', async () => {
      const { id } = await added();
      await payments.addOrder(id, `order_${id.slice(0, 8)}`, NOW);
      expect(await payments.claimOrderRequest({ id, state: 'created' }, MUCH_LATER, MUCH_LATER)).toBe(false);
    });

    it('keeps all orders of a payment, the oldest first', async () => {
      const { transactionId, id } = await added();
      const orders = ['z', 'a', 'm'].map((letter) => `order_${letter}${id.slice(0, 8)}`);
      for (const order of orders) await payments.addOrder(id, order, NOW);
      expect((await payments.findByTransaction(transactionId))?.orderIds).toEqual(orders);
    });

    it('opens a failed payment again, and no other', async () => {
      const { transactionId, id } = await added();
      await payments.reopen(id, LATER);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ state: 'created' });
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
      await payments.reopen(id, LATER);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ state: 'attempted' });
    });

    it('notes an attempt of a payment that nobody had tried to pay, and of no other', async () => {
      const { transactionId, id } = await added();
      await payments.noteAttempt(id);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ state: 'attempted' });
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: '' });
      await payments.noteAttempt(id);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({ state: 'failed' });
    });

    it('lends a payment that is due to one of many, and to nobody before its time', async () => {
      const { transactionId, id } = await added();
      await payments.addOrder(id, `order_due${id.slice(0, 8)}`, NOW);
      const due = { openedBefore: NOW, until: MUCH_LATER, limit: 1_000 };
      const lent = await Promise.all(
        Array.from({ length: 8 }, () => payments.claimDue({ ...due, now: NOW })),
      );
      expect(lent.flat().filter((one) => one.transactionId === transactionId)).toHaveLength(1);
      const again = async (now: Date, openedBefore = NOW): Promise<string[]> =>
        (await payments.claimDue({ ...due, now, openedBefore })).map((one) => one.transactionId);
      expect(await again(LATER)).not.toContain(transactionId);
      expect(await again(MUCH_LATER, new Date(NOW.getTime() - 1))).not.toContain(transactionId);
      expect(await again(MUCH_LATER)).toContain(transactionId);
      await payments.lookAgain(id, null);
      expect(await again(MUCH_LATER)).not.toContain(transactionId);
    });

    it('lets an unpaid payment expire, a failed one not, and opens it again for the visitor who comes back', async () => {
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

    it('stores the money that came, and nothing said later takes it back', async () => {
      const { transactionId, id } = await added();
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: 'Closed' });
      await payments.markCaptured(id, `pay_${id.slice(0, 8)}`, NOW);
      await payments.markFailed(id, { code: 'USER_CANCELLED', reason: 'Closed' });
      await payments.reopen(id, LATER);
      await payments.addOrder(id, `order_late${id.slice(0, 8)}`, NOW);
      expect(await payments.findByTransaction(transactionId)).toMatchObject({
        transactionId,
        state: 'captured',
        gatewayPaymentId: `pay_${id.slice(0, 8)}`,
        failureCode: null,
        failureReason: null,
      });
    });

    it('lets one of many choose whose money is taken, and the choice be changed by who knows of it alone', async () => {
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

    it('takes one payment of Razorpay for one payment of ours', async () => {
      const [first, second] = [await added(), await added()];
      await payments.markCaptured(first.id, `pay_${first.id.slice(0, 8)}`, NOW);
      await expect(payments.markCaptured(second.id, `pay_${first.id.slice(0, 8)}`, NOW)).rejects.toThrow();
      expect(await payments.findByTransaction(second.transactionId)).toMatchObject({ state: 'created' });
    });
  });
}
