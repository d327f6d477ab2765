import request from 'supertest';
import { openedOrder, orderBody, problem } from '../../../../../test/api-requests.js';
import {
  startOwnRegistrations,
  type OwnRegistrationsFixture,
} from '../../../../../test/own-registration-fixture.js';
import type { PayOptions, SandboxPayment } from '../../../../../test/test-sandbox.js';

let fixture: OwnRegistrationsFixture;
let programId: number;
let counter = 0;

beforeAll(async () => {
  fixture = await startOwnRegistrations();
  programId = await fixture.program();
});
afterAll(() => fixture.test.stop());

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

  it.each<[string, PayOptions]>([
    ['of one paisa less', { amount: 1_250_049, force: true }],
    ['of one paisa more', { amount: 1_250_051, force: true }],
    ['of one rupee that is only authorized', { outcome: 'authorized', amount: 100, force: true }],
    ['in another currency', { currency: 'USD', force: true }],
    ['of a payment that failed', { outcome: 'failed' }],
    ['of a payment that the bank has not decided', { outcome: 'pending' }],
  ])('%s is rejected and settles nothing', async (_, options) => {
    const { transactionId, orderId } = await opened();
    const proof = await fixture.sandbox.pay(orderId, options);
    const [before] = await fixture.sandbox.findPayments(orderId);
    const response = await fixture.verify(transactionId, proof).expect(400);
    expect(response.body).toEqual(problem('VERIFICATION_FAILED'));
    expect(await stored(transactionId)).toEqual({ ...OPEN, state: 'attempted' });
    expect(await fixture.sandbox.findPayments(orderId)).toEqual([before]);
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

  it('responds 404 for an unknown transaction', async () => {
    const { orderId } = await opened();
    const response = await fixture.verify('verify-nobody', await fixture.sandbox.pay(orderId)).expect(404);
    expect(response.body).toEqual(problem('TRANSACTION_NOT_FOUND'));
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

  it.each(['success', 'authorized'] as const)(
    'registers when the order has a payment with the outcome %s',
    async (outcome) => {
      const { transactionId, orderId } = await opened();
      await fixture.sandbox.pay(orderId, { outcome: 'failed' });
      const { razorpay_payment_id } = await fixture.sandbox.pay(orderId, { outcome });
      expect((await fixture.close(transactionId).expect(200)).body).toEqual({
        success: true,
        status: 'completed',
      });
      expect(await stored(transactionId)).toEqual({
        state: 'captured',
        paid_with: razorpay_payment_id,
        confirmed: true,
      });
    },
  );

  it('is pending while an attempt is in progress at Razorpay', async () => {
    const { transactionId, orderId } = await opened();
    const { razorpay_payment_id } = await fixture.sandbox.pay(orderId, { outcome: 'pending' });
    expect((await fixture.close(transactionId).expect(200)).body).toEqual({
      success: true,
      status: 'pending',
    });
    expect(await stored(transactionId)).toMatchObject({ state: 'attempted' });
    await fixture.sandbox.fail(razorpay_payment_id);
    expect((await fixture.close(transactionId).expect(200)).body).toEqual({
      success: true,
      status: 'failed',
    });
    const [failed] = await fixture.rows('select failure_code from payments where transaction_id = $1', [
      transactionId,
    ]);
    expect(failed).toEqual({ failure_code: 'TIMEOUT' });
  });

  it('registers when the payer bears the fee on top of the price', async () => {
    const { transactionId, orderId } = await opened();
    await fixture.sandbox.pay(orderId, { fee_bearer: 'customer' });
    expect((await fixture.close(transactionId).expect(200)).body).toEqual({
      success: true,
      status: 'completed',
    });
  });

  it('does not change a settled payment', async () => {
    const { transactionId, orderId } = await opened();
    await fixture.verify(transactionId, await fixture.sandbox.pay(orderId)).expect(200);
    expect((await fixture.close(transactionId).expect(200)).body).toEqual({
      success: true,
      status: 'completed',
    });
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

  it('responds 404 for an unknown transaction, and names invalid fields', async () => {
    expect((await fixture.close('report-nobody').expect(404)).body).toEqual(problem('TRANSACTION_NOT_FOUND'));
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
