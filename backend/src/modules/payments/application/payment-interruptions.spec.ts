import { DAY_MS, HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { atEveryStep, type Interruption } from '../../../../test/interruptions.js';
import { PaymentFixture, usePaymentDatabase } from '../../../../test/payment-fixture.js';

usePaymentDatabase();

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

/** A fixture whose calls `interruption` interrupts, with one open order that is paid with `status`. */
async function paidFixture(
  interruption: Interruption,
  status: 'captured' | 'authorized' = 'captured',
): Promise<{
  fixture: PaymentFixture;
  orderId: string;
  proof: ReturnType<PaymentFixture['gateway']['pay']>;
}> {
  const fixture = await PaymentFixture.start((port) => interruption.wrap(port));
  const { orderId } = await fixture.opened('interrupted-1');
  return { fixture, orderId, proof: fixture.gateway.pay(orderId, status) };
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
        const { fixture, proof } = await paidFixture(interruption, status);
        await interruption.during(() =>
          fixture.checkoutResults.verify('registration', 'interrupted-1', proof),
        );
        // Half of a settlement is never stored: the owner knows of it exactly when the payment is settled.
        const now = await fixture.getState('interrupted-1');
        expect(fixture.notified).toHaveLength(now === 'captured' ? 1 : 0);
        for (let hours = 0; hours < 2; hours += 1) {
          fixture.advance(HOUR_MS);
          await fixture.reconciliation.reconcile();
        }
        expect(await fixture.payment('interrupted-1')).toMatchObject(settledWith(proof.paymentId));
        expect(fixture.notified).toHaveLength(1);
        expect(fixture.gateway.getState(proof.paymentId)).toMatchObject({ status: 'captured', refunded: 0 });
      });
      expect(count).toBeGreaterThan(20);
    },
  );

  it('is settled once when Razorpay repeats its event', async () => {
    await atEveryStep(async (interruption) => {
      const { fixture, orderId, proof } = await paidFixture(interruption);
      const deliver = () =>
        fixture.webhook.receive('event-1', Buffer.from(`${orderId}|${proof.paymentId}`), proof.signature);
      await interruption.during(deliver);
      const { isNew } = await deliver();
      // An event is stored with its job or not at all, so that no delivery is lost.
      expect(isNew || fixture.jobs.waiting.length === 1).toBe(true);
      for (let runs = 0; runs < 3; runs += 1) await fixture.jobs.runDue(fixture.advance(HOUR_MS));
      expect(await fixture.payment('interrupted-1')).toMatchObject(settledWith(proof.paymentId));
      expect(fixture.notified).toHaveLength(1);
      expect(fixture.jobs.waiting).toEqual([]);
      expect(await fixture.events.findPending('event-1')).toBeNull();
    });
  });

  it('has an order that can be paid after the visitor tries again', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await PaymentFixture.start((port) => interruption.wrap(port));
      const first = await fixture.opened('interrupted-2');
      // Another account key: the old order cannot be paid any more.
      fixture.gateway.keyId = 'rzp_test_another';
      await interruption.during(() => fixture.orders.open(first.transactionId));
      fixture.advance(HOUR_MS);
      const { orders, state } = await fixture.orders.open(first.transactionId);
      expect(orders.at(-1)).toMatchObject({ keyId: 'rzp_test_another' });
      expect(['created', 'attempted']).toContain(state);
      fixture.gateway.pay(orders.at(-1)?.id as string, 'captured');
      await fixture.syncPayment(first.transactionId);
      expect(await fixture.getState(first.transactionId)).toBe('captured');
    });
  });
});

describe('a refund that is interrupted at any step', () => {
  it('refunds the payer once, with one entry in the audit log and one email', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await PaymentFixture.start((port) => interruption.wrap(port));
      const paymentId = await fixture.paid('interrupted-1');
      await interruption.during(() => fixture.refundService.refund(REFUND, OFFICE));
      const isStored = (await fixture.refunds.find(REFUND.refundId)) !== null;
      // The refund, its audit entry and its job are stored together.
      expect(fixture.audit.entries).toHaveLength(isStored ? 1 : 0);
      // The page repeats the request with the same key; the job runs meanwhile.
      await fixture.jobs.runDue(fixture.advance(HOUR_MS));
      await interruption.during(() => fixture.refundService.refund(REFUND, OFFICE));
      for (let runs = 0; runs < 3; runs += 1) {
        await fixture.jobs.runDue(fixture.advance(HOUR_MS));
        await fixture.reconciliation.reconcile();
      }
      expect(fixture.gateway.getState(paymentId)?.refunded).toBe(REFUND.amount);
      expect(await fixture.allRefunds()).toMatchObject([
        { id: REFUND.refundId, status: 'processed', failure: null },
      ]);
      expect(await fixture.payment('interrupted-1')).toMatchObject({
        refunded: REFUND.amount,
        state: 'captured',
      });
      expect(fixture.audit.entries).toMatchObject([{ who: 'office', action: 'payment.refunded' }]);
      expect(await fixture.emails()).toEqual([{ kind: 'refund-notice', subject: REFUND.refundId }]);
    });
    expect(count).toBeGreaterThan(20);
  });

  it('refunds the rest to the payer once and in full', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await PaymentFixture.start((port) => interruption.wrap(port));
      const paymentId = await fixture.paid('interrupted-1');
      const rest = { refundId: 'rest-00001', transactionId: 'interrupted-1', reason: 'Cancelled' };
      await interruption.during(() => fixture.refundService.refundRemainder(rest, 'office'));
      await interruption.during(() => fixture.refundService.refundRemainder(rest, 'office'));
      for (let runs = 0; runs < 3; runs += 1) await fixture.jobs.runDue(fixture.advance(HOUR_MS));
      await fixture.reconciliation.reconcile();
      expect(fixture.gateway.getState(paymentId)?.refunded).toBe(PRICE);
      expect(await fixture.getState('interrupted-1')).toBe('refunded');
      expect(await fixture.allRefunds()).toHaveLength(1);
    });
  });

  it('is found by the daily comparison when it was made at Razorpay', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await PaymentFixture.start((port) => interruption.wrap(port));
      const paymentId = await fixture.paid('interrupted-1');
      await fixture.gateway.refund({ id: 'made-outside', paymentId, amount: PRICE });
      await interruption.during(() => fixture.reconciliation.reconcileSettled());
      await fixture.reconciliation.reconcileSettled();
      expect(await fixture.getState('interrupted-1')).toBe('refunded');
      expect(await fixture.emails()).toHaveLength(1);
    });
  });
});

describe('a decision of the office that is interrupted at any step', () => {
  it('accepts another amount with its reason, or changes nothing', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await PaymentFixture.start((port) => interruption.wrap(port));
      const { orderId } = await fixture.opened('interrupted-3');
      fixture.gateway.pay(orderId, 'captured', { amount: 49_000 });
      await interruption.during(() => fixture.syncPayment('interrupted-3'));
      await fixture.syncPayment('interrupted-3');
      const [flag] = await fixture.flags();
      const accept = () => fixture.paymentSync.acceptAmount(flag?.id as number, 'Paid in parts', 'office');
      await interruption.during(accept);
      const isSettled = (await fixture.getState('interrupted-3')) === 'captured';
      expect(fixture.audit.entries).toHaveLength(isSettled ? 1 : 0);
      expect(await fixture.flags()).toMatchObject([{ isOpen: !isSettled }]);
      expect((await fixture.payment('interrupted-3')).amount).toBe(isSettled ? 49_000 : PRICE);
      expect(fixture.notified).toHaveLength(isSettled ? 1 : 0);
      if (!isSettled) await accept();
      await expect(accept()).rejects.toMatchObject({ code: 'ACCEPT_NOT_POSSIBLE' });
      expect(await fixture.payment('interrupted-3')).toMatchObject({ state: 'captured', amount: 49_000 });
      expect(fixture.audit.entries).toHaveLength(1);
    });
  });

  it('a dispute prevents a refund until it ends, and then its flag is closed with the note of the office', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await PaymentFixture.start((port) => interruption.wrap(port));
      const paymentId = await fixture.paid('interrupted-1');
      const dispute = {
        id: 'disp_1',
        paymentId,
        amount: PRICE,
        currency: 'INR',
        phase: 'chargeback',
        status: 'open',
        reasonCode: 'goods_not_received',
        respondBy: new Date(fixture.clock.now().getTime() + DAY_MS),
        createdAt: fixture.clock.now(),
      };
      fixture.gateway.openDisputes.push(dispute);
      await interruption.during(() => fixture.refundSync.syncDispute('disp_1'));
      await fixture.refundSync.syncDispute('disp_1');
      expect(await fixture.flags()).toMatchObject([{ kind: 'dispute', isOpen: true }]);
      // Money that the bank may take back is not refunded as well.
      const rest = { refundId: 'rest-00002', transactionId: 'interrupted-1', reason: 'Cancelled' };
      await expect(fixture.refundService.refundRemainder(rest, 'office')).rejects.toMatchObject({
        code: 'REFUND_NOT_POSSIBLE',
      });
      // The office has answered the dispute and closed the flag, but the bank has not decided yet.
      await fixture.attention.resolve(
        (await fixture.flags())[0]?.id as number,
        'office',
        'Answered',
        fixture.clock.now(),
      );
      dispute.status = 'under_review';
      await fixture.refundSync.syncDispute('disp_1');
      await expect(fixture.refundService.refundRemainder(rest, 'office')).rejects.toMatchObject({
        code: 'REFUND_NOT_POSSIBLE',
      });
      dispute.status = 'won';
      await fixture.refundSync.syncDispute('disp_1');
      expect(await fixture.flags()).toMatchObject([{ isOpen: false, note: 'Answered' }]);
      expect(await fixture.disputes.find('disp_1')).toMatchObject({ status: 'won' });
      expect(await fixture.payment('interrupted-1')).toMatchObject({ state: 'captured', refunded: 0 });
    });
  });

  it('a payment that the bank took back counts as refunded, and is not refunded a second time', async () => {
    await atEveryStep(async (interruption) => {
      const fixture = await PaymentFixture.start((port) => interruption.wrap(port));
      const paymentId = await fixture.paid('interrupted-4');
      fixture.gateway.openDisputes.push({
        id: 'disp_2',
        paymentId,
        amount: PRICE,
        currency: 'INR',
        phase: 'chargeback',
        status: 'lost',
        reasonCode: 'goods_not_received',
        respondBy: null,
        createdAt: fixture.clock.now(),
      });
      await interruption.during(() => fixture.refundSync.syncDispute('disp_2'));
      await fixture.refundSync.syncDispute('disp_2');
      expect(await fixture.payment('interrupted-4')).toMatchObject({ state: 'refunded', refunded: PRICE });
      const order = { refundId: 'rest-00004', transactionId: 'interrupted-4', reason: 'Cancelled' };
      await fixture.refundService.refundRemainder(order, 'office');
      const byHand = { ...order, gatewayPaymentId: null, amount: 100, givenBack: null };
      await expect(
        fixture.refundService.refund(byHand, { username: 'office', refundLimit: null }),
      ).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
      expect(await fixture.refunds.find('rest-00004')).toBeNull();
      expect(await fixture.flags()).toMatchObject([
        {
          kind: 'dispute',
          disputeId: 'disp_2',
          isOpen: false,
          note: expect.stringContaining('took the money') as string,
        },
      ]);
      expect(await fixture.emails()).toEqual([{ kind: 'dispute-lost', subject: 'disp_2' }]);
    });
  });

  it('a refund notifies the payer and the person who has the place now once each, or nobody', async () => {
    const count = await atEveryStep(async (interruption) => {
      const fixture = await PaymentFixture.start((port) => interruption.wrap(port));
      const paymentId = await fixture.paid(REFUND.transactionId);
      fixture.owners.register('registration', {
        ...fixture.owners.of(await fixture.payment(REFUND.transactionId)),
        findFormerPayer: async () => ({ name: 'Kamala', address: 'kamala@example.org' }),
      });
      const refund = () => fixture.refundService.refund(REFUND, OFFICE);
      const sent = async () => {
        const kinds = (await fixture.emails()).map(({ kind }) => kind);
        return ['refund-notice', 'place-refunded'].map((one) => kinds.filter((kind) => kind === one).length);
      };
      await interruption.during(async () => {
        await refund();
        await fixture.jobs.runDue(fixture.advance(HOUR_MS));
      });
      const isProcessed = (await fixture.refunds.find(REFUND.refundId))?.status === 'processed';
      expect(await sent()).toEqual(isProcessed ? [1, 1] : [0, 0]);
      await refund();
      for (let runs = 0; runs < 3; runs += 1) await fixture.jobs.runDue(fixture.advance(HOUR_MS));
      expect(await sent()).toEqual([1, 1]);
      expect(fixture.gateway.getState(paymentId)?.refunded).toBe(REFUND.amount);
    });
    expect(count).toBeGreaterThan(20);
  });
});
