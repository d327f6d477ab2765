import { newPayment } from '../../../../test/new-payment.js';
import { randomUUID } from 'node:crypto';
import type { Transactions } from '../../../kernel/transactions.js';
import type { Payment } from '../domain/payment.js';
import type { PaymentAttempts } from './payment-attempts.js';
import type { PaymentRepository } from './payment-repository.js';

const LATER = new Date('2026-11-21T06:00:20Z');
const MUCH_LATER = new Date('2026-11-21T06:00:21Z');

/** The contract of every PaymentAttempts, with the repository of its payments. */
export function describePaymentAttempts(
  make: () => Promise<{
    attempts: PaymentAttempts;
    payments: PaymentRepository;
    transactions: Transactions;
  }>,
): void {
  describe('payment attempts', () => {
    let attempts: PaymentAttempts;
    let payments: PaymentRepository;
    let transactions: Transactions;

    beforeAll(async () => {
      ({ attempts, payments, transactions } = await make());
    });

    it('stores each attempt once with its payment', async () => {
      const transactionId = 'attempt-0001';
      const id = (await payments.add(newPayment(transactionId))) as string;
      const digest = Buffer.from([0, 255]);
      expect(await attempts.add(`${transactionId}-a`, id, digest)).toBe(true);
      expect(await attempts.add(`${transactionId}-a`, id, Buffer.from([1]))).toBe(false);
      const known = await attempts.find(`${transactionId}-a`);
      expect(known?.payment.transactionId).toBe(transactionId);
      expect(known?.requestDigest.equals(digest)).toBe(true);
      expect(await attempts.find(transactionId)).toBeNull();
    });

    describe('an attempt with its payment in one round trip', () => {
      const digest = Buffer.from('digest');
      const storeFirst = (
        transactionId: string,
        person: string,
        item = 'program:1',
        attempt = transactionId,
      ): Promise<boolean> => {
        const payment = newPayment(transactionId, { payerDigest: Buffer.from(person), item });
        const claim = { id: randomUUID(), resultToken: randomUUID(), claimedUntil: LATER };
        return transactions.storeIf(
          [attempts.isFirst(attempt, payment)],
          [payments.claimedInsert(payment, claim), attempts.insertOf(attempt, claim.id, digest)],
        );
      };

      it('is stored with the claim to request its order', async () => {
        expect(await storeFirst('first-0001', 'first payer')).toBe(true);
        const known = await attempts.find('first-0001');
        expect(known?.requestDigest.equals(digest)).toBe(true);
        const payment = known?.payment as Payment;
        expect(payment).toMatchObject({ transactionId: 'first-0001', state: 'created', orders: [] });
        const claim = (now: Date): Promise<boolean> =>
          payments.claimOrderRequest(payment, 'rzp_test_key', now, new Date('2100-01-01'));
        expect(await claim(new Date(LATER.getTime() - 1))).toBe(false);
        expect(await claim(MUCH_LATER)).toBe(true);
      });

      it('is not stored when the payer has a payment for the item, but for another item', async () => {
        expect(await storeFirst('first-0002', 'second payer')).toBe(true);
        expect(await storeFirst('first-0003', 'second payer')).toBe(false);
        expect(await attempts.find('first-0003')).toBeNull();
        expect(await payments.findByTransaction('first-0003')).toBeNull();
        expect(await storeFirst('first-0004', 'second payer', 'program:2')).toBe(true);
      });

      it('is not stored when its transaction id is taken by an attempt or a payment', async () => {
        expect(await storeFirst('first-0005', 'third payer', 'program:1', 'first-0005-a')).toBe(true);
        expect(await storeFirst('first-0006', 'fourth payer', 'program:1', 'first-0005-a')).toBe(false);
        expect(await storeFirst('first-0005', 'fourth payer')).toBe(false);
        expect(await payments.findByTransaction('first-0006')).toBeNull();
        expect(await attempts.find('first-0005')).toBeNull();
      });

      it('is stored once by many concurrent requests of a payer', async () => {
        const stored = await Promise.all(
          Array.from({ length: 16 }, (_, index) => storeFirst(`first-same-${index}`, 'impatient payer')),
        );
        expect(stored.filter(Boolean)).toHaveLength(1);
      });
    });

    it('finds repeats by payer, item, detail and amount', async () => {
      const payerDigest = Buffer.from('a person of the contract');
      const key = newPayment('contract-repeat', { payerDigest, itemDetail: 'Shared room' });
      const id = (await payments.add(key)) as string;
      const start = new Date(0);
      expect((await attempts.findOpenRepeats(key, start)).map((one) => one.id)).toEqual([id]);
      for (const other of [{ item: 'program:2' }, { itemDetail: 'Single' }, { amount: 1 }]) {
        expect(await attempts.findOpenRepeats({ ...key, ...other }, start)).toEqual([]);
      }
      expect(await attempts.findOpenRepeats(key, new Date('2100-01-01'))).toEqual([]);
      expect(await attempts.findCompletedRepeat(key, start)).toBeNull();
      await payments.markCaptured(id, 'pay_contractRepeat', LATER);
      expect(await attempts.findOpenRepeats(key, start)).toEqual([]);
      expect((await attempts.findCompletedRepeat(key, LATER))?.id).toBe(id);
      expect(await attempts.findCompletedRepeat(key, MUCH_LATER)).toBeNull();
    });

    it('finds a payment of the same payer and item that was settled after an earlier attempt began', async () => {
      const payerDigest = Buffer.from('a person who pays again');
      const first = (await payments.add(newPayment('contract-early', { payerDigest }))) as string;
      const second = (await payments.add(
        newPayment('contract-late', { payerDigest, amount: 100 }),
      )) as string;
      const early = (await payments.find(first)) as Payment;
      expect(await attempts.findPaidMeanwhile(early)).toBeNull();
      // Its payer paid before, but nobody knew it yet.
      await payments.markCaptured(second, 'pay_contractMeanwhile', new Date(0), null, new Date('2100-01-01'));
      expect((await attempts.findPaidMeanwhile(early))?.id).toBe(second);
      expect(await attempts.findPaidMeanwhile((await payments.find(second)) as Payment)).toBeNull();
    });
  });
}
