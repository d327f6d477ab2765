import type { RefundStatus } from '../domain/refund.js';
import type { RefundRepository } from './refund-repository.js';

/** The contract of every RefundRepository. `paymentId` is a stored payment without refunds. */
export function describeRefundRepository(
  make: () => Promise<{ refunds: RefundRepository; paymentId: string }>,
): void {
  describe('a refund repository', () => {
    let refunds: RefundRepository;
    let paymentId: string;

    beforeAll(async () => {
      ({ refunds, paymentId } = await make());
    });

    const refundRequest = (id: string) => ({
      id,
      paymentId,
      mode: 'razorpay' as const,
      gatewayPaymentId: 'pay_AAAAAAAAAAAAAA',
      amount: 10_000_50,
      currency: 'INR',
      reason: 'Illness',
      requestedBy: 'admin',
    });
    const reported = (
      id: string,
      status: RefundStatus,
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

    it('stores a refund once under its id, as pending', async () => {
      expect([
        await refunds.add(refundRequest('contract-refund-1')),
        await refunds.add(refundRequest('contract-refund-1')),
      ]).toEqual([true, false]);
      expect(await refunds.find('contract-refund-1')).toEqual({
        ...refundRequest('contract-refund-1'),
        gatewayRefundId: null,
        status: 'pending',
        failure: null,
        bankReference: null,
        createdAt: expect.anything(),
      });
      expect(await refunds.find('contract-refund-0')).toBeNull();
    });

    it('stores once that the office gave money back by hand', async () => {
      const byHand = { ...refundRequest('contract-refund-7'), mode: 'cash' as const, gatewayPaymentId: '' };
      await refunds.add(byHand);
      await refunds.markGivenBack(byHand.id, 'Book 7');
      await refunds.markGivenBack(byHand.id, 'Book 8');
      expect(await refunds.find(byHand.id)).toMatchObject({ status: 'processed', bankReference: 'Book 7' });
      await refunds.add(refundRequest('contract-refund-8'));
      await refunds.markGivenBack('contract-refund-8', '');
      expect(await refunds.find('contract-refund-8')).toMatchObject({ status: 'pending' });
    });

    it('finds a reported refund by its receipt first and by Razorpay’s id later', async () => {
      await refunds.add(refundRequest('contract-refund-2'));
      const results = [
        await refunds.record(paymentId, reported('rfnd_contract000002', 'pending', 'contract-refund-2')),
        await refunds.record(paymentId, reported('rfnd_contract000002', 'processed', null)),
        await refunds.record(paymentId, reported('rfnd_contract000002', 'processed', null, '74001')),
        await refunds.record(paymentId, reported('rfnd_contract000002', 'processed', null)),
      ];
      expect(results).toEqual([null, { id: 'contract-refund-2', outcome: 'processed' }, null, null]);
      expect(await refunds.find('contract-refund-2')).toMatchObject({
        gatewayRefundId: 'rfnd_contract000002',
        status: 'processed',
        // A later report without it does not remove it.
        bankReference: '74001',
      });
    });

    it('keeps a final status when `pending` is reported late', async () => {
      await refunds.add(refundRequest('contract-refund-5'));
      const results = [
        await refunds.record(paymentId, reported('rfnd_contract000005', 'processed', 'contract-refund-5')),
        await refunds.record(paymentId, reported('rfnd_contract000005', 'pending', 'contract-refund-5')),
      ];
      expect(results).toEqual([{ id: 'contract-refund-5', outcome: 'processed' }, null]);
      expect(await refunds.find('contract-refund-5')).toMatchObject({ status: 'processed' });
    });

    it('reports once that a processed refund was rejected, and that it was processed after all', async () => {
      await refunds.add(refundRequest('contract-refund-6'));
      const report = (status: RefundStatus) =>
        refunds.record(paymentId, reported('rfnd_contract000006', status, 'contract-refund-6'));
      expect([
        await report('processed'),
        await report('failed'),
        await report('failed'),
        await report('processed'),
      ]).toEqual([
        { id: 'contract-refund-6', outcome: 'processed' },
        { id: 'contract-refund-6', outcome: 'rejected' },
        null,
        { id: 'contract-refund-6', outcome: 'processed' },
      ]);
    });

    it('reports no outcome of a refund that failed before it was processed', async () => {
      await refunds.add(refundRequest('contract-refund-9'));
      const made = reported('rfnd_contract000009', 'failed', 'contract-refund-9');
      expect(await refunds.record(paymentId, made)).toBeNull();
    });

    it('stores a refund that was made at Razorpay once', async () => {
      const made = { ...reported('rfnd_contract000003', 'processed', null, '74002'), currency: 'USD' };
      const results = [await refunds.record(paymentId, made), await refunds.record(paymentId, made)];
      expect(results).toEqual([{ id: 'rfnd_contract000003', outcome: 'processed' }, null]);
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

    it('stores a refusal with its reason, but not for a refund that Razorpay accepted', async () => {
      await refunds.add(refundRequest('contract-refund-4'));
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
