import { LATER, MUCH_LATER, NOW, newPayment, order, paymentAdder } from './payment-fixtures.contract.js';
import type { PaymentRepository } from './payment-repository.js';

/** The part of the contract of every PaymentRepository that decides which payments are synced, and when. */
export function describePaymentSchedule(make: () => Promise<PaymentRepository>): void {
  describe('the sync schedule of a payment repository', () => {
    let payments: PaymentRepository;
    const added = paymentAdder(() => payments, 'schedule');

    beforeAll(async () => {
      payments = await make();
    });

    it('stores money that the office received as settled, and never lets it be synced', async () => {
      const { payerDigest: _payer, itemDetail: _detail, ...money } = newPayment('schedule-cash-01');
      const received = { ...money, mode: 'cash' as const, reference: 'Book 7, no. 12', receivedAt: NOW };
      const id = (await payments.addReceived(received)) as string;
      expect(await payments.addReceived(received)).toBeNull();
      expect(await payments.find(id)).toMatchObject({
        state: 'captured',
        mode: 'cash',
        reference: 'Book 7, no. 12',
        settledAt: NOW,
        gatewayPaymentId: null,
        orders: [],
      });
      await payments.scheduleSync(id, NOW);
      const limits = { now: MUCH_LATER, openedBefore: MUCH_LATER, syncedBefore: MUCH_LATER };
      const due = await payments.claimDue({ ...limits, until: MUCH_LATER, limit: 100 });
      expect(due.map((one) => one.id)).not.toContain(id);
    });

    it('leases a due payment to one of many callers, and not before it is due', async () => {
      const { transactionId, id } = await added();
      await payments.addOrder(id, order(`order_due${id.slice(0, 8)}`), NOW);
      const due = { openedBefore: NOW, syncedBefore: NOW, until: MUCH_LATER, limit: 1_000 };
      const leased = await Promise.all(
        Array.from({ length: 8 }, () => payments.claimDue({ ...due, now: NOW })),
      );
      expect(leased.flat().filter((one) => one.transactionId === transactionId)).toHaveLength(1);
      const again = async (now: Date, openedBefore = NOW): Promise<string[]> =>
        (await payments.claimDue({ ...due, now, openedBefore })).map((one) => one.transactionId);
      expect(await again(LATER)).not.toContain(transactionId);
      expect(await again(MUCH_LATER, new Date(NOW.getTime() - 1))).not.toContain(transactionId);
      expect(await again(MUCH_LATER)).toContain(transactionId);
      await payments.scheduleSync(id, null);
      expect(await again(MUCH_LATER)).not.toContain(transactionId);
    });

    it('does not lease a payment that was just synced', async () => {
      const { transactionId, id } = await added();
      await payments.addOrder(id, order(`order_synced${id.slice(0, 8)}`), NOW);
      await payments.noteSyncStart(id, LATER);
      const due = { now: MUCH_LATER, openedBefore: NOW, until: MUCH_LATER, limit: 1_000 };
      const leased = async (syncedBefore: Date) =>
        (await payments.claimDue({ ...due, syncedBefore })).map((one) => one.transactionId);
      expect(await leased(NOW)).not.toContain(transactionId);
      expect(await leased(LATER)).toContain(transactionId);
    });

    it('keeps the time of the first failed sync until a sync succeeds', async () => {
      const { id } = await added();
      expect(await payments.noteSyncFailure(id, NOW)).toEqual(NOW);
      expect(await payments.noteSyncFailure(id, LATER)).toEqual(NOW);
      await payments.noteSyncEnd(id);
      expect(await payments.noteSyncFailure(id, MUCH_LATER)).toEqual(MUCH_LATER);
    });
  });
}
