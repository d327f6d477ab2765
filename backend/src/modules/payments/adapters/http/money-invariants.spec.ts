import fc from 'fast-check';
import request, { type Test } from 'supertest';
import { toPaise, toRupees } from '@qlu/contracts/money/money.rules';
import { newUser } from '../../../../../test/back-office-users.js';
import { waitingForLock } from '../../../../../test/lock-waits.js';
import { startPaymentOffice, type PaymentOffice } from '../../../../../test/payment-office.js';
import { until } from '../../../../../test/until.js';
import { PaymentAttempts, type RepeatKey } from '../persistence/payment-attempts.js';
import { Database } from '../../../../platform/database/database.js';

const PRICE = 1_250_050;

let office: PaymentOffice;
let number = 0;

beforeAll(async () => {
  office = await startPaymentOffice();
});
afterAll(() => office.stop());

const newId = (): string => `money-${String((number += 1)).padStart(8, '0')}`;

async function paid(): Promise<{ transactionId: string; paymentId: string }> {
  const transactionId = newId();
  return { transactionId, ...(await office.paid(transactionId)) };
}

const refund = (transactionId: string, paise: number, refund_id = newId(), as = office.cookie): Test =>
  office.refund(transactionId, { amount: toRupees(paise), refund_id }, as);

interface Payment {
  state: string;
  amount: number;
  refunded: number;
}

async function stored(transactionId: string): Promise<Payment> {
  const [payment] = await office.rows<Payment>(
    `select state, amount_paise::float8 as amount, refunded_paise::float8 as refunded from payments
     where transaction_id = $1`,
    [transactionId],
  );
  return payment as Payment;
}

/** The refunds of a payment at Razorpay, in paise. */
async function refundedThere(paymentId: string): Promise<number> {
  const { refunds } = (await office.sandbox.state()) as unknown as {
    refunds: { payment_id: string; amount: number }[];
  };
  return refunds.filter((one) => one.payment_id === paymentId).reduce((sum, { amount }) => sum + amount, 0);
}

const findAuditEntries = (transactionId: string): Promise<{ details: { refund: string; paise: number } }[]> =>
  office.rows(
    `select details from audit_log where action = 'payment.refunded' and subject = $1 order by id`,
    [`transaction ${transactionId}`],
  );

describe('the refunds of a payment', () => {
  const amounts = fc.array(fc.integer({ min: 100, max: PRICE + 1_000 }), { minLength: 2, maxLength: 6 });

  it('never add up to more than the payment, at Razorpay and here, for any amounts at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 1, maxLength: 3 }), async (rounds) => {
        const { transactionId, paymentId } = await paid();
        let accepted = 0;
        for (const round of rounds) {
          const responses = await Promise.all(round.map((paise) => refund(transactionId, paise)));
          for (const [index, { status, body }] of responses.entries()) {
            expect([201, 409]).toContain(status);
            if (status === 201) accepted += round[index] as number;
            else expect(body).toMatchObject({ code: 'REFUND_TOO_LARGE' });
          }
          // A refund that fits alone may be rejected only because others took its place.
          if (responses.every(({ status }) => status === 409))
            expect(Math.min(...round)).toBeGreaterThan(PRICE - accepted);
        }
        const payment = await stored(transactionId);
        expect(payment).toEqual({
          state: accepted === PRICE ? 'refunded' : 'captured',
          amount: PRICE,
          refunded: accepted,
        });
        expect(accepted).toBeLessThanOrEqual(PRICE);
        expect(await refundedThere(paymentId)).toBe(accepted);
        const recorded = await findAuditEntries(transactionId);
        expect(recorded.reduce((sum, { details }) => sum + details.paise, 0)).toBe(accepted);
      }),
      { numRuns: 6 },
    );
  });

  it('can use up the payment to the last paise, and not one more', async () => {
    const { transactionId, paymentId } = await paid();
    await refund(transactionId, PRICE - 100).expect(201);
    expect((await stored(transactionId)).state).toBe('captured');
    await refund(transactionId, 101).expect(409);
    await refund(transactionId, 100).expect(201);
    expect(await stored(transactionId)).toEqual({ state: 'refunded', amount: PRICE, refunded: PRICE });
    await refund(transactionId, 100).expect(409);
    expect(await refundedThere(paymentId)).toBe(PRICE);
  });

  it('are made once for each id, also when several users send them at the same time', async () => {
    const { transactionId, paymentId } = await paid();
    const { cookie: user } = await newUser(office.test, 'office', { refund_limit: 100_000 });
    const id = newId();
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => refund(transactionId, 50_000, id)),
      ...Array.from({ length: 4 }, () => refund(transactionId, 50_000, id, user)),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await refundedThere(paymentId)).toBe(50_000);
    expect(await findAuditEntries(transactionId)).toHaveLength(1);
    await refund(transactionId, 50_001, id).expect(409);
  });

  it('refunds of a user with a limit stay within it, also when they are concurrent', async () => {
    const { transactionId, paymentId } = await paid();
    const { cookie: user, username } = await newUser(office.test, 'office', { refund_limit: 1_000.5 });
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => refund(transactionId, 30_000, newId(), user)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(3);
    expect(await refundedThere(paymentId)).toBe(90_000);
    expect((await refund(transactionId, 10_051, newId(), user).expect(403)).body).toEqual({
      success: false,
      error: 'You may refund up to ₹1,000.50 of one payment. Please ask the owner to make this one.',
      code: 'FORBIDDEN',
    });
    const last = newId();
    for (const _ of [1, 2])
      expect((await refund(transactionId, 10_050, last, user).expect(201)).body).toMatchObject({
        refund: { requested_by: username },
      });
    await refund(transactionId, 100_000).expect(201);
    const { cookie: limited } = await newUser(office.test, 'office', { refund_limit: 0 });
    expect((await refund(transactionId, 100, newId(), limited).expect(403)).body).toMatchObject({
      error: 'You may not make refunds. Please ask the owner to make this one.',
    });
  });

  it.each([0, -1, 0.5, 99])('a refund of %p paise is rejected, and nothing is stored', async (paise) => {
    const { transactionId } = await paid();
    await refund(transactionId, paise).expect(400);
    expect((await stored(transactionId)).refunded).toBe(0);
    expect(await findAuditEntries(transactionId)).toEqual([]);
  });

  it('a refund of a payment that was never made is rejected', async () => {
    const transactionId = newId();
    await office.open(transactionId);
    expect((await refund(transactionId, 100).expect(409)).body).toMatchObject({
      code: 'REFUND_NOT_POSSIBLE',
    });
    await refund('nobody-00000001', 100).expect(404);
  });
});

describe('the figures of the registrations', () => {
  it('are what the rows of the list add up to, to the paise, after any refunds', async () => {
    await office.open(newId());
    const { transactionId } = await paid();
    await refund(transactionId, 33_333).expect(201);
    const get = async (path: string): Promise<unknown> =>
      (await office.admin('get', `program-registrations${path}`).expect(200)).body;
    const rows = (await get('')) as {
      payment_status: string;
      amount: number;
      refunded_amount: number;
      number_of_people: number;
    }[];
    const completed = rows.filter((row) => row.payment_status === 'completed');
    const revenue = completed.reduce(
      (sum, row) => sum + (toPaise(row.amount) ?? NaN) - (toPaise(row.refunded_amount) ?? NaN),
      0,
    );
    const [counted] = await office.rows<{ sum: number }>(
      `select sum(amount_paise - refunded_paise)::float8 as sum from payments where state = 'captured'`,
    );
    expect(counted?.sum).toBe(revenue);
    expect(rows.length).toBeGreaterThan(completed.length);
    expect(await get('/summary')).toMatchObject({
      total_count: rows.length,
      completed_count: completed.length,
      participants: completed.reduce((sum, row) => sum + row.number_of_people, 0),
      revenue: revenue / 100,
    });
  });
});

describe('a payment that is reported in every way at the same time', () => {
  it('has one order and one confirmation, and its proof is worth nothing for another registration', async () => {
    const transactionId = newId();
    const { orderId } = await office.open(transactionId);
    const proof = await office.sandbox.pay(orderId);
    const other = newId();
    await office.open(other);
    const failed = request(office.url)
      .post('/api/registrations/payment-failed')
      .send({ transaction_id: transactionId });
    const responses = await Promise.all([
      office.verify(transactionId, proof),
      office.verify(transactionId, proof),
      office.verify(other, proof),
      failed,
    ]);
    expect(responses.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(await stored(transactionId)).toMatchObject({ state: 'captured', refunded: 0 });
    expect((await stored(other)).state).not.toBe('captured');
    const messages = await office.rows(
      `select id from messages where kind = 'registration-confirmation' and subject = any($1)`,
      [[transactionId, other]],
    );
    expect(messages).toHaveLength(1);
  });
});

it('a payment settles while its payer repeats the request in another tab', async () => {
  const transactionId = newId();
  const { orderId } = await office.open(transactionId);
  const proof = await office.sandbox.pay(orderId);
  const database = office.app.get(Database);
  const attempts = office.app.get(PaymentAttempts);
  const [payment] = await database.rows<RepeatKey & { id: string }>(
    'select id, payer_digest as "payerDigest", item from payments where transaction_id = $1',
    [transactionId],
  );
  const { id, ...payer } = payment as RepeatKey & { id: string };
  const settled = await database.run(async () => {
    // As `OrderService.begin`: the payer first, then an attempt of the open payment.
    await attempts.lockPayer(payer);
    const verified = office.verify(transactionId, proof).then(({ status }) => status);
    await until(async () => (await waitingForLock(database)).length > 0);
    await attempts.add(newId(), id, Buffer.alloc(32));
    return { verified };
  });
  expect(await settled.verified).toBe(200);
  expect(await stored(transactionId)).toMatchObject({ state: 'captured' });
});
