import { DAY_MS, HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { atEveryStep, type Interruption } from '../../../../test/interruptions.js';
import { PaymentWorld } from '../../../../test/payment-world.js';

const PRICE = 50_000;
const REFUND = {
  refundId: 'refund-0001',
  transactionId: 'interrupted-1',
  gatewayPaymentId: null,
  amount: 20_000,
  reason: 'Illness',
  givenBack: null,
};
const OFFICE = { username: 'office', refundLimit: null };

/** A world whose calls `interruption` interrupts, with one open order that is paid with `status`. */
async function paidWorld(
  interruption: Interruption,
  status: 'captured' | 'authorized' = 'captured',
): Promise<{ world: PaymentWorld; orderId: string; proof: ReturnType<PaymentWorld['gateway']['pay']> }> {
  const world = new PaymentWorld((port) => interruption.wrap(port));
  const { orderId } = await world.opened('interrupted-1');
  return { world, orderId, proof: world.gateway.pay(orderId, status) };
}

const settledWith = (paymentId: string) => ({
  state: 'captured',
  gatewayPaymentId: paymentId,
  failureCode: null,
});

describe('a payment that is interrupted at any step', () => {
  it.each(['captured', 'authorized'] as const)(
    'is settled once by the next reconciliation when it was %s',
    async (status) => {
      const count = await atEveryStep(async (interruption) => {
        const { world, proof } = await paidWorld(interruption, status);
        await interruption.during(() => world.verify.execute('registration', 'interrupted-1', proof));
        // Half of a settlement is never stored: the owner knows of it exactly when the payment is settled.
        const now = await world.stateOf('interrupted-1');
        expect(world.notified).toHaveLength(now === 'captured' ? 1 : 0);
        for (let hours = 0; hours < 2; hours += 1) {
          world.advance(HOUR_MS);
          await world.reconcile.execute();
        }
        expect(await world.payment('interrupted-1')).toMatchObject(settledWith(proof.paymentId));
        expect(world.notified).toHaveLength(1);
        expect(world.gateway.stateOf(proof.paymentId)).toMatchObject({ status: 'captured', refunded: 0 });
      });
      expect(count).toBeGreaterThan(20);
    },
  );

  it('is settled once when Razorpay repeats its event', async () => {
    await atEveryStep(async (interruption) => {
      const { world, orderId, proof } = await paidWorld(interruption);
      const deliver = () =>
        world.receiveEvent.execute('event-1', Buffer.from(`${orderId}|${proof.paymentId}`), proof.signature);
      await interruption.during(deliver);
      const { isNew } = await deliver();
      // An event is stored with its job or not at all, so that no delivery is lost.
      expect(isNew || world.jobs.waiting.length === 1).toBe(true);
      for (let runs = 0; runs < 3; runs += 1) await world.jobs.runDue(world.advance(HOUR_MS));
      expect(await world.payment('interrupted-1')).toMatchObject(settledWith(proof.paymentId));
      expect(world.notified).toHaveLength(1);
      expect(world.jobs.waiting).toEqual([]);
      expect(await world.events.findPending('event-1')).toBeNull();
    });
  });

  it('has an order that can be paid after the visitor tries again', async () => {
    await atEveryStep(async (interruption) => {
      const world = new PaymentWorld((port) => interruption.wrap(port));
      const first = await world.opened('interrupted-2');
      // Another account key: the old order cannot be paid any more.
      world.gateway.keyId = 'rzp_test_another';
      await interruption.during(() => world.openOrder.execute(first.transactionId));
      world.advance(HOUR_MS);
      const { orders, state } = await world.openOrder.execute(first.transactionId);
      expect(orders.at(-1)).toMatchObject({ keyId: 'rzp_test_another' });
      expect(['created', 'attempted']).toContain(state);
      world.gateway.pay(orders.at(-1)?.id as string, 'captured');
      await world.syncOf(first.transactionId);
      expect(await world.stateOf(first.transactionId)).toBe('captured');
    });
  });
});

describe('a refund that is interrupted at any step', () => {
  it('refunds the payer once, with one entry in the audit log and one email', async () => {
    const count = await atEveryStep(async (interruption) => {
      const world = new PaymentWorld((port) => interruption.wrap(port));
      const paymentId = await world.paid('interrupted-1');
      await interruption.during(() => world.refund.execute(REFUND, OFFICE));
      const isStored = (await world.refunds.find(REFUND.refundId)) !== null;
      // The refund, its audit entry and its job are stored together.
      expect(world.audit.entries).toHaveLength(isStored ? 1 : 0);
      // The page repeats the request with the same key; the job runs meanwhile.
      await world.jobs.runDue(world.advance(HOUR_MS));
      await interruption.during(() => world.refund.execute(REFUND, OFFICE));
      for (let runs = 0; runs < 3; runs += 1) {
        await world.jobs.runDue(world.advance(HOUR_MS));
        await world.reconcile.execute();
      }
      expect(world.gateway.stateOf(paymentId)?.refunded).toBe(REFUND.amount);
      expect(world.refunds.all()).toMatchObject([
        { id: REFUND.refundId, status: 'processed', failure: null },
      ]);
      expect(await world.payment('interrupted-1')).toMatchObject({
        refunded: REFUND.amount,
        state: 'captured',
      });
      expect(world.audit.entries).toMatchObject([{ who: 'office', action: 'payment.refunded' }]);
      expect([...world.messages.stored.values()]).toMatchObject([
        { kind: 'refund-notice', subject: REFUND.refundId },
      ]);
    });
    expect(count).toBeGreaterThan(20);
  });

  it('refunds the rest to the payer once and in full', async () => {
    await atEveryStep(async (interruption) => {
      const world = new PaymentWorld((port) => interruption.wrap(port));
      const paymentId = await world.paid('interrupted-1');
      const rest = { refundId: 'rest-0001', transactionId: 'interrupted-1', reason: 'Cancelled' };
      await interruption.during(() => world.refundRemainder.execute(rest, 'office'));
      await interruption.during(() => world.refundRemainder.execute(rest, 'office'));
      for (let runs = 0; runs < 3; runs += 1) await world.jobs.runDue(world.advance(HOUR_MS));
      await world.reconcile.execute();
      expect(world.gateway.stateOf(paymentId)?.refunded).toBe(PRICE);
      expect(await world.stateOf('interrupted-1')).toBe('refunded');
      expect(world.refunds.all()).toHaveLength(1);
    });
  });

  it('is found by the daily comparison when it was made at Razorpay', async () => {
    await atEveryStep(async (interruption) => {
      const world = new PaymentWorld((port) => interruption.wrap(port));
      const paymentId = await world.paid('interrupted-1');
      await world.gateway.refund({ id: 'made-outside', paymentId, amount: PRICE });
      await interruption.during(() => world.reconcileSettled.execute());
      await world.reconcileSettled.execute();
      expect(await world.stateOf('interrupted-1')).toBe('refunded');
      expect(world.messages.stored.size).toBe(1);
    });
  });
});

describe('a decision of the office that is interrupted at any step', () => {
  it('accepts another amount with its reason, or changes nothing', async () => {
    await atEveryStep(async (interruption) => {
      const world = new PaymentWorld((port) => interruption.wrap(port));
      const { orderId } = await world.opened('interrupted-3');
      world.gateway.pay(orderId, 'captured', { amount: 49_000 });
      await interruption.during(() => world.syncOf('interrupted-3'));
      await world.syncOf('interrupted-3');
      const [flag] = world.attention.flags;
      const accept = () => world.accept.execute(flag?.id as number, 'Paid in parts', 'office');
      await interruption.during(accept);
      const isSettled = (await world.stateOf('interrupted-3')) === 'captured';
      expect(world.audit.entries).toHaveLength(isSettled ? 1 : 0);
      expect(world.attention.flags).toMatchObject([{ isOpen: !isSettled }]);
      expect((await world.payment('interrupted-3')).amount).toBe(isSettled ? 49_000 : PRICE);
      expect(world.notified).toHaveLength(isSettled ? 1 : 0);
      if (!isSettled) await accept();
      await expect(accept()).rejects.toMatchObject({ code: 'ACCEPT_NOT_POSSIBLE' });
      expect(await world.payment('interrupted-3')).toMatchObject({ state: 'captured', amount: 49_000 });
      expect(world.audit.entries).toHaveLength(1);
    });
  });

  it('a dispute prevents a refund until it ends, and then its flag is closed with the note of the office', async () => {
    await atEveryStep(async (interruption) => {
      const world = new PaymentWorld((port) => interruption.wrap(port));
      const paymentId = await world.paid('interrupted-1');
      const dispute = {
        ...{ id: 'disp_1', paymentId, amount: PRICE, currency: 'INR', phase: 'chargeback', status: 'open' },
        ...{ reasonCode: 'goods_not_received', respondBy: new Date(world.clock.now().getTime() + DAY_MS) },
      };
      world.gateway.openDisputes.push(dispute);
      await interruption.during(() => world.syncDispute.execute('disp_1'));
      await world.syncDispute.execute('disp_1');
      expect(world.attention.flags).toMatchObject([{ kind: 'dispute', isOpen: true }]);
      // Money that the bank may take back is not refunded as well.
      const rest = { refundId: 'rest-0002', transactionId: 'interrupted-1', reason: 'Cancelled' };
      await expect(world.refundRemainder.execute(rest, 'office')).rejects.toMatchObject({
        code: 'REFUND_NOT_POSSIBLE',
      });
      // The office has answered the dispute and closed the flag, but the bank has not decided yet.
      await world.attention.resolve(world.attention.flags[0]?.id as number, 'office', 'Answered');
      dispute.status = 'under_review';
      await world.syncDispute.execute('disp_1');
      await expect(world.refundRemainder.execute(rest, 'office')).rejects.toMatchObject({
        code: 'REFUND_NOT_POSSIBLE',
      });
      dispute.status = 'won';
      await world.syncDispute.execute('disp_1');
      expect(world.attention.flags).toMatchObject([{ isOpen: false, note: 'Answered' }]);
      expect(world.disputes.stored.get('disp_1')).toMatchObject({ status: 'won' });
      expect(await world.payment('interrupted-1')).toMatchObject({ state: 'captured', refunded: 0 });
    });
  });

  it('a payment that the bank took back counts as refunded, and is not refunded a second time', async () => {
    await atEveryStep(async (interruption) => {
      const world = new PaymentWorld((port) => interruption.wrap(port));
      const paymentId = await world.paid('interrupted-4');
      world.gateway.openDisputes.push({
        ...{ id: 'disp_2', paymentId, amount: PRICE, currency: 'INR', phase: 'chargeback', status: 'lost' },
        ...{ reasonCode: 'goods_not_received', respondBy: null },
      });
      await interruption.during(() => world.syncDispute.execute('disp_2'));
      await world.syncDispute.execute('disp_2');
      expect(await world.payment('interrupted-4')).toMatchObject({ state: 'refunded', refunded: PRICE });
      const order = { refundId: 'rest-0004', transactionId: 'interrupted-4', reason: 'Cancelled' };
      await world.refundRemainder.execute(order, 'office');
      const byHand = { ...order, gatewayPaymentId: null, amount: 100, givenBack: null };
      await expect(
        world.refund.execute(byHand, { username: 'office', refundLimit: null }),
      ).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
      expect(await world.refunds.find('rest-0004')).toBeNull();
      expect(world.messages.stored.size).toBe(0);
    });
  });
});
