import { setTimeout as delay } from 'node:timers/promises';
import { newPayment } from '../../../../../test/new-payment.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { describeGatewayEvents } from '../../ports/gateway-events.contract.js';
import { describePaymentAttempts } from '../../ports/payment-attempts.contract.js';
import { describePaymentRepository } from '../../ports/payment-repository.contract.js';
import { describePaymentSchedule } from '../../ports/payment-schedule.contract.js';
import { describeRefundRepository } from '../../ports/refund-repository.contract.js';
import { SqlGatewayEvents } from './sql-gateway-events.js';
import { SqlPaymentAttempts } from './sql-payment-attempts.js';
import { SqlRefundRepository } from './sql-refund-repository.js';
import { SqlPaymentRepository } from './sql-payment-repository.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('payments');
});
afterAll(async () => {
  await test.stop();
});

describePaymentRepository(async () => new SqlPaymentRepository(test.database));
describePaymentSchedule(async () => new SqlPaymentRepository(test.database));

describePaymentAttempts(async () => ({
  attempts: new SqlPaymentAttempts(test.database),
  payments: new SqlPaymentRepository(test.database),
  transactions: test.database,
}));

describeGatewayEvents(async () => new SqlGatewayEvents(test.database));

describeRefundRepository(async () => {
  const payment = newPayment('refunded-0001', { amount: 1_00_000_00 });
  const paymentId = (await new SqlPaymentRepository(test.database).add(payment)) as string;
  return { refunds: new SqlRefundRepository(test.database), paymentId };
});

describe('payments in PostgreSQL', () => {
  it('block a second lock until the first transaction ends, and then show its changes', async () => {
    const payments = new SqlPaymentRepository(test.database);
    const id = (await payments.add(newPayment('locked-0001'))) as string;
    const order: string[] = [];
    const isLocked = Promise.withResolvers<void>();
    const first = test.database.run(async () => {
      await payments.lock(id);
      order.push('first locked');
      isLocked.resolve();
      await delay(150);
      await payments.markCaptured(id, 'pay_lockedPayment1', new Date());
      order.push('first stored');
    });
    await isLocked.promise;
    const state = await test.database.run(async () => {
      const locked = await payments.lock(id);
      order.push('second locked');
      return locked.state;
    });
    await first;
    expect(order).toEqual(['first locked', 'first stored', 'second locked']);
    expect(state).toBe('captured');
  });

  it('get their order by their id, also before the table has statistics', async () => {
    // Of its own: PostgreSQL analyzes the table of the other tests when it likes.
    const { database, stop } = await startTestDatabase('payments-without-statistics');
    const payments = new SqlPaymentRepository(database);
    const rowsRead = async (): Promise<number> => {
      const [row] = await database.rows<{ count: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'payments'`,
      );
      return row?.count ?? NaN;
    };
    const addOrder = async (n: number): Promise<void> => {
      const id = (await payments.add(newPayment(`without-statistics-${n}`))) as string;
      await payments.addOrder(id, { id: `order_statistics${n}`, keyId: 'rzp_test_key' }, new Date());
    };
    await database.run(async () => {
      // From the sixth time on, PostgreSQL may keep the plan that it made for a small table.
      for (let n = 1; n <= 6; n += 1) await addOrder(n);
      await database.rows(
        `insert into payments (transaction_id, purpose, amount_paise, currency, item, item_detail, payer_digest)
         select 'other-payment-' || n, 'donation', 100, 'INR', '', '', '' from generate_series(1, 500) n`,
      );
      const before = await rowsRead();
      await addOrder(7);
      expect((await rowsRead()) - before).toBeLessThan(10);
    });
    await stop();
  });

  it('are rolled back with their transaction', async () => {
    const payments = new SqlPaymentRepository(test.database);
    const failed = test.database.run(async () => {
      await payments.add(newPayment('undone-00001'));
      throw new Error('a later step failed');
    });
    await expect(failed).rejects.toThrow('a later step failed');
    expect(await payments.findByTransaction('undone-00001')).toBeNull();
  });
});
