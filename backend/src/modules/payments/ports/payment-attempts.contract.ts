import { newPayment } from '../../../../test/new-payment.js';
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
  }>,
): void {
  describe('payment attempts', () => {
    let attempts: PaymentAttempts;
    let payments: PaymentRepository;

    beforeAll(async () => {
      ({ attempts, payments } = await make());
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
