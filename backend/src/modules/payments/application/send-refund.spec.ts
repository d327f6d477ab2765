import { DirectTransactions } from '../../../../test/direct-transactions.js';
import { FixedClock } from '../../../../test/fixed-clock.js';
import {
  InMemoryAttention,
  InMemoryGatewayHealth,
  InMemoryMessageRepository,
  InMemoryPaymentGateway,
  InMemoryPaymentRepository,
  InMemoryRefundRepository,
} from '../../../../test/in-memory.js';
import { newPayment } from '../../../../test/new-payment.js';
import type { Jobs } from '../../../kernel/jobs.js';
import { QueueMessage } from '../../notifications/index.js';
import { knownRefunds } from '../domain/refund.js';
import { PaymentOwners, type PaymentOwner } from '../ports/payment-owners.js';
import { RecordRefunds } from './record-refunds.js';
import { OpenOrder } from './open-order.js';
import { SendRefund } from './send-refund.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const REFUND = 'refund-0000001';

let gateway: InMemoryPaymentGateway;
let refunds: InMemoryRefundRepository;
let send: SendRefund;
/** The times at which jobs were queued. */
let retries: (Date | undefined)[];
let gatewayPaymentId: string;

beforeEach(async () => {
  gateway = new InMemoryPaymentGateway();
  refunds = new InMemoryRefundRepository();
  retries = [];
  const clock = new FixedClock(NOW);
  const payments = new InMemoryPaymentRepository();
  const queue = new QueueMessage(new InMemoryMessageRepository(), clock);
  const attention = new InMemoryAttention();
  const owners = new PaymentOwners();
  owners.register('registration', {} as PaymentOwner);
  const recordRefunds = new RecordRefunds(
    payments,
    refunds,
    queue,
    attention,
    owners,
    new DirectTransactions(),
    clock,
  );
  const jobs = { add: async (_task: string, _id: string, at?: Date) => void retries.push(at) } as Jobs;
  send = new SendRefund(refunds, gateway, recordRefunds, new InMemoryGatewayHealth(), jobs, clock);
  const paymentId = (await payments.add(newPayment('refunded-0001'))) as string;
  const { orders } = await new OpenOrder(payments, gateway, owners, new DirectTransactions(), clock).execute(
    'refunded-0001',
  );
  ({ paymentId: gatewayPaymentId } = gateway.pay(orders[0]?.id ?? '', 'captured'));
  await refunds.add({
    id: REFUND,
    paymentId,
    gatewayPaymentId,
    mode: 'razorpay',
    amount: 50_000,
    currency: 'INR',
    reason: 'Illness',
    requestedBy: 'admin',
  });
});

it('treats a refusal after a lost response as success when Razorpay’s records show the refund', async () => {
  gateway.losesRefundResponse = true;
  await expect(send.execute(REFUND)).rejects.toMatchObject({ code: 'GATEWAY_TIMEOUT' });
  expect(await refunds.find(REFUND)).toMatchObject({ status: 'pending' });
  // The payment is refunded in full by now. Razorpay rejects a repeat without the idempotency key.
  gateway.refund = async () => {
    const { AppError } = await import('../../../kernel/app-error.js');
    throw new AppError('GATEWAY_REFUSED');
  };
  await send.execute(REFUND);
  expect(await refunds.find(REFUND)).toMatchObject({ status: 'processed', failure: null });
});

it('keeps a refused refund pending while Razorpay reports a refunded amount that it does not list yet', async () => {
  await gateway.refund({ id: 'elsewhere-0001', paymentId: gatewayPaymentId, amount: 50_000 });
  gateway.refundsOf = async () => [];
  await expect(send.execute(REFUND)).rejects.toMatchObject({ code: 'GATEWAY_BROKEN' });
  expect(await refunds.find(REFUND)).toMatchObject({ status: 'pending' });
});

it('marks a refused refund that Razorpay does not know as failed, and stores the refund made there', async () => {
  await gateway.refund({ id: 'elsewhere-0001', paymentId: gatewayPaymentId, amount: 100 });
  await send.execute(REFUND);
  expect(await refunds.find(REFUND)).toMatchObject({ status: 'failed' });
  // So that the next refund is not too large again.
  expect(knownRefunds(gatewayPaymentId, refunds.all())).toBe(100);
});

it('retries after a minute while Razorpay rejects the keys', async () => {
  gateway.down = 'GATEWAY_UNAUTHORIZED';
  await expect(send.execute(REFUND)).rejects.toMatchObject({ code: 'GATEWAY_UNAUTHORIZED' });
  expect(retries).toEqual([new Date(NOW.getTime() + 60_000)]);
  expect(await refunds.find(REFUND)).toMatchObject({ status: 'pending' });
});
