import { PaymentFixture, NOW, usePaymentDatabase } from '../../../../test/payment-fixture.js';
import { AppError } from '../../../kernel/app-error.js';
import { knownRefunds } from '../domain/refund.js';
import { SEND_REFUND } from './refund-sync-service.js';

usePaymentDatabase();

const REFUND = 'refund-0000001';

let fixture: PaymentFixture;
let gatewayPaymentId: string;

/** A paid payment with a refund that is not sent yet. */
beforeEach(async () => {
  fixture = await PaymentFixture.start();
  gatewayPaymentId = await fixture.paid('refunded-0001');
  const { id: paymentId } = await fixture.payment('refunded-0001');
  const amounts = { amount: 50_000, currency: 'INR', reason: 'Illness', requestedBy: 'admin' };
  await fixture.refunds.add({ id: REFUND, paymentId, gatewayPaymentId, mode: 'razorpay', ...amounts });
});

const send = () => fixture.refundService.send(REFUND);
const stored = () => fixture.refunds.find(REFUND);

it('the job treats a refusal after a lost response as success when Razorpay’s records show the refund', async () => {
  fixture.gateway.losesRefundResponse = true;
  await expect(send()).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
  expect(await stored()).toMatchObject({ status: 'pending' });
  // The payment is refunded in full by now. Razorpay rejects a repeat without the idempotency key.
  fixture.gateway.refund = async () => {
    throw new AppError('GATEWAY_REFUSED');
  };
  await send();
  expect(await stored()).toMatchObject({ status: 'processed', failure: null });
});

it('the job keeps a refused refund pending while Razorpay reports a refunded amount that it does not list yet', async () => {
  await fixture.gateway.refund({ id: 'elsewhere-0001', paymentId: gatewayPaymentId, amount: 50_000 });
  fixture.gateway.findRefunds = async () => [];
  await expect(send()).rejects.toMatchObject({ code: 'GATEWAY_BROKEN' });
  expect(await stored()).toMatchObject({ status: 'pending' });
});

it('the job marks a refused refund that Razorpay does not know as failed, and stores the refund made there', async () => {
  await fixture.gateway.refund({ id: 'elsewhere-0001', paymentId: gatewayPaymentId, amount: 100 });
  await send();
  expect(await stored()).toMatchObject({ status: 'failed' });
  // So that the next refund is not too large again.
  expect(knownRefunds(gatewayPaymentId, await fixture.allRefunds())).toBe(100);
});

it('the job retries after a minute while Razorpay rejects the keys', async () => {
  fixture.gateway.down = 'GATEWAY_UNAUTHORIZED';
  await expect(send()).rejects.toMatchObject({ code: 'GATEWAY_UNAUTHORIZED' });
  expect(fixture.jobs.of(SEND_REFUND)).toMatchObject([{ at: new Date(NOW.getTime() + 60_000) }]);
  expect(await stored()).toMatchObject({ status: 'pending' });
});
