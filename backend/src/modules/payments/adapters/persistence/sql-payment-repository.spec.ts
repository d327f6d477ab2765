import { setTimeout as delay } from 'node:timers/promises';
import { newPayment as paymentOf500 } from '../../../../../test/new-payment.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import type { Payment } from '../../domain/payment.js';
import type { NewPayment } from '../../ports/payment-repository.js';
import { PaymentAttempts } from './payment-attempts.js';
import { SqlPaymentRepository } from './sql-payment-repository.js';

const NOW = new Date('2026-11-21T06:00:00Z');
const LATER = new Date('2026-11-21T06:00:20Z');
const MUCH_LATER = new Date('2026-11-21T06:00:21Z');
const KEY = 'rzp_test_stored';

let test: TestDatabase;
let payments: SqlPaymentRepository;
let attempts: PaymentAttempts;

beforeAll(async () => {
  test = await startTestDatabase('payments');
  payments = new SqlPaymentRepository(test.database);
  attempts = new PaymentAttempts(test.database);
});
afterAll(async () => {
  await test.stop();
});

/** A payment of 1,00,00,000 rupees that is not stored yet. */
function newPayment(transactionId: string, changes: Partial<NewPayment> = {}): NewPayment {
  return paymentOf500(transactionId, { amount: 1_00_00_00_000, itemDetail: 'Shared room', ...changes });
}

const order = (id: string) => ({ id, keyId: KEY });

let count = 0;

/** Adds a payment. Returns its transaction id and its id. */
async function added(): Promise<{ transactionId: string; id: string }> {
  count += 1;
  const transactionId = `stored-${String(count).padStart(4, '0')}`;
  return { transactionId, id: (await payments.add(newPayment(transactionId))) as string };
}

describe('stored payments', () => {
  it('returns an added payment with its exact amount and without an order', async () => {
    const { transactionId, id } = await added();
    expect(await payments.findByTransaction(transactionId)).toEqual({
      id,
      transactionId,
      mode: 'razorpay',
      reference: '',
      purpose: 'registration',
      state: 'created',
      amount: 1_00_00_00_000,
      currency: 'INR',
      item: 'program:1',
      payerDigest: Buffer.from(transactionId),
      orders: [],
      capturedPaymentId: null,
      gatewayPaymentId: null,
      failureCode: null,
      failureReason: null,
      refunded: 0,
      openSince: expect.anything(),
      closedAt: null,
      lastSyncedAt: null,
      syncFailingSince: null,
      isPassedOn: false,
      resultToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
      createdAt: expect.anything(),
      settledAt: null,
    });
    expect(await payments.findByTransaction('stored-none')).toBeNull();
  });

  it('accepts a transaction id once, also for another purpose', async () => {
    const { transactionId } = await added();
    expect(await payments.add(newPayment(transactionId, { purpose: 'donation' }))).toBeNull();
    expect(await payments.findByTransaction(transactionId)).toMatchObject({ purpose: 'registration' });
  });

  it('finds a payment by any of its orders', async () => {
    const { transactionId, id } = await added();
    await payments.addOrder(id, order(`order_first${transactionId}`), NOW);
    await payments.addOrder(id, order(`order_second${transactionId}`), NOW);
    for (const one of [`order_first${transactionId}`, `order_second${transactionId}`]) {
      expect(await payments.findByOrder(one)).toEqual(await payments.findByTransaction(transactionId));
    }
    expect(await payments.findByOrder('order_ofsomebodyelse')).toBeNull();
  });

  it('releases an abandoned claim when it ends, and not earlier', async () => {
    const { id } = await added();
    expect(await payments.claimOrderRequest({ id, state: 'created' }, KEY, NOW, LATER)).toBe(true);
    expect(await payments.claimOrderRequest({ id, state: 'created' }, KEY, LATER, MUCH_LATER)).toBe(false);
    expect(await payments.claimOrderRequest({ id, state: 'created' }, KEY, MUCH_LATER, MUCH_LATER)).toBe(
      true,
    );
  });

  it('refuses a claim for a second order with the same key', async () => {
    const { id } = await added();
    await payments.addOrder(id, order(`order_${id.slice(0, 8)}`), NOW);
    const claim = (keyId: string) =>
      payments.claimOrderRequest({ id, state: 'created' }, keyId, MUCH_LATER, MUCH_LATER);
    expect(await claim(KEY)).toBe(false);
    expect(await claim('rzp_live_other')).toBe(true);
  });

  it('keeps all orders of a payment, oldest first', async () => {
    const { transactionId, id } = await added();
    const ids = ['z', 'a', 'm'].map((prefix) => `order_${prefix}${id.slice(0, 8)}`);
    for (const [nth, one] of ids.entries()) {
      await payments.addOrder(id, order(one), new Date(NOW.getTime() + nth));
    }
    const { orders } = (await payments.findByTransaction(transactionId)) as Payment;
    expect(orders.map((one) => one.id)).toEqual(ids);
  });

  it('closes open payments of the other key mode only', async () => {
    const [test, live, both] = [await added(), await added(), await added()];
    await payments.addOrder(test.id, { id: `order_t${test.id}`, keyId: 'rzp_test_a' }, NOW);
    await payments.addOrder(live.id, { id: `order_l${live.id}`, keyId: 'rzp_live_a' }, NOW);
    await payments.addOrder(both.id, { id: `order_x${both.id}`, keyId: 'rzp_test_a' }, NOW);
    await payments.addOrder(both.id, { id: `order_y${both.id}`, keyId: 'rzp_live_a' }, LATER);
    await payments.closeOtherMode('live');
    expect((await payments.find(test.id))?.state).toBe('expired');
    for (const { id } of [live, both]) expect((await payments.find(id))?.state).toBe('created');
    expect(await payments.closeOtherMode('live')).toBe(0);
  });

  it('expires an unpaid payment but not a failed one, and reopens it', async () => {
    const [open, failed] = [await added(), await added()];
    await payments.markFailed(failed.id, { code: 'USER_CANCELLED', reason: '' });
    for (const { id } of [open, failed]) await payments.markExpired(id);
    expect(await payments.findByTransaction(open.transactionId)).toMatchObject({ state: 'expired' });
    expect(await payments.findByTransaction(failed.transactionId)).toMatchObject({ state: 'failed' });
    await payments.reopen(open.id, LATER);
    expect(await payments.findByTransaction(open.transactionId)).toMatchObject({
      state: 'attempted',
      openSince: LATER,
    });
  });

  it('keeps a captured payment captured whatever is stored later', async () => {
    const { transactionId, id } = await added();
    await payments.markFailed(id, { code: 'USER_CANCELLED', reason: 'Closed' });
    await payments.markCaptured(id, `pay_${id.slice(0, 8)}`, NOW);
    await payments.markFailed(id, { code: 'USER_CANCELLED', reason: 'Closed' });
    await payments.reopen(id, LATER);
    await payments.addOrder(id, order(`order_late${id.slice(0, 8)}`), NOW);
    expect(await payments.findByTransaction(transactionId)).toMatchObject({
      transactionId,
      state: 'captured',
      gatewayPaymentId: `pay_${id.slice(0, 8)}`,
      failureCode: null,
      failureReason: null,
    });
  });

  it('lets one concurrent caller choose the payment to capture, and lets only a caller that knows the choice change it', async () => {
    const { transactionId, id } = await added();
    const [first, second] = [`pay_a${id.slice(0, 8)}`, `pay_b${id.slice(0, 8)}`];
    const tried = await Promise.all(
      [first, second].map((one) => payments.chooseCapture({ id, capturedPaymentId: null }, one)),
    );
    expect(tried.filter(Boolean)).toHaveLength(1);
    const { capturedPaymentId } = (await payments.findByTransaction(transactionId)) as Payment;
    const other = capturedPaymentId === first ? second : first;
    expect(await payments.chooseCapture({ id, capturedPaymentId: null }, capturedPaymentId as string)).toBe(
      true,
    );
    expect(await payments.chooseCapture({ id, capturedPaymentId: null }, other)).toBe(false);
    expect(await payments.chooseCapture({ id, capturedPaymentId }, other)).toBe(true);
    expect(await payments.findByTransaction(transactionId)).toMatchObject({ capturedPaymentId: other });
    await payments.markCaptured(id, other, NOW);
    expect(await payments.chooseCapture({ id, capturedPaymentId: other }, capturedPaymentId as string)).toBe(
      false,
    );
  });

  it('settles only one of our payments with one Razorpay payment', async () => {
    const [first, second] = [await added(), await added()];
    await payments.markCaptured(first.id, `pay_${first.id.slice(0, 8)}`, NOW);
    await expect(payments.markCaptured(second.id, `pay_${first.id.slice(0, 8)}`, NOW)).rejects.toThrow();
    expect(await payments.findByTransaction(second.transactionId)).toMatchObject({ state: 'created' });
  });
});

describe('the sync schedule of payments', () => {
  it('stores money that the office received as settled, and never lets it be synced', async () => {
    const { payerDigest: _payer, itemDetail: _detail, ...money } = newPayment('schedule-cash-01');
    const received = { ...money, mode: 'cash' as const, reference: 'Book 7, no. 12', receivedAt: NOW };
    const id = (await payments.addReceived([received])).get('schedule-cash-01') as string;
    expect((await payments.addReceived([received])).size).toBe(0);
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
});

describe('payment attempts', () => {
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
    const payerDigest = Buffer.from('a person with a repeat');
    const key = newPayment('stored-repeat', { payerDigest, itemDetail: 'Shared room' });
    const id = (await payments.add(key)) as string;
    const start = new Date(0);
    expect((await attempts.findOpenRepeats(key, start)).map((one) => one.id)).toEqual([id]);
    for (const other of [{ item: 'program:2' }, { itemDetail: 'Single' }, { amount: 1 }]) {
      expect(await attempts.findOpenRepeats({ ...key, ...other }, start)).toEqual([]);
    }
    expect(await attempts.findOpenRepeats(key, new Date('2100-01-01'))).toEqual([]);
    expect(await attempts.findCompletedRepeat(key, start)).toBeNull();
    await payments.markCaptured(id, 'pay_storedRepeat', LATER);
    expect(await attempts.findOpenRepeats(key, start)).toEqual([]);
    expect((await attempts.findCompletedRepeat(key, LATER))?.id).toBe(id);
    expect(await attempts.findCompletedRepeat(key, MUCH_LATER)).toBeNull();
  });

  it('finds a payment of the same payer and item that was settled after an earlier attempt began', async () => {
    const payerDigest = Buffer.from('a person who pays again');
    const first = (await payments.add(newPayment('stored-early', { payerDigest }))) as string;
    const second = (await payments.add(newPayment('stored-late', { payerDigest, amount: 100 }))) as string;
    const early = (await payments.find(first)) as Payment;
    expect(await attempts.findPaidMeanwhile(early)).toBeNull();
    // Its payer paid before, but nobody knew it yet.
    await payments.markCaptured(second, 'pay_storedMeanwhile', new Date(0), null, new Date('2100-01-01'));
    expect((await attempts.findPaidMeanwhile(early))?.id).toBe(second);
    expect(await attempts.findPaidMeanwhile((await payments.find(second)) as Payment)).toBeNull();
  });
});

describe('payments in PostgreSQL', () => {
  it('block a second lock until the first transaction ends, and then show its changes', async () => {
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
    // Of its own, because PostgreSQL analyzes the table of the other tests when it likes.
    const { database, stop } = await startTestDatabase('payments-without-statistics');
    await database.rows('alter table payments set (autovacuum_enabled = off)');
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
});
