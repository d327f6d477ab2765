import request, { type Response } from 'supertest';
import { FREE, startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { openedOrder, orderBody, problem } from '../../../../../test/api-requests.js';
import type { SandboxPayment } from '../../../../../test/test-sandbox.js';

let people = 0;
const fixture = await startOwnRegistrations();
const programId = await fixture.program();
afterAll(() => fixture.test.stop());

interface Opened {
  transaction_id: string;
  razorpay_order: { id: string };
  result_token: string;
}

/** A new person. Each call of the returned function registers this person with another transaction id. */
function person(): (transactionId: string, changes?: object) => Promise<Response> {
  people += 1;
  const contact = { phone: String(9_000_000_000 + people), email: 'sample.person@example.org' };
  return async (transactionId, changes = {}) =>
    fixture.order(programId, transactionId, { ...contact, ...changes });
}

async function pay({ transaction_id, razorpay_order }: Opened): Promise<void> {
  await fixture.verify(transaction_id, await fixture.sandbox.pay(razorpay_order.id)).expect(200);
}

async function findFlags(transactions: string): Promise<unknown[]> {
  return fixture.rows(
    `select p.transaction_id, a.kind from payment_attention a join payments p on p.id = a.payment_id
     where p.transaction_id like $1`,
    [transactions],
  );
}

describe('different attempts of one person for one program', () => {
  it('have an order and a token each, also when they are concurrent', async () => {
    const register = person();
    const ids = Array.from({ length: 4 }, (_, nth) => `together-${nth}`);
    const responses = await Promise.all(ids.map((id) => register(id)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const opened = responses.map(({ body }) => body as Opened);
    expect(opened.map(({ transaction_id: id }) => id)).toEqual(ids);
    expect(new Set(opened.map(({ razorpay_order: order }) => order.id)).size).toBe(4);
    expect(new Set(opened.map(({ result_token: token }) => token)).size).toBe(4);
  });

  it('never change the details of another one', async () => {
    const register = person();
    const first = (await register('details-0001', { address: '1 First Street, Hyderabad' })).body as Opened;
    const stranger = { name: 'Stranger', address: '22 Other Street, Hyderabad' };
    const { status, body } = await register('details-0002', stranger);
    expect([status, (body as Opened).transaction_id]).toEqual([201, 'details-0002']);
    await pay(first);
    expect(await fixture.listed('details-0001')).toMatchObject({
      full_name: 'Sample Person',
      address: '1 First Street, Hyderabad',
    });
  });

  it('are both registered and flagged when both are paid', async () => {
    const register = person();
    const [one, two] = [(await register('both-0001')).body, (await register('both-0002')).body] as [
      Opened,
      Opened,
    ];
    await pay(one);
    await pay(two);
    expect(await findFlags('both-%')).toEqual([{ transaction_id: 'both-0002', kind: 'paid_again' }]);
  });

  it('are notified of a payment of another one that is under way, without its details', async () => {
    const register = person();
    const first = (await register('underway-0001')).body as Opened;
    await fixture.sandbox.pay(first.razorpay_order.id, { outcome: 'pending' });
    const refused = await register('underway-0002');
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      success: false,
      code: 'PAYMENT_IN_PROGRESS',
      error:
        'A payment of ₹12,500.50 for this is on its way. Please wait some minutes for its result before you pay again.',
    });
    // The attempt itself goes on.
    expect((await register('underway-0001')).body).toMatchObject({ result_token: first.result_token });
    expect((await register('underway-0003', { pay_again: true })).body).toMatchObject({
      transaction_id: 'underway-0003',
      payment_status: 'pending',
    });
  });

  it('are reported as a repeat after the payment, and can pay again on request', async () => {
    const register = person();
    await pay((await register('repeat-0001')).body as Opened);
    const refused = await register('repeat-0002');
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      success: false,
      code: 'ALREADY_PAID',
      error: 'You have already paid ₹12,500.50 for this in the last 24 hours.',
    });
    const again = await register('repeat-0003', { pay_again: true });
    expect(again.body).toMatchObject({ transaction_id: 'repeat-0003', payment_status: 'pending' });
    await pay(again.body as Opened);
    // The first attempt returns the completed payment.
    const repeated = await register('repeat-0001');
    expect(repeated.body).toMatchObject({
      transaction_id: 'repeat-0001',
      payment_status: 'completed',
      razorpay_order: null,
      payment_completed_at: expect.any(String) as unknown,
    });
    expect(await findFlags('repeat-%')).toEqual([{ transaction_id: 'repeat-0003', kind: 'paid_again' }]);
  });

  it('register once when they are free and concurrent, and say nothing about the first one', async () => {
    const register = person();
    const ids = Array.from({ length: 12 }, (_, nth) => `free-twice-${nth}`);
    const responses = await Promise.all(ids.map((id) => register(id, FREE)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(11);
    expect(refused[0]?.body).toEqual({
      success: false,
      code: 'ALREADY_REGISTERED',
      error: 'You have already registered for this in the last 24 hours.',
    });
    expect((await register('free-again-1', { ...FREE, pay_again: true })).status).toBe(201);
  });
});

describe('an attempt of somebody who has paid before', () => {
  it('is a new registration after a day', async () => {
    const register = person();
    await pay((await register('day-before-1')).body as Opened);
    await fixture.rows(
      `update payments set settled_at = now() - interval '24 hours 1 second' where transaction_id = $1`,
      ['day-before-1'],
    );
    expect((await register('day-before-2')).status).toBe(201);
  });

  it('is rejected while unpaid when another attempt was paid meanwhile', async () => {
    const register = person();
    await register('meanwhile-01');
    await pay((await register('meanwhile-02')).body as Opened);
    const again = await register('meanwhile-01');
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'ALREADY_PAID' })]);
  });
});

describe('the same attempt again', () => {
  async function attempt(id: string): Promise<{ own: number; again: () => Promise<Response> }> {
    const own = await fixture.program();
    const register = person();
    return { own, again: () => register(id, { program_id: own }) };
  }
  const change = (sql: string, parameters: unknown[]): Promise<unknown> => fixture.rows(sql, parameters);
  const end = (own: number): Promise<unknown> =>
    change(`update programs set start_date = now() - interval '9 days', end_date = null where id = $1`, [
      own,
    ]);

  it('has the same order after a change of the price', async () => {
    const { own, again } = await attempt('price-later-1');
    const first = (await again()).body as Opened;
    await change('update programs set price1_paise = 100 where id = $1', [own]);
    expect(((await again()).body as Opened).razorpay_order).toEqual(first.razorpay_order);
  });

  it('is rejected while it is unpaid and the program is over or became external', async () => {
    const { own, again } = await attempt('over-later-1');
    await again();
    await change(
      `update programs set link_or_razorpay = true, external_link = 'https://a.example' where id = $1`,
      [own],
    );
    expect((await again()).body).toMatchObject({ code: 'EXTERNAL_REGISTRATION' });
    await change('update programs set link_or_razorpay = false where id = $1', [own]);
    await end(own);
    expect((await again()).body).toMatchObject({ code: 'REGISTRATION_CLOSED' });
  });

  it('gets its result after the payment, also when the program is over', async () => {
    const { own, again } = await attempt('paid-over-01');
    await pay((await again()).body as Opened);
    await end(own);
    expect((await again()).body).toMatchObject({ payment_status: 'completed', razorpay_order: null });
  });

  it('is rejected when its transaction id belongs to a donation', async () => {
    await change(
      `insert into payments (transaction_id, purpose, amount_paise) values ($1, 'donation', 50000)`,
      ['donated-0001'],
    );
    expect((await person()('donated-0001')).body).toMatchObject({ code: 'TRANSACTION_ID_REUSED' });
  });
});

describe('the seat of an unpaid order', () => {
  it('goes to the next attempt of the same person, but not while its payment is under way', async () => {
    const register = person();
    const own = { program_id: await fixture.program({ capacity: 1 }) };
    expect((await register('only-seat-1', own)).status).toBe(201);
    expect((await person()('other-person', own)).status).toBe(409);
    const second = await register('only-seat-2', own);
    expect(second.status).toBe(201);
    await fixture.sandbox.pay((second.body as Opened).razorpay_order.id, { outcome: 'pending' });
    const third = await register('only-seat-3', { ...own, pay_again: true });
    expect(third.body).toMatchObject({ code: 'PROGRAM_FULL' });
  });
});

let counter = 0;

async function opened(): Promise<{ transactionId: string; orderId: string }> {
  counter += 1;
  const transactionId = `verify-${String(counter).padStart(6, '0')}`;
  return { transactionId, ...(await fixture.opened(programId, transactionId)) };
}

/** The stored payment state, the Razorpay payment that settled it, and whether the registration is confirmed. */
async function stored(transactionId: string): Promise<object | undefined> {
  const [row] = await fixture.rows<object>(
    `select p.state, p.gateway_payment_id as paid_with, r.confirmed_at is not null as confirmed
     from payments p join registrations r on r.payment_id = p.id where p.transaction_id = $1`,
    [transactionId],
  );
  return row;
}

const OPEN = { state: 'created', paid_with: null, confirmed: false };

describe('a proof of payment', () => {
  it('registers the participant, and a repeat returns the same', async () => {
    const { transactionId, orderId } = await opened();
    const proof = await fixture.sandbox.pay(orderId);
    const first = await fixture.verify(transactionId, proof).expect(200);
    expect(first.body).toEqual({ success: true, message: 'Payment verified successfully' });
    expect((await fixture.verify(transactionId, proof).expect(200)).body).toEqual(first.body);
    expect(await stored(transactionId)).toEqual({
      state: 'captured',
      paid_with: proof.razorpay_payment_id,
      confirmed: true,
    });
  });

  it('captures authorized money, and has one effect in fifty concurrent requests', async () => {
    const { transactionId, orderId } = await opened();
    const proof = await fixture.sandbox.pay(orderId, { outcome: 'authorized' });
    await fixture.rows(
      `create table effects (what text);
       create function count_effect() returns trigger language plpgsql as
         $$ begin insert into effects values (tg_table_name); return null; end $$;
       create trigger settled after update of settled_at on payments for each row
         when (new.settled_at is distinct from old.settled_at) execute function count_effect();
       create trigger confirmed after update of confirmed_at on registrations for each row
         execute function count_effect();`,
    );
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => fixture.verify(transactionId, proof)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const effects = await fixture.rows('select what, count(*)::int from effects group by what order by 1');
    expect(effects).toEqual([
      { what: 'payments', count: 1 },
      { what: 'registrations', count: 1 },
    ]);
    expect(await fixture.sandbox.findPayments(orderId)).toMatchObject([{ status: 'captured' }]);
  });

  it('is rejected and settles nothing when it is of another order or forged', async () => {
    const [mine, other] = [await opened(), await opened()];
    const valid = await fixture.sandbox.pay(mine.orderId);
    const others = await fixture.sandbox.pay(other.orderId);
    const forged: SandboxPayment[] = [
      others,
      { ...valid, razorpay_signature: others.razorpay_signature },
      { ...valid, razorpay_payment_id: others.razorpay_payment_id },
      { ...others, razorpay_order_id: mine.orderId },
      { ...valid, razorpay_signature: '0'.repeat(64) },
      { ...valid, razorpay_signature: valid.razorpay_signature.toUpperCase() },
    ];
    for (const proof of forged) {
      expect((await fixture.verify(mine.transactionId, proof).expect(400)).body).toEqual(
        problem('VERIFICATION_FAILED'),
      );
    }
    expect(await stored(mine.transactionId)).toEqual(OPEN);
    expect(await stored(other.transactionId)).toEqual(OPEN);
    await fixture.verify(mine.transactionId, valid).expect(200);
  });

  it('is rejected with the name of a missing or invalid field', async () => {
    const { transactionId, orderId } = await opened();
    const valid = { ...(await fixture.sandbox.pay(orderId)), transaction_id: transactionId };
    for (const field of Object.keys(valid)) {
      for (const value of [undefined, null, '', 7, [], ['x'], {}, '../payments', 'x y', 'x'.repeat(201)]) {
        const response = await request(fixture.test.url)
          .post('/api/registrations/verify-payment')
          .send({ ...valid, [field]: value })
          .expect(400);
        expect(response.body).toEqual(problem('VALIDATION_FAILED', [field]));
      }
    }
    expect(await stored(transactionId)).toEqual(OPEN);
  });
});

describe('a report of a failed payment', () => {
  it('fails the registration when Razorpay has no money, and its order can be paid again', async () => {
    const { transactionId, orderId } = await opened();
    await fixture.sandbox.pay(orderId, { outcome: 'failed' });
    expect((await fixture.close(transactionId).expect(200)).body).toEqual({
      success: true,
      status: 'failed',
    });
    expect(await stored(transactionId)).toEqual({ ...OPEN, state: 'failed' });
    expect(
      await openedOrder(
        fixture.test.url,
        orderBody(programId, transactionId, { email: `${transactionId}@example.org` }),
      ),
    ).toMatchObject({
      orderId,
      registration_status: 'pending',
      payment_status: 'pending',
    });
    await fixture.verify(transactionId, await fixture.sandbox.pay(orderId)).expect(200);
    expect(await stored(transactionId)).toMatchObject({ state: 'captured', confirmed: true });
  });

  it('ends registered when it is concurrent with the proof', async () => {
    const { transactionId, orderId } = await opened();
    const proof = await fixture.sandbox.pay(orderId, { outcome: 'authorized' });
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? fixture.verify(transactionId, proof) : fixture.close(transactionId),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored(transactionId)).toMatchObject({ state: 'captured', confirmed: true });
  });

  it('is rejected with the names of invalid fields', async () => {
    const unreadable = { transaction_id: 'a b', error_code: 5, error_description: ['x'] };
    const response = await request(fixture.test.url)
      .post('/api/registrations/payment-failed')
      .send(unreadable)
      .expect(400);
    expect(response.body).toEqual(
      problem('VALIDATION_FAILED', ['transaction_id', 'error_code', 'error_description']),
    );
  });
});
