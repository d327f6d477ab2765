import { instantInIndia } from '@qlu/contracts/dates/dates.rules';
import request, { type Test } from 'supertest';
import { inDays, problem } from '../../../../../test/api-requests.js';
import { startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { parseCsv } from '../../../../../test/csv.js';
import { until } from '../../../../../test/until.js';
import { Clock } from '../../../../kernel/clock.js';
import { StableDigest } from '../../../../kernel/vault.js';
import type { DifferenceOrderResponse } from './own-registration.dto.js';

const fixture = await startOwnRegistrations();
afterAll(() => fixture.test.stop());

const [FORMER, DEARER] = [12_500.5, 15_000];
const DIFFERENCE = DEARER - FORMER;
const OPTION = 'Shared room';

/** A paid registration and a date that costs more, each with one seat. */
async function plans(key: string, there: object = {}) {
  const program_name = `Retreat of ${key}`;
  const [from, to] = [
    await fixture.program({ program_name, start_date: inDays(20), end_date: inDays(22), capacity: 1 }),
    await fixture.program({
      program_name,
      start_date: inDays(40),
      end_date: inDays(42),
      price1: DEARER,
      capacity: 1,
      ...there,
    }),
  ];
  return { from, to, token: await fixture.paid(from, key) };
}

const body = (to: number, difference = DIFFERENCE) => ({ program_id: to, description: OPTION, difference });
const order = (token: string, to: number, difference = DIFFERENCE): Test =>
  request(fixture.test.url).post(fixture.path(token, '/pay-difference')).send(body(to, difference));

async function opened(token: string, to: number): Promise<{ key: string; id: string; result: string }> {
  const { body: made } = await order(token, to).expect(201);
  const { transaction_id, razorpay_order, result_token } = made as DifferenceOrderResponse;
  expect(razorpay_order?.amount).toBe(DIFFERENCE * 100);
  return { key: transaction_id, id: razorpay_order?.id ?? '', result: result_token ?? '' };
}

const seats = async (...ids: number[]): Promise<number[]> => Promise.all(ids.map((id) => fixture.sold(id)));
const endHold = (key: string) =>
  fixture.rows(`update seat_holds set held_until = now() - interval '1 s' where owner = $1`, [key]);

describe('a date that costs more', () => {
  it('a difference below the minimum of Razorpay is paid at the office', async () => {
    const { to, token } = await plans('dearer-0000', { price1: 12_500.6 });
    const [date] = (await fixture.show(token)).other_dates;
    expect(date?.options[0]).toMatchObject({ description: OPTION, difference: 0.1 });
    const { body: refused } = await order(token, to, 0.1).expect(409);
    expect(refused).toMatchObject({
      code: 'DATE_COSTS_MORE',
      error: expect.stringContaining('costs ₹0.10 more. To change to it, please call us') as string,
    });
  });

  it('is held while the difference is paid, and then the registration moves with one email', async () => {
    const { from, to, token } = await plans('dearer-0001');
    expect(await fixture.show(token)).toMatchObject({ can_pay_difference: true, date_change: null });
    const { key, id, result } = await opened(token, to);
    // The former place stays, and nobody else gets the one that is held.
    expect([...(await seats(from, to)), await fixture.held(to)]).toEqual([1, 0, 1]);
    const other = await fixture.program({
      program_name: 'Retreat of dearer-0001',
      start_date: inDays(25),
      end_date: inDays(26),
    });
    const late = await fixture.paid(other, 'other-dear-1');
    await order(late, to).expect(409, /PROGRAM_FULL/);
    const proof = await fixture.sandbox.pay(id);
    // The page, a second tab and an event report it, in any order and again.
    await Promise.all([
      fixture.verify(key, proof).expect(200),
      fixture.sync(key),
      fixture.verify(key, proof).expect(200),
    ]);
    await fixture.sync(key);
    expect([...(await seats(from, to)), await fixture.held(to)]).toEqual([0, 1, 0]);
    expect(await fixture.show(token)).toMatchObject({
      program: { id: to },
      money: { paid: DEARER, refunded: 0, requested: 0 },
      refunds: [{ amount: 5_000 }],
      date_change: { state: 'moved', amount: DIFFERENCE, result_token: result },
    });
    // The confirmation and the move.
    await fixture.mails('dearer-0001', /./, 2);
    const [mail] = await fixture.mails('dearer-0001', /has moved/);
    expect(mail?.text).toContain('You have paid the difference of ₹2,499.50.');
    expect(await fixture.listed('dearer-0001')).toMatchObject({ amount: DEARER, program_id: to });
    const receipt = await request(fixture.test.url).get(`/api/payments/${result}`).expect(200);
    expect(receipt.body).toMatchObject({
      payment_status: 'completed',
      amount: DIFFERENCE,
      program: { id: to, has_seat: true, registration_token: token },
    });
    expect(await fixture.history('dearer-0001')).toMatchObject([
      { by: 'visitor', kind: 'moved', details: { difference: DIFFERENCE * 100 } },
    ]);
  });

  it('has one order, however often it is asked for, and only at the price that was shown', async () => {
    const { from, to, token } = await plans('dearer-0002');
    const both = await Promise.all([opened(token, to), opened(token, to)]);
    const third = await opened(token, to);
    expect(new Set([...both, third].map(({ id }) => id)).size).toBe(1);
    // Also orders of the release before go on: the text whose digest is stored stays the same.
    const { id } = await fixture.listed('dearer-0002');
    const payer = fixture.test.app.get(StableDigest).of(JSON.stringify(['', `registration ${id}`, '']));
    expect(
      await fixture.rows('select payer_digest from payments where transaction_id = $1', [third.key]),
    ).toEqual([{ payer_digest: payer }]);
    await order(token, to, DIFFERENCE + 1).expect(409, /REGISTRATION_CHANGED/);
    for (const wrong of [0, -5, 1.001]) {
      const { body: rejected } = await order(token, to, wrong).expect(400);
      expect(rejected).toEqual(problem('VALIDATION_FAILED', ['difference']));
    }
    await order('00000000-0000-4000-8000-000000000000', to).expect(404);
    expect([...(await seats(from, to)), await fixture.held(to)]).toEqual([1, 0, 1]);
    await fixture.act(token, 'move', body(to)).expect(409, /DATE_COSTS_MORE/);
  });

  it('changes nothing when the payment fails, and its seats are free again', async () => {
    const { from, to, token } = await plans('dearer-0003');
    const { key, id } = await opened(token, to);
    await fixture.sandbox.pay(id, { outcome: 'failed' });
    await fixture.close(key).expect(200);
    expect([...(await seats(from, to)), await fixture.held(to)]).toEqual([1, 0, 0]);
    expect(await fixture.show(token)).toMatchObject({
      program: { id: from },
      status: 'open',
      money: { paid: FORMER },
      date_change: { state: 'failed' },
    });
    // The same change can be tried again.
    const again = await opened(token, to);
    expect(await fixture.held(to)).toBe(1);
    await fixture.verify(again.key, await fixture.sandbox.pay(again.id)).expect(200);
    expect(await seats(from, to)).toEqual([0, 1]);
  });

  it('is among the places that the office sees and frees, and still moves when it is paid while a seat is free', async () => {
    const { to, token } = await plans('dearer-free');
    const { key, id } = await opened(token, to);
    expect(await fixture.holds(to)).toMatchObject([
      { kind: 'date-change', id: key, full_name: 'Sample Person', number_of_people: 1 },
    ]);
    const free = `/api/admin/program-registrations/programs/holds/${key}/free`;
    for (let times = 0; times < 2; times += 1) await fixture.send('post', free).expect(200);
    expect([await fixture.held(to), await fixture.holds(to)]).toEqual([0, []]);
    await fixture.verify(key, await fixture.sandbox.pay(id)).expect(200);
    expect(await fixture.show(token)).toMatchObject({ date_change: { state: 'moved' } });
  });

  it('is kept as long as Razorpay has not reported the outcome, and no other date can be paid meanwhile', async () => {
    const { from, to, token } = await plans('dearer-0004');
    const other = await fixture.program({
      ...{
        program_name: 'Retreat of dearer-0004',
        start_date: inDays(60),
        end_date: inDays(61),
        price1: DEARER,
      },
    });
    const { key, id } = await opened(token, to);
    const proof = await fixture.sandbox.pay(id, { outcome: 'pending' });
    await fixture.sync(key);
    await endHold(key);
    await fixture.rows(`update seat_holds set held_until = 'infinity' where owner = $1`, [key]);
    expect(await fixture.show(token)).toMatchObject({ date_change: { state: 'pending' } });
    const { body: rejected } = await order(token, other).expect(409);
    expect(rejected).toEqual(problem('DATE_CHANGE_IN_PROGRESS'));
    await fixture.sandbox.captureLate(proof.razorpay_payment_id);
    await fixture.sync(key);
    expect([...(await seats(from, to)), await fixture.held(to)]).toEqual([0, 1, 0]);
  });
});

it('another date can be paid five days after a payment that failed and began once more in another tab', async () => {
  const { from, to, token } = await plans('dearer-0005');
  const dates = { start_date: inDays(60), end_date: inDays(61), price1: DEARER };
  const other = await fixture.program({ program_name: 'Retreat of dearer-0005', ...dates });
  const { key, id } = await opened(token, to);
  await fixture.close(key).expect(200);
  expect(await fixture.held(to)).toBe(0);
  await fixture.sandbox.pay(id, { outcome: 'unknown' });
  await fixture.sync(key);
  expect(await fixture.held(to)).toBe(1);
  expect((await order(token, other).expect(409)).body).toEqual(problem('DATE_CHANGE_IN_PROGRESS'));
  await fixture.rows(`update payments set open_since = now() - interval '5 days' where transaction_id = $1`, [
    key,
  ]);
  await fixture.sync(key);
  await endHold(key);
  await fixture.sync(key);
  expect([...(await seats(from, to)), await fixture.held(to)]).toEqual([1, 0, 0]);
  await order(token, other).expect(201);
});

describe('a difference that arrives after the hold', () => {
  it('still moves the registration when there is a seat', async () => {
    const { from, to, token } = await plans('late-date-1');
    const { key, id } = await opened(token, to);
    await endHold(key);
    await fixture.verify(key, await fixture.sandbox.pay(id)).expect(200);
    expect(await seats(from, to)).toEqual([0, 1]);
    expect(await fixture.show(token)).toMatchObject({ date_change: { state: 'moved' } });
  });

  it.each([
    ['moves the registration', 'on the first day of the program', 'late-date-7', 20, [0, 1], 0],
    ['is refunded, and moves nothing,', 'later', 'late-date-8', 21, [1, 0], 1],
  ] as const)(
    '%s when it was paid before the program began and is reported %s',
    async (_effect, _when, which, day, after, flags) => {
      const { from, to, token } = await plans(which);
      const { key, id } = await opened(token, to);
      const proof = await fixture.sandbox.pay(id);
      const midnight = instantInIndia(inDays(day), '00:02');
      const clock = jest.spyOn(fixture.test.app.get(Clock), 'now').mockReturnValue(midnight);
      await fixture.verify(key, proof).expect(200);
      clock.mockRestore();
      expect(await seats(from, to)).toEqual(after);
      expect(await fixture.flags(key)).toHaveLength(flags);
    },
  );

  it.each([
    [
      'full',
      'late-date-2',
      async ({ to }: { to: number }) => void (await fixture.paid(to, 'late-date-2-b', { amount: DEARER })),
    ],
    [
      'not_offered',
      'late-date-3',
      async ({ to }: { to: number }) =>
        void (await fixture.rows('update programs set price1_paise = price1_paise + 100 where id = $1', [
          to,
        ])),
    ],
    [
      'not_offered',
      'late-date-4',
      async ({ to }: { to: number }) =>
        void (await fixture.rows(`update programs set status = 'cancelled' where id = $1`, [to])),
    ],
    [
      'changed',
      'late-date-5',
      async ({ token }: { token: string }) => void (await fixture.giveUp(token, [1])),
    ],
  ] as const)('is refunded, and nothing moves, when it is %s (%s)', async (reason, key, meanwhile) => {
    const { from, to, token } = await plans(key);
    const { key: transaction, id } = await opened(token, to);
    await endHold(transaction);
    await meanwhile({ to, token });
    const before = await seats(from, to);
    const proof = await fixture.sandbox.pay(id);
    for (let times = 0; times < 2; times += 1) await fixture.verify(transaction, proof).expect(200);
    await fixture.sync(transaction);
    expect(await seats(from, to)).toEqual(before);
    expect(await fixture.show(token)).toMatchObject({
      program: { id: from },
      date_change: { state: 'not_moved', reason, amount: DIFFERENCE, refunded: 0 },
    });
    const flags = await fixture.flags(transaction);
    expect(flags).toMatchObject([{ amount: DIFFERENCE, name: 'Sample Person', resolved_at: null }]);
    expect(flags[0]?.reason).toContain('please refund all of it');
    const [mail] = await fixture.mails(key, /Your date was not changed/);
    expect(mail?.text).toContain('we refund the whole amount');
    const refund = { refund_id: `refund-${key}`, amount: DIFFERENCE, reason: 'Not moved' };
    await fixture.send('post', `/api/admin/payments/${transaction}/refunds`, refund).expect(201);
    await until(async () => (await fixture.flags(transaction))[0]?.resolved_at !== null);
    expect(await fixture.show(token)).toMatchObject({ date_change: { refunded: DIFFERENCE } });
  });

  it('is refunded when the office has moved the registration in between', async () => {
    const { from, to, token } = await plans('late-date-6');
    const { key, id } = await opened(token, to);
    const elsewhere = await fixture.program({ program_name: 'Elsewhere' });
    const { id: registration } = await fixture.listed('late-date-6');
    const move = { program_id: elsewhere, description: OPTION, note: '', notify: false };
    await fixture.send('put', `/api/admin/program-registrations/${registration}/program`, move).expect(200);
    await fixture.verify(key, await fixture.sandbox.pay(id)).expect(200);
    expect([...(await seats(from, to, elsewhere)), await fixture.held(to)]).toEqual([0, 0, 1, 0]);
    expect(await fixture.show(token)).toMatchObject({
      date_change: { state: 'not_moved', reason: 'changed' },
    });
    expect(await fixture.flags(key)).toHaveLength(1);
  });
});

describe('a registration with two payments', () => {
  it('is refunded as a whole: the policy covers both, and the difference goes back first', async () => {
    const { to, token } = await plans('both-00001');
    const { key, id } = await opened(token, to);
    await fixture.verify(key, await fixture.sandbox.pay(id)).expect(200);
    expect((await fixture.giveUp(token, [1])).status).toBe(200);
    // The fee of ₹10,000 is kept once, of all that was paid.
    expect(await fixture.show(token)).toMatchObject({ money: { requested: 5_000 } });
    expect(await fixture.flags(key)).toMatchObject([{ amount: DIFFERENCE }]);
    expect(await fixture.flags('both-00001')).toMatchObject([{ amount: 5_000 - DIFFERENCE }]);
    const refund = (of: string, amount: number, refund_id: string) =>
      fixture.send('post', `/api/admin/payments/${of}/refunds`, { refund_id, amount, reason: 'Requested' });
    await refund('both-00001', FORMER, 'both-refund-1').expect(409, /REFUND_NOT_POSSIBLE/);
    const { body: own } = await fixture.send('get', '/api/admin/payments/both-00001').expect(200);
    expect(own).toMatchObject({ differences: [{ transaction_id: key, amount: DIFFERENCE }] });
    // The policy suggests ₹5,000 for both together, the difference first.
    const { body: difference } = await fixture.send('get', `/api/admin/payments/${key}`).expect(200);
    expect([difference, own]).toMatchObject([
      { suggestion: { amount: DIFFERENCE } },
      { suggestion: { amount: 5_000 - DIFFERENCE } },
    ]);
    await refund(key, DIFFERENCE, 'both-refund-2').expect(201);
    await until(async () => (await fixture.listed('both-00001'))['refunded_amount'] === DIFFERENCE);
    await refund('both-00001', FORMER, 'both-refund-3').expect(201);
    await until(async () => (await fixture.listed('both-00001'))['refunded_amount'] === DEARER);
    expect(await fixture.listed('both-00001')).toMatchObject({ payment_status: 'refunded', amount: DEARER });
  });

  it('counts with both in the figures of its program, the vouchers, the list and the person’s data', async () => {
    const { from, to, token } = await plans('both-00002');
    const { key, id } = await opened(token, to);
    await fixture.verify(key, await fixture.sandbox.pay(id)).expect(200);
    const statistics = async (program: number) =>
      (
        (
          await fixture
            .send('get', `/api/admin/program-registrations/programs/${program}/statistics`)
            .expect(200)
        ).body as { money: object[] }
      ).money;
    expect(await statistics(from)).toEqual([]);
    expect(await statistics(to)).toMatchObject([{ payments: 2, received: DEARER }]);
    const today = inDays(0);
    const vouchers = await fixture
      .send('get', `/api/admin/accounting/vouchers.csv?from=${today}&to=${today}`)
      .expect(200);
    const line = vouchers.text.split('\n').filter((row) => row.includes(key));
    expect(line).toHaveLength(2);
    expect(vouchers.text).not.toMatch(/Registrations: *,/);
    expect(line.join()).toContain('Retreat of both-00002');
    // Needs Attention and the accounts link to the list by the transaction id of a payment.
    const { body: found } = await fixture.send(
      'get',
      `/api/admin/program-registrations?q=${key}&_start=0&_end=5`,
    );
    expect(found).toMatchObject([{ transaction_id: 'both-00002' }]);
    const { id: registration } = await fixture.listed('both-00002');
    const exported = await fixture.send('get', `/api/admin/people/registration/${registration}/export`);
    expect(exported.text).toContain(key);
  });

  it('is a journal between the programs in the vouchers, without the difference, when the other date has another name', async () => {
    const { to, token } = await plans('both-00005');
    const { key, id } = await opened(token, to);
    await fixture.rows(`update programs set program_name = 'A new name' where id = $1`, [to]);
    await fixture.verify(key, await fixture.sandbox.pay(id)).expect(200);
    const today = inDays(0);
    const { text } = await fixture
      .send('get', `/api/admin/accounting/vouchers.csv?from=${today}&to=${today}`)
      .expect(200);
    const vouchers = (of: string): string[][] =>
      parseCsv(text)
        .filter((line) => line.join().includes(of))
        .map(([, type = '', , ledger = '', , , amount = '']) => [type, ledger, amount])
        .toSorted();
    const [former, present] = ['Program Fees: Retreat of both-00005', 'Program Fees: A new name'];
    expect(vouchers('Transaction both-00005')).toEqual([
      ['Receipt', former, '-12500.50'],
      ['Receipt', 'Razorpay', '12500.50'],
    ]);
    expect(vouchers('Registration both-00005 moved')).toEqual([
      ['Journal', present, '-12500.50'],
      ['Journal', former, '12500.50'],
    ]);
    expect(vouchers(key)).toEqual([
      ['Receipt', present, '-2499.50'],
      ['Receipt', 'Razorpay', '2499.50'],
    ]);
  });

  it('is refunded as a whole when the program is cancelled', async () => {
    const { to, token } = await plans('both-00003');
    const { key, id } = await opened(token, to);
    await fixture.verify(key, await fixture.sandbox.pay(id)).expect(200);
    const address = `/api/admin/program-cancellations/${to}`;
    const before = (await fixture.send('get', address).expect(200)).body as { money: { refunds: number } };
    expect(before.money.refunds).toBe(DEARER);
    const message = { announcement_id: 'both-cancel-1', subject: 'Cancelled', text: 'We are sorry.' };
    const cancel = { way: 'refund', registrations: 1, refunds: DEARER, ...message };
    await fixture.send('post', address, cancel).expect(200);
    await until(async () => (await fixture.listed('both-00003'))['payment_status'] === 'refunded');
    expect(await fixture.listed('both-00003')).toMatchObject({ refunded_amount: DEARER });
    const after = (await fixture.send('get', address).expect(200)).body as { items: object[] };
    expect(after.items).toMatchObject([{ state: 'refunded', amount: DEARER }]);
  });

  it('asks for the difference when the first payment was refunded at Razorpay', async () => {
    const { to, token } = await plans('both-00004');
    const { key, id } = await opened(token, to);
    await fixture.verify(key, await fixture.sandbox.pay(id)).expect(200);
    const [own] = await fixture.rows<{ id: string }>(
      `select gateway_payment_id as id from payments where transaction_id = 'both-00004'`,
    );
    await fixture.sandbox.refundThere(own?.id ?? '');
    for (let times = 0; times < 2; times += 1) await fixture.sync('both-00004');
    expect(await fixture.listed('both-00004')).toMatchObject({ registration_status: 'cancelled' });
    expect(await fixture.flags(key)).toMatchObject([{ amount: DIFFERENCE, resolved_at: null }]);
  });
});

describe('concurrent actions on a date change', () => {
  it.each(['race-date-1', 'race-date-2', 'race-date-3'])(
    'a payment and a cancellation at the same time move or cancel the registration as a whole (%s)',
    async (key) => {
      const { from, to, token } = await plans(key);
      const { key: transaction, id } = await opened(token, to);
      const { refunds, people } = await fixture.show(token);
      const cancel = { places: [1], people, refund: refunds[0]?.amount };
      const proof = await fixture.sandbox.pay(id);
      const [cancelled] = await Promise.all([
        fixture.act(token, 'cancel', cancel),
        fixture.verify(transaction, proof).expect(200),
        fixture.sync(transaction),
      ]);
      const { status, date_change } = await fixture.show(token);
      const isMoved = date_change?.state === 'moved';
      // The page showed the refund of one payment, so the move that came first rejects it.
      expect(cancelled.status).toBe(isMoved ? 409 : 200);
      expect(status).toBe(isMoved ? 'open' : 'cancelled');
      expect([...(await seats(from, to)), await fixture.held(to)]).toEqual(isMoved ? [0, 1, 0] : [0, 0, 0]);
      expect(await fixture.flags(transaction)).toHaveLength(isMoved ? 0 : 1);
    },
  );

  it('a second payment of the same order is flagged, and the registration moves once', async () => {
    const { from, to, token } = await plans('race-date-4');
    const { key, id } = await opened(token, to);
    const proof = await fixture.sandbox.pay(id);
    await fixture.verify(key, proof).expect(200);
    await fixture.sandbox.pay(id, { force: true });
    await fixture.sync(key);
    expect(await seats(from, to)).toEqual([0, 1]);
    const { body: attention } = await fixture.send('get', '/api/admin/attention').expect(200);
    expect(attention).toMatchObject({
      flags: expect.arrayContaining([
        expect.objectContaining({ transaction_id: key, kind: 'paid_twice', amount: DIFFERENCE }),
      ]) as unknown,
    });
  });
});
