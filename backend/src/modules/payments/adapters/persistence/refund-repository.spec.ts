import { newPayment } from '../../../../../test/new-payment.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import type { RefundStatus } from '../../domain/refund.js';
import { SqlPaymentRepository } from './sql-payment-repository.js';
import { RefundRepository } from './refund-repository.js';

let test: TestDatabase;
let refunds: RefundRepository;
/** A payment without refunds. */
let paymentId: string;

beforeAll(async () => {
  test = await startTestDatabase('refunds');
  refunds = new RefundRepository(test.database);
  const payment = newPayment('refunded-0001', { amount: 1_00_000_00 });
  paymentId = (await new SqlPaymentRepository(test.database).add(payment)) as string;
});
afterAll(async () => {
  await test.stop();
});

describe('stored refunds', () => {
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
      await refunds.add(refundRequest('stored-refund-1')),
      await refunds.add(refundRequest('stored-refund-1')),
    ]).toEqual([true, false]);
    expect(await refunds.find('stored-refund-1')).toEqual({
      ...refundRequest('stored-refund-1'),
      gatewayRefundId: null,
      status: 'pending',
      failure: null,
      bankReference: null,
      createdAt: expect.anything(),
    });
    expect(await refunds.find('stored-refund-0')).toBeNull();
  });

  it('stores once that the office gave money back by hand', async () => {
    const byHand = { ...refundRequest('stored-refund-7'), mode: 'cash' as const, gatewayPaymentId: '' };
    await refunds.add(byHand);
    await refunds.markGivenBack(byHand.id, 'Book 7');
    await refunds.markGivenBack(byHand.id, 'Book 8');
    expect(await refunds.find(byHand.id)).toMatchObject({ status: 'processed', bankReference: 'Book 7' });
    await refunds.add(refundRequest('stored-refund-8'));
    await refunds.markGivenBack('stored-refund-8', '');
    expect(await refunds.find('stored-refund-8')).toMatchObject({ status: 'pending' });
  });

  it('finds a reported refund by its receipt first and by Razorpay’s id later', async () => {
    await refunds.add(refundRequest('stored-refund-2'));
    const results = [
      await refunds.record(paymentId, reported('rfnd_stored0000002', 'pending', 'stored-refund-2')),
      await refunds.record(paymentId, reported('rfnd_stored0000002', 'processed', null)),
      await refunds.record(paymentId, reported('rfnd_stored0000002', 'processed', null, '74001')),
      await refunds.record(paymentId, reported('rfnd_stored0000002', 'processed', null)),
    ];
    expect(results).toEqual([null, { id: 'stored-refund-2', outcome: 'processed' }, null, null]);
    expect(await refunds.find('stored-refund-2')).toMatchObject({
      gatewayRefundId: 'rfnd_stored0000002',
      status: 'processed',
      // A later report without it does not remove it.
      bankReference: '74001',
    });
  });

  it('keeps a final status when `pending` is reported late', async () => {
    await refunds.add(refundRequest('stored-refund-5'));
    const results = [
      await refunds.record(paymentId, reported('rfnd_stored0000005', 'processed', 'stored-refund-5')),
      await refunds.record(paymentId, reported('rfnd_stored0000005', 'pending', 'stored-refund-5')),
    ];
    expect(results).toEqual([{ id: 'stored-refund-5', outcome: 'processed' }, null]);
    expect(await refunds.find('stored-refund-5')).toMatchObject({ status: 'processed' });
  });

  it('reports once that a processed refund was rejected, and that it was processed after all', async () => {
    await refunds.add(refundRequest('stored-refund-6'));
    const report = (status: RefundStatus) =>
      refunds.record(paymentId, reported('rfnd_stored0000006', status, 'stored-refund-6'));
    expect([
      await report('processed'),
      await report('failed'),
      await report('failed'),
      await report('processed'),
    ]).toEqual([
      { id: 'stored-refund-6', outcome: 'processed' },
      { id: 'stored-refund-6', outcome: 'rejected' },
      null,
      { id: 'stored-refund-6', outcome: 'processed' },
    ]);
  });

  it('reports no outcome of a refund that failed before it was processed', async () => {
    await refunds.add(refundRequest('stored-refund-9'));
    const made = reported('rfnd_stored0000009', 'failed', 'stored-refund-9');
    expect(await refunds.record(paymentId, made)).toBeNull();
  });

  it('stores a refund that was made at Razorpay once', async () => {
    const made = { ...reported('rfnd_stored0000003', 'processed', null, '74002'), currency: 'USD' };
    const results = [await refunds.record(paymentId, made), await refunds.record(paymentId, made)];
    expect(results).toEqual([{ id: 'rfnd_stored0000003', outcome: 'processed' }, null]);
    const stored = (await refunds.ofPayment(paymentId)).filter(
      ({ gatewayRefundId }) => gatewayRefundId === 'rfnd_stored0000003',
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
    await refunds.add(refundRequest('stored-refund-4'));
    await refunds.markFailed('stored-refund-4', 'Too little balance');
    expect(await refunds.find('stored-refund-4')).toMatchObject({
      status: 'failed',
      failure: 'Too little balance',
    });
    await refunds.markFailed('stored-refund-2', 'Too late');
    expect(await refunds.find('stored-refund-2')).toMatchObject({ status: 'processed', failure: null });
  });
});
