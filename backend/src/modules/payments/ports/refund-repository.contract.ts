import type { RefundRepository } from './refund-repository.js';

/** What every RefundRepository promises. @param paymentId of a stored payment without refunds */
export function describeRefundRepository(
  make: () => Promise<{ refunds: RefundRepository; paymentId: string }>,
): void {
  describe('a refund repository', () => {
    let refunds: RefundRepository;
    let paymentId: string;

    beforeAll(async () => {
      ({ refunds, paymentId } = await make());
    });

    const asked = (id: string) => ({
      id,
      paymentId,
      gatewayPaymentId: 'pay_AAAAAAAAAAAAAA',
      amount: 10_000_50,
      currency: 'INR',
      reason: 'Illness',
      requestedBy: 'admin',
    });
    const seen = (
      id: string,
      status: 'pending' | 'processed' | 'failed',
      receipt: string | null,
      bankReference: string | null = null,
    ) => ({
      id,
      paymentId: 'pay_AAAAAAAAAAAAAA',
      amount: 10_000_50,
      currency: 'INR',
      status,
      receipt,
      bankReference,
    });

    it('stores a refund once under its id, waiting', async () => {
      expect([
        await refunds.add(asked('contract-refund-1')),
        await refunds.add(asked('contract-refund-1')),
      ]).toEqual([true, false]);
      expect(await refunds.find('contract-refund-1')).toEqual({
        ...asked('contract-refund-1'),
        gatewayRefundId: null,
        status: 'pending',
        failure: null,
        bankReference: null,
        createdAt: expect.anything(),
      });
      expect(await refunds.find('contract-refund-0')).toBeNull();
    });

    it('learns from Razorpay by the receipt first and by Razorpay’s id then', async () => {
      await refunds.add(asked('contract-refund-2'));
      const told = [
        await refunds.learn(paymentId, seen('rfnd_contract000002', 'pending', 'contract-refund-2')),
        await refunds.learn(paymentId, seen('rfnd_contract000002', 'processed', null)),
        await refunds.learn(paymentId, seen('rfnd_contract000002', 'processed', null, '74001')),
        await refunds.learn(paymentId, seen('rfnd_contract000002', 'processed', null)),
      ];
      expect(told).toEqual([null, 'contract-refund-2', null, null]);
      expect(await refunds.find('contract-refund-2')).toMatchObject({
        gatewayRefundId: 'rfnd_contract000002',
        status: 'processed',
        // Once told, it stays.
        bankReference: '74001',
      });
    });

    it('keeps how it ended when the beginning is told late', async () => {
      await refunds.add(asked('contract-refund-5'));
      const told = [
        await refunds.learn(paymentId, seen('rfnd_contract000005', 'processed', 'contract-refund-5')),
        await refunds.learn(paymentId, seen('rfnd_contract000005', 'pending', 'contract-refund-5')),
      ];
      expect(told).toEqual(['contract-refund-5', null]);
      expect(await refunds.find('contract-refund-5')).toMatchObject({ status: 'processed' });
    });

    it('takes in a refund that was made at Razorpay, once', async () => {
      const made = { ...seen('rfnd_contract000003', 'processed', null, '74002'), currency: 'USD' };
      const told = [await refunds.learn(paymentId, made), await refunds.learn(paymentId, made)];
      expect(told).toEqual(['rfnd_contract000003', null]);
      const stored = (await refunds.ofPayment(paymentId)).filter(
        ({ gatewayRefundId }) => gatewayRefundId === 'rfnd_contract000003',
      );
      expect(stored).toMatchObject([
        {
          amount: 10_000_50,
          currency: 'USD',
          status: 'processed',
          requestedBy: null,
          bankReference: '74002',
        },
      ]);
    });

    it('stores a refusal with its reason, and not over what Razorpay has taken', async () => {
      await refunds.add(asked('contract-refund-4'));
      await refunds.markFailed('contract-refund-4', 'Too little balance');
      expect(await refunds.find('contract-refund-4')).toMatchObject({
        status: 'failed',
        failure: 'Too little balance',
      });
      await refunds.markFailed('contract-refund-2', 'Too late');
      expect(await refunds.find('contract-refund-2')).toMatchObject({ status: 'processed', failure: null });
    });
  });
}
