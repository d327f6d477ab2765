import request, { type Response, type Test } from 'supertest';
import { programBody } from '../../../../../test/api-requests.js';
import { cancelledMeanwhile } from '../../../../../test/meanwhile.js';
import { FREE, startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { reconcilePayment } from '../../../../../test/reconcile-payment.js';
import { until } from '../../../../../test/until.js';
import { SeatService } from '../../application/seat-service.js';

const ADDRESS = '/api/admin/program-registrations';

const fixture = await startOwnRegistrations();
afterAll(() => fixture.test.stop());

interface Listed {
  id: number;
  places_left: number | null;
  seats: { option: string; sold: number; held: number }[];
}

async function listed(path: string, id: number): Promise<Listed> {
  const { body } = await fixture.send('get', path).expect(200);
  return (body as { programs: Listed[] }).programs.find((program) => program.id === id) as Listed;
}
const upcoming = (id: number): Promise<Listed> => listed('/api/programs/upcoming', id);

/** An order whose hold is over, and whose money arrives then. */
async function payLate(programId: number, key: string, between: () => Promise<unknown>): Promise<string> {
  const { orderId, resultToken } = await fixture.opened(programId, key);
  await fixture.endHold(key);
  await between();
  await fixture.verify(key, await fixture.sandbox.pay(orderId)).expect(200);
  return resultToken;
}

const give = (key: string, overbook: boolean): Test =>
  fixture.send('put', `${ADDRESS}/${key}/seat`, { overbook });
const move = async (key: string, to: number, changes: object = {}): Promise<Response> =>
  fixture.send('put', `${ADDRESS}/${(await fixture.listed(key)).id}/program`, {
    program_id: to,
    description: 'Shared room',
    ...changes,
  });
const noSeatFlags = (key: string): Promise<unknown[]> =>
  fixture.rows(
    `select a.note, a.resolved_by from payment_attention a join payments p on p.id = a.payment_id
     where a.kind = 'no_seat' and p.transaction_id = $1`,
    [key],
  );

const OPEN = { note: null, resolved_by: null };

const result = async (token: string): Promise<object> =>
  (await request(fixture.test.url).get(`/api/payments/${token}`).expect(200)).body as object;

it('the server shows visitors how many places are left, and refuses more than that', async () => {
  const id = await fixture.program({ capacity: 3, capacity2: 1 });
  const unlimited = await fixture.program();
  await fixture.order(unlimited, 'seats-left-0').expect(201);
  await until(async () => (await upcoming(unlimited)) !== undefined);
  expect((await upcoming(unlimited)).places_left).toBeNull();
  await fixture.order(id, 'seats-left-1').expect(201);
  await until(async () => (await upcoming(id)).places_left === 2);
  expect((await fixture.order(id, 'seats-left-2', { number_of_people: 3 }).expect(409)).body).toMatchObject({
    code: 'PROGRAM_FULL',
    error: 'Only 2 places are left in this program.',
  });
  await fixture.order(id, 'seats-left-3', FREE).expect(201);
  expect((await fixture.order(id, 'seats-left-4', FREE).expect(409)).body).toMatchObject({
    code: 'OPTION_FULL',
    error: 'This option is full. Please choose another one.',
  });
  const { body } = await request(fixture.test.url).get(`/api/programs/${id}/payment-options`).expect(200);
  expect(body).toMatchObject({
    data: { places_left: 1, payment_options: [{ places_left: 1 }, { places_left: 0 }] },
  });
  // The same order again takes no more seats.
  await fixture.order(id, 'seats-left-1').expect(201);
  await fixture.order(id, 'seats-left-5').expect(201);
  await until(async () => (await upcoming(id)).places_left === 0);
  expect((await fixture.order(id, 'seats-left-6').expect(409)).body).toMatchObject({
    error: 'This program is full.',
  });
  // The list is current when a hold ends without anybody doing anything.
  await fixture.rows(
    `update registrations set seats_held_until = clock_timestamp() + interval '1 second'
     where transaction_id = 'seats-left-5'`,
  );
  await until(async () => (await upcoming(id)).places_left === 1);
});

it.each([
  ['free', FREE],
  ['paid', {}],
])('a %s registration waits for a cancellation of its program and is rejected', async (kind, changes) => {
  const id = await fixture.program();
  // The server has read the program as published.
  await fixture.order(id, `cancelled-${kind}-1`, changes).expect(201);
  const { body } = await cancelledMeanwhile(
    fixture.test,
    id,
    fixture.order(id, `cancelled-${kind}-2`, changes),
  );
  expect(body).toMatchObject({ code: 'PROGRAM_CANCELLED' });
  expect(await fixture.rows('select id from registrations where program_id = $1', [id])).toHaveLength(1);
});

it('a closed checkout frees its seat, and holds it again when the visitor returns', async () => {
  const id = await fixture.program({ capacity: 1 });
  await fixture.order(id, 'seats-back-1').expect(201);
  await fixture.order(id, 'seats-back-2').expect(409);
  await fixture.close('seats-back-1').expect(200);
  await until(async () => (await upcoming(id)).places_left === 1);
  await fixture.order(id, 'seats-back-1').expect(201);
  await fixture.order(id, 'seats-back-2').expect(409);
});

describe('seats that unpaid orders hold', () => {
  it('are renewed once, and then belong to the next order', async () => {
    const id = await fixture.program({ capacity: 1 });
    for (let times = 0; times < 2; times += 1) {
      await fixture.order(id, 'hold-once-1').expect(201);
      await fixture.order(id, 'hold-once-1').expect(201);
      await fixture.endHold('hold-once-1');
    }
    await fixture.order(id, 'hold-once-1').expect(409, /HOLD_ENDED/);
    await fixture.order(id, 'hold-once-2').expect(201);
  });

  it('are at most ten of one phone number or email address', async () => {
    const id = await fixture.program({ capacity: 100 });
    const contact = { phone: '9811122233', email: 'many@example.org' };
    await fixture.order(id, 'hold-many-1', { ...contact, number_of_people: 10 }).expect(201);
    for (const [key, one] of Object.entries({ phone: contact.phone, email: 'Many@example.org' })) {
      await fixture
        .order(id, `hold-many-${key}`, { [key]: one, idNumber: 'ABCDE1234Z' })
        .expect(409, /TOO_MANY_HELD/);
    }
    await fixture.order(id, 'hold-many-2').expect(201);
    // The office knows its visitors, and paid places are no holds.
    await fixture.walkIn(id, 'hold-many-3', contact).expect(201);
  });

  it('are at most forty of one network', async () => {
    const id = await fixture.program({ capacity: 100 });
    for (let count = 1; count <= 5; count += 1)
      await fixture.order(id, `hold-net-${count}`, { number_of_people: 10 }).expect(201);
    await fixture.rows(`update registrations set held_from = 'net' where program_id = $1`, [id]);
    await fixture.endHold('hold-net-5');
    const again = fixture.rows(
      `update registrations set seats_held_until = now() + interval '20 minutes' where transaction_id = 'hold-net-5'`,
    );
    await expect(again).rejects.toMatchObject({ code: 'TOO_MANY_HELD' });
  });

  it('are shown to the office, which frees them unless a payment is under way', async () => {
    const id = await fixture.program({ capacity: 2 });
    const { orderId } = await fixture.opened(id, 'hold-office-1');
    await fixture.order(id, 'hold-office-2').expect(201);
    await fixture.sandbox.pay(orderId, { outcome: 'pending' });
    await fixture.sync('hold-office-1');
    expect(await fixture.holds(id)).toMatchObject([
      { kind: 'order', id: 'hold-office-1', held_until: null },
      { kind: 'order', id: 'hold-office-2', full_name: 'Sample Person', number_of_people: 1 },
    ]);
    const free = (order: string) => fixture.send('post', `${ADDRESS}/programs/holds/${order}/free`, {});
    await free('hold-office-1').expect(409, /HOLD_IN_USE/);
    for (let times = 0; times < 2; times += 1) await free('hold-office-2').expect(200);
    await free('hold-office-unknown').expect(404);
    expect(await fixture.holds(id)).toHaveLength(1);
    await fixture.order(id, 'hold-office-3').expect(201);
    const entries = await fixture.rows(`select who from audit_log where action = 'registration.hold-freed'`);
    expect(entries).toEqual([{ who: 'admin' }]);
  });
});

it('the server keeps the seat of an authorized payment until its outcome', async () => {
  const id = await fixture.program({ capacity: 1 });
  const { orderId } = await fixture.opened(id, 'seats-busy-1');
  await fixture.sandbox.pay(orderId, { outcome: 'pending' });
  await fixture.close('seats-busy-1').expect(200);
  const [held] = await fixture.rows(
    `select seats_held_until = 'infinity' as kept from registrations where transaction_id = 'seats-busy-1'`,
  );
  expect(held).toEqual({ kept: true });
});

it('the server frees the seat of an attempt in another tab whose outcome was not reported within five days', async () => {
  const id = await fixture.program({ capacity: 1 });
  const { orderId } = await fixture.opened(id, 'seats-tabs-1');
  await fixture.close('seats-tabs-1').expect(200);
  await fixture.sandbox.pay(orderId, { outcome: 'pending' });
  const reconciled = async (days: number): Promise<unknown> => {
    await reconcilePayment(fixture.test, 'seats-tabs-1', days);
    const [held] = await fixture.rows<object>(
      `select p.state, r.seats_held_until = 'infinity' as kept from registrations r
       join payments p on p.id = r.payment_id where r.transaction_id = 'seats-tabs-1'`,
    );
    return held;
  };
  expect(await reconciled(4)).toEqual({ state: 'failed', kept: true });
  await fixture.order(id, 'seats-tabs-2').expect(409);
  expect(await reconciled(5)).toEqual({ state: 'failed', kept: false });
  // As a hold without an attempt, it ends by the time.
  await fixture.rows(
    `update registrations set seats_held_until = seats_held_until - interval '20 minutes'
     where transaction_id = 'seats-tabs-1' returning id`,
  );
  await fixture.order(id, 'seats-tabs-2').expect(201);
  // A sync of an open result page does not take it for ever again.
  expect(await reconciled(6)).toEqual({ state: 'failed', kept: false });
});

it('the office overbooks only when it says so, and sees it', async () => {
  const id = await fixture.program({ capacity: 1 });
  const other = await fixture.program();
  await fixture.walkIn(id, 'seats-over-1').expect(201);
  await fixture.walkIn(id, 'seats-over-2').expect(409, /PROGRAM_FULL/);
  await fixture.walkIn(id, 'seats-over-2', { overbook: true }).expect(201);
  await fixture.walkIn(id, 'seats-over-3', { overbook: true, amount: 5_000 }).expect(201);
  await fixture.walkIn(other, 'seats-over-4').expect(201);
  expect((await move('seats-over-4', id)).status).toBe(409);
  expect((await move('seats-over-4', id, { overbook: true })).status).toBe(200);
  expect((await listed('/api/programs/admin', id)).seats).toEqual([
    { option: 'Shared room', sold: 4, held: 0 },
  ]);
  await fixture.order(id, 'seats-over-5').expect(409);
  // Other fields of an overbooked program can be changed, its capacity not below what is sold.
  const save = (changes: object): Test =>
    fixture.send('put', `/api/programs/${id}`, programBody({ capacity: 1, ...changes }));
  await save({ duration: '2 days' }).expect(200);
  expect((await save({ capacity: 3 }).expect(400)).body).toMatchObject({
    fields: { capacity: ['Places: 4 sold. Please enter 4 or more.'] },
  });
  await save({ capacity: 4 }).expect(200);
});

describe('a payment that arrives when its seat is sold', () => {
  it('is reported to the payer, and the office gives a seat', async () => {
    const id = await fixture.program({ capacity: 1 });
    const token = await payLate(id, 'seats-late-1', async () => {
      await fixture.walkIn(id, 'seats-late-2').expect(201);
      await fixture.rows(
        `update programs set start_date = '2031-05-04', end_date = null where id = $1 returning id`,
        [id],
      );
    });
    expect(await result(token)).toMatchObject({ payment_status: 'completed', program: { has_seat: false } });
    const [mail] = await fixture.mails('seats-late-1');
    expect(mail?.text).toContain('became full before it arrived, so your registration is not confirmed');
    // The program has moved since then.
    expect(mail?.text).toContain('Dates: May 4, 2031');
    const { body } = await fixture.send('get', '/api/admin/attention').expect(200);
    expect(JSON.stringify(body)).toContain('"no_seat"');
    await give('seats-late-1', false).expect(409, /PROGRAM_FULL/);
    await give('seats-late-1', true).expect(200);
    await give('seats-late-1', true).expect(404);
    expect(await result(token)).toMatchObject({ program: { has_seat: true } });
    await fixture.mails('seats-late-1', /./, 2);
    expect(await noSeatFlags('seats-late-1')).toMatchObject([{ resolved_by: 'admin' }]);
  });

  it('gets no seat in a program that was cancelled since then', async () => {
    const id = await fixture.program({ capacity: 1 });
    await payLate(id, 'seats-cancelled-1', () => fixture.walkIn(id, 'seats-cancelled-2').expect(201));
    const { body } = await cancelledMeanwhile(fixture.test, id, give('seats-cancelled-1', true));
    expect(body).toMatchObject({ code: 'PROGRAM_CANCELLED' });
    expect(await noSeatFlags('seats-cancelled-1')).toEqual([OPEN]);
  });

  it('gets a seat by a move to another date, with a confirmation and without an entry in Needs Attention', async () => {
    const id = await fixture.program({ capacity: 1 });
    const other = await fixture.program({ program_name: 'Another date' });
    const token = await payLate(id, 'seats-moved-1', () => fixture.walkIn(id, 'seats-moved-2').expect(201));
    await fixture.mails('seats-moved-1');
    // Where the person already is, nothing changes.
    expect((await move('seats-moved-1', id, { notify: true })).status).toBe(200);
    expect(await result(token)).toMatchObject({ program: { has_seat: false } });
    expect(await noSeatFlags('seats-moved-1')).toEqual([OPEN]);
    expect((await move('seats-moved-1', other, { notify: true })).status).toBe(200);
    expect(await result(token)).toMatchObject({ program: { has_seat: true } });
    expect(await noSeatFlags('seats-moved-1')).toMatchObject([{ note: 'A place was given' }]);
    expect((await fixture.mails('seats-moved-1', /./, 2)).map(({ subject }) => subject).toSorted()).toEqual([
      'You are registered: Another date',
      'Your payment for Silence Retreat',
    ]);
  });

  it('is confirmed by the office when a server of the former release gave the seat, and left the entry', async () => {
    const id = await fixture.program({ capacity: 1 });
    const other = await fixture.program({ program_name: 'Former move' });
    await payLate(id, 'seats-former-1', () => fixture.walkIn(id, 'seats-former-2').expect(201));
    await fixture.mails('seats-former-1');
    await fixture.rows(
      `update registrations set program_id = $2, program_name = 'Former move', confirmed_at = now(),
         registration_status = 'registered', no_seat_since = null where transaction_id = $1 returning id`,
      ['seats-former-1', other],
    );
    const cancelAt = (at: Date | null) =>
      fixture.rows('update registrations set cancelled_at = $2 where transaction_id = $1 returning id', [
        'seats-former-1',
        at,
      ]);
    // Somebody who has cancelled since then has no place.
    await cancelAt(new Date());
    await give('seats-former-1', false).expect(404);
    await cancelAt(null);
    await give('seats-former-1', false).expect(200);
    const decided = { note: 'A place was given', resolved_by: 'admin' };
    expect(await noSeatFlags('seats-former-1')).toEqual([decided]);
    expect((await fixture.mails('seats-former-1', /./, 2)).map(({ subject }) => subject)).toContain(
      'You are registered: Former move',
    );
    // A repeat finds nobody without a seat.
    await give('seats-former-1', false).expect(404);
  });

  /** Pays the order of somebody without a seat again, and refunds the second payment. */
  async function refundSecond(key: string): Promise<void> {
    const id = await fixture.program({ capacity: 1 });
    await payLate(id, key, () => fixture.walkIn(id, `${key}-seat`).expect(201));
    const [order] = await fixture.sandbox.findOrders(key);
    const second = await fixture.sandbox.pay(order?.id ?? '', { force: true });
    await reconcilePayment(fixture.test, key, 1);
    const refund = { refund_id: `${key}-refund`, amount: 12_500.5, reason: 'Paid twice' };
    const body = { ...refund, gateway_payment_id: second.razorpay_payment_id };
    await fixture.send('post', `/api/admin/payments/${key}/refunds`, body).expect(201);
  }

  it('gets a seat, or moves, after the refund of the second payment', async () => {
    await refundSecond('seats-twice-1');
    await give('seats-twice-1', true).expect(200);
    await refundSecond('seats-twice-2');
    expect((await move('seats-twice-2', await fixture.program())).status).toBe(200);
  });

  it('gets a seat after a refund of a part, but not while the refund is on its way', async () => {
    const id = await fixture.program({ capacity: 1 });
    await payLate(id, 'seats-part-1', () => fixture.walkIn(id, 'seats-part-2').expect(201));
    const part = { refund_id: 'seats-part-refund', amount: 500, reason: 'Half a day less' };
    await fixture.send('post', '/api/admin/payments/seats-part-1/refunds', part).expect(201);
    const setStatus = (status: string): Promise<unknown> =>
      fixture.rows(`update refunds set status = $1 where id = 'seats-part-refund' returning id`, [status]);
    await setStatus('pending');
    await give('seats-part-1', true).expect(409, /PAYMENT_REFUNDED/);
    await setStatus('processed');
    await give('seats-part-1', true).expect(200);
  });

  it('is refunded two days later, only if the program says so', async () => {
    const seats = fixture.test.app.get(SeatService);
    const id = await fixture.program({ capacity: 1 });
    const token = await payLate(id, 'seats-late-4', () => fixture.walkIn(id, 'seats-late-5').expect(201));
    const [job] = await fixture.rows(
      `select extract(epoch from run_at - now()) > 47 * 3600 as "isLater" from graphile_worker.jobs
       where key = 'refund-without-seat:seats-late-4'`,
    );
    expect(job).toEqual({ isLater: true });
    await seats.refundWithoutSeat('seats-late-4');
    expect(await result(token)).toMatchObject({ payment_status: 'completed' });
    const body = programBody({ capacity: 1, refund_without_seat: true });
    await fixture.send('put', `/api/programs/${id}`, body).expect(200);
    await seats.refundWithoutSeat('seats-late-4');
    await until(async () => JSON.stringify(await result(token)).includes('"payment_status":"refunded"'));
    await give('seats-late-4', true).expect(409);
    expect(await noSeatFlags('seats-late-4')).toMatchObject([{ resolved_by: 'system' }]);
  });

  it('gets a seat that has become free meanwhile', async () => {
    const id = await fixture.program({ capacity: 1 });
    const token = await payLate(id, 'seats-late-3', () => Promise.resolve());
    expect(await result(token)).toMatchObject({ program: { has_seat: true } });
  });
});
