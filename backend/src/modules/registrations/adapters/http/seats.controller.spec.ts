import request, { type Test } from 'supertest';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import {
  addProgram,
  adminCookie,
  inDays,
  openedOrder,
  orderBody,
  programBody,
} from '../../../../../test/api-requests.js';
import { cancelledMeanwhile } from '../../../../../test/cancelled-meanwhile.js';
import { reconcilePayment } from '../../../../../test/reconcile-payment.js';
import { syncPayment } from '../../../../../test/sync-payment.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { outboxOf } from '../../../../../test/test-mail.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';
import { until } from '../../../../../test/until.js';
import { SeatService } from '../../application/seat-service.js';
import { Database } from '../../../../platform/database/database.js';

const sandbox = new SandboxControl(testSandbox().url);
const ADDRESS = '/api/admin/program-registrations';

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(() => test.stop());

const mailTo = async (address: string) =>
  (await outboxOf(test.env.DATA_DIR)).filter(({ to }) => to.address === address);

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.app.get(Database).rows<Row>(sql, parameters);

const order = (programId: number, id: string, changes: object = {}): Test =>
  request(test.url)
    .post('/api/registrations/create-order')
    .send(orderBody(programId, id, { email: `${id}@example.org`, ...changes }));

const asOffice = (method: 'post' | 'put', path: string, body: object): Test =>
  request(test.url)[method](path).set('Cookie', cookie).send(body);

const walkIn = (programId: number, id: string, changes: object = {}): Test =>
  asOffice('post', ADDRESS, {
    transaction_id: id,
    program_id: programId,
    full_name: 'లక్ష్మీ దేవి',
    phone: payerPhone(id),
    email: `${id}@example.org`,
    description: 'Shared room',
    amount: 0,
    number_of_people: 1,
    mode: 'cash',
    received_on: inDays(0),
    ...changes,
  });

interface Listed {
  id: number;
  places_left: number | null;
  seats: { option: string; sold: number; held: number }[];
}

async function listed(path: string, id: number): Promise<Listed> {
  const { body } = await request(test.url).get(path).set('Cookie', cookie).expect(200);
  return (body as { programs: Listed[] }).programs.find((program) => program.id === id) as Listed;
}
const upcoming = (id: number): Promise<Listed> => listed('/api/programs/upcoming', id);

/** An order whose hold is over, and whose money arrives then. */
async function payLate(programId: number, id: string, between: () => Promise<unknown>): Promise<string> {
  const { orderId, resultToken } = await opened(programId, id);
  await rows(
    `update registrations set seats_held_until = now() - interval '1 second' where transaction_id = $1`,
    [id],
  );
  await between();
  const proof = await sandbox.pay(orderId);
  const body = { transaction_id: id, ...proof };
  await request(test.url).post('/api/registrations/verify-payment').send(body).expect(200);
  return resultToken;
}

async function opened(programId: number, id: string): Promise<{ orderId: string; resultToken: string }> {
  const { orderId } = await openedOrder(
    test.url,
    orderBody(programId, id, { email: `${id}@example.org` }) as never,
  );
  const [row] = await rows<{ token: string }>(
    'select result_token::text as token from payments where transaction_id = $1',
    [id],
  );
  return { orderId, resultToken: row?.token ?? '' };
}

const result = async (token: string): Promise<object> =>
  (await request(test.url).get(`/api/payments/${token}`).expect(200)).body as object;

it('shows visitors how many places are left, and refuses more than that', async () => {
  const id = await addProgram(test.url, cookie, { capacity: 3, capacity2: 1 });
  const unlimited = await addProgram(test.url, cookie, {});
  await order(unlimited, 'seats-left-0').expect(201);
  await until(async () => (await upcoming(unlimited)) !== undefined);
  expect((await upcoming(unlimited)).places_left).toBeNull();
  await order(id, 'seats-left-1').expect(201);
  await until(async () => (await upcoming(id)).places_left === 2);
  expect((await order(id, 'seats-left-2', { number_of_people: 3 }).expect(409)).body).toMatchObject({
    code: 'PROGRAM_FULL',
    error: 'Only 2 places are left in this program.',
  });
  const free = { amount: 0, description: 'Volunteers' };
  await order(id, 'seats-left-3', free).expect(201);
  expect((await order(id, 'seats-left-4', free).expect(409)).body).toMatchObject({
    code: 'OPTION_FULL',
    error: 'This option is full. Please choose another one.',
  });
  const { body } = await request(test.url).get(`/api/programs/${id}/payment-options`).expect(200);
  expect(body).toMatchObject({
    data: { places_left: 1, payment_options: [{ places_left: 1 }, { places_left: 0 }] },
  });
  // The same order again takes no more seats.
  await order(id, 'seats-left-1').expect(201);
  await order(id, 'seats-left-5').expect(201);
  await until(async () => (await upcoming(id)).places_left === 0);
  expect((await order(id, 'seats-left-6').expect(409)).body).toMatchObject({
    error: 'This program is full.',
  });
  // The list is current when a hold ends without anybody doing anything.
  await rows(
    `update registrations set seats_held_until = clock_timestamp() + interval '1 second'
     where transaction_id = 'seats-left-5'`,
  );
  await until(async () => (await upcoming(id)).places_left === 1);
});

it('gives the last places to as many of 24 concurrent free registrations', async () => {
  const id = await addProgram(test.url, cookie, { capacity: 5 });
  const free = { amount: 0, description: 'Volunteers' };
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, person) => order(id, `rush-for-free-${person}`, free)),
  );
  const added = responses.filter(({ status }) => status === 201);
  expect(added).toHaveLength(5);
  const refusals = responses.filter(({ status }) => status !== 201).map(({ body }) => body as object);
  expect(refusals).toEqual(Array(19).fill(expect.objectContaining({ code: 'PROGRAM_FULL' })));
  const stored = await rows<{ id: string; emails: number }>(
    `select r.transaction_id as id, (select count(*)::int from messages where subject = r.transaction_id) as emails
     from registrations r where r.program_id = $1`,
    [id],
  );
  const ids = added.map(({ body }) => (body as { transaction_id: string }).transaction_id);
  expect(stored.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
  expect(stored.map(({ emails }) => emails)).toEqual([1, 1, 1, 1, 1]);
});

it.each([
  ['free', { amount: 0, description: 'Volunteers' }],
  ['paid', {}],
])('a %s registration waits for a cancellation of its program and is rejected', async (kind, changes) => {
  const id = await addProgram(test.url, cookie);
  // The server has read the program as published.
  await order(id, `cancelled-${kind}-1`, changes).expect(201);
  const { body } = await cancelledMeanwhile(test, id, order(id, `cancelled-${kind}-2`, changes));
  expect(body).toMatchObject({ code: 'PROGRAM_CANCELLED' });
  expect(await rows('select id from registrations where program_id = $1', [id])).toHaveLength(1);
});

it('a closed checkout frees its seat, and holds it again when the visitor returns', async () => {
  const id = await addProgram(test.url, cookie, { capacity: 1 });
  await order(id, 'seats-back-1').expect(201);
  await order(id, 'seats-back-2').expect(409);
  await request(test.url)
    .post('/api/registrations/payment-failed')
    .send({ transaction_id: 'seats-back-1', error_code: 'USER_CANCELLED', error_description: 'Closed' })
    .expect(200);
  await until(async () => (await upcoming(id)).places_left === 1);
  await order(id, 'seats-back-1').expect(201);
  await order(id, 'seats-back-2').expect(409);
});

describe('seats that unpaid orders hold', () => {
  const expire = (id: string): Promise<unknown[]> =>
    rows(
      `update registrations set seats_held_until = now() - interval '1 second' where transaction_id = $1`,
      [id],
    );

  it('are renewed once, and then belong to the next order', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 1 });
    for (let times = 0; times < 2; times += 1) {
      await order(id, 'hold-once-1').expect(201);
      await order(id, 'hold-once-1').expect(201);
      await expire('hold-once-1');
    }
    expect((await order(id, 'hold-once-1').expect(409)).body).toMatchObject({ code: 'HOLD_ENDED' });
    await order(id, 'hold-once-2').expect(201);
  });

  it('are at most ten of one phone number or email address', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 100 });
    const contact = { phone: '9811122233', email: 'many@example.org' };
    await order(id, 'hold-many-1', { ...contact, number_of_people: 10 }).expect(201);
    for (const [key, one] of Object.entries({ phone: contact.phone, email: 'Many@example.org' })) {
      const { body } = await order(id, `hold-many-${key}`, { [key]: one, idNumber: 'ABCDE1234Z' }).expect(
        409,
      );
      expect(body).toMatchObject({ code: 'TOO_MANY_HELD' });
    }
    await order(id, 'hold-many-2').expect(201);
    // The office knows its visitors, and paid places are no holds.
    await walkIn(id, 'hold-many-3', contact).expect(201);
  });

  it('are at most forty of one network', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 100 });
    for (let count = 1; count <= 5; count += 1)
      await order(id, `hold-net-${count}`, { number_of_people: 10 }).expect(201);
    await rows(`update registrations set held_from = 'net' where program_id = $1`, [id]);
    await expire('hold-net-5');
    const again = rows(
      `update registrations set seats_held_until = now() + interval '20 minutes' where transaction_id = 'hold-net-5'`,
    );
    await expect(again).rejects.toMatchObject({ code: 'TOO_MANY_HELD' });
  });

  it('are shown to the office, which frees them unless a payment is under way', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 2 });
    const { orderId } = await opened(id, 'hold-office-1');
    await order(id, 'hold-office-2').expect(201);
    await sandbox.pay(orderId, { outcome: 'pending' });
    await syncPayment(test, 'hold-office-1');
    const holds = async (): Promise<unknown> => {
      const path = `${ADDRESS}/programs/${id}/statistics`;
      const { body } = await request(test.url).get(path).set('Cookie', cookie).expect(200);
      return (body as { holds: unknown }).holds;
    };
    expect(await holds()).toMatchObject([
      { kind: 'order', id: 'hold-office-1', held_until: null },
      { kind: 'order', id: 'hold-office-2', full_name: 'Sample Person', number_of_people: 1 },
    ]);
    const free = (order: string) => asOffice('post', `${ADDRESS}/programs/holds/${order}/free`, {});
    expect((await free('hold-office-1').expect(409)).body).toMatchObject({ code: 'HOLD_IN_USE' });
    for (let times = 0; times < 2; times += 1) await free('hold-office-2').expect(200);
    await free('hold-office-unknown').expect(404);
    expect(await holds()).toHaveLength(1);
    await order(id, 'hold-office-3').expect(201);
    const entries = await rows(`select who from audit_log where action = 'registration.hold-freed'`);
    expect(entries).toEqual([{ who: 'admin' }]);
  });
});

it('keeps the seat of an authorized payment until its outcome', async () => {
  const id = await addProgram(test.url, cookie, { capacity: 1 });
  const { orderId } = await opened(id, 'seats-busy-1');
  await sandbox.pay(orderId, { outcome: 'pending' });
  await request(test.url)
    .post('/api/registrations/payment-failed')
    .send({ transaction_id: 'seats-busy-1', error_code: 'USER_CANCELLED', error_description: 'Closed' })
    .expect(200);
  const [held] = await rows(
    `select seats_held_until = 'infinity' as kept from registrations where transaction_id = 'seats-busy-1'`,
  );
  expect(held).toEqual({ kept: true });
});

it('frees the seat of an attempt in another tab whose outcome was not reported within five days', async () => {
  const id = await addProgram(test.url, cookie, { capacity: 1 });
  const { orderId } = await opened(id, 'seats-tabs-1');
  await request(test.url)
    .post('/api/registrations/payment-failed')
    .send({ transaction_id: 'seats-tabs-1', error_code: 'USER_CANCELLED', error_description: 'Closed' })
    .expect(200);
  await sandbox.pay(orderId, { outcome: 'pending' });
  const reconciled = async (days: number): Promise<unknown> => {
    await reconcilePayment(test, 'seats-tabs-1', days);
    const [held] = await rows<object>(
      `select p.state, r.seats_held_until = 'infinity' as kept from registrations r
       join payments p on p.id = r.payment_id where r.transaction_id = 'seats-tabs-1'`,
    );
    return held;
  };
  expect(await reconciled(4)).toEqual({ state: 'failed', kept: true });
  await order(id, 'seats-tabs-2').expect(409);
  expect(await reconciled(5)).toEqual({ state: 'failed', kept: false });
  // As a hold without an attempt, it ends by the time.
  await rows(
    `update registrations set seats_held_until = seats_held_until - interval '20 minutes'
     where transaction_id = 'seats-tabs-1' returning id`,
  );
  await order(id, 'seats-tabs-2').expect(201);
  // A sync of an open result page does not take it for ever again.
  expect(await reconciled(6)).toEqual({ state: 'failed', kept: false });
});

it('overbooks for the office only when it says so, and shows it', async () => {
  const id = await addProgram(test.url, cookie, { capacity: 1 });
  const other = await addProgram(test.url, cookie, {});
  await walkIn(id, 'seats-over-1').expect(201);
  expect((await walkIn(id, 'seats-over-2').expect(409)).body).toMatchObject({ code: 'PROGRAM_FULL' });
  await walkIn(id, 'seats-over-2', { overbook: true }).expect(201);
  await walkIn(id, 'seats-over-3', { overbook: true, amount: 5_000 }).expect(201);
  await walkIn(other, 'seats-over-4').expect(201);
  const [moving] = await rows<{ id: string }>(
    `select id from registrations where transaction_id = 'seats-over-4'`,
  );
  const to = { program_id: id, description: 'Shared room' };
  await asOffice('put', `${ADDRESS}/${moving?.id}/program`, to).expect(409);
  await asOffice('put', `${ADDRESS}/${moving?.id}/program`, { ...to, overbook: true }).expect(200);
  expect((await listed('/api/programs/admin', id)).seats).toEqual([
    { option: 'Shared room', sold: 4, held: 0 },
  ]);
  await order(id, 'seats-over-5').expect(409);
  // Other fields of an overbooked program can be changed, its capacity not below what is sold.
  const save = (changes: object): Test =>
    asOffice('put', `/api/programs/${id}`, programBody({ capacity: 1, ...changes }));
  await save({ duration: '2 days' }).expect(200);
  expect((await save({ capacity: 3 }).expect(400)).body).toMatchObject({
    fields: { capacity: ['Places: 4 sold. Please enter 4 or more.'] },
  });
  await save({ capacity: 4 }).expect(200);
});

describe('a payment that arrives when its seat is sold', () => {
  it('is reported to the payer, and the office gives a seat', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 1 });
    const token = await payLate(id, 'seats-late-1', async () => {
      await walkIn(id, 'seats-late-2').expect(201);
      await rows(
        `update programs set start_date = '2031-05-04', end_date = null where id = $1 returning id`,
        [id],
      );
    });
    expect(await result(token)).toMatchObject({ payment_status: 'completed', program: { has_seat: false } });
    await until(async () => (await mailTo('seats-late-1@example.org')).length === 1);
    const [mail] = await mailTo('seats-late-1@example.org');
    expect(mail?.text).toContain('became full before it arrived, so your registration is not confirmed');
    // The program has moved since then.
    expect(mail?.text).toContain('Dates: May 4, 2031');
    const { body } = await request(test.url).get('/api/admin/attention').set('Cookie', cookie).expect(200);
    expect(JSON.stringify(body)).toContain('"no_seat"');
    const give = (overbook: boolean): Test => asOffice('put', `${ADDRESS}/seats-late-1/seat`, { overbook });
    expect((await give(false).expect(409)).body).toMatchObject({ code: 'PROGRAM_FULL' });
    await give(true).expect(200);
    await give(true).expect(404);
    expect(await result(token)).toMatchObject({ program: { has_seat: true } });
    await until(async () => (await mailTo('seats-late-1@example.org')).length === 2);
    const flags = await rows(
      `select resolved_at is not null as closed from payment_attention where kind = 'no_seat'`,
    );
    expect(flags).toEqual([{ closed: true }]);
  });

  it('gets no seat in a program that was cancelled since then', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 1 });
    await payLate(id, 'seats-cancelled-1', () => walkIn(id, 'seats-cancelled-2').expect(201));
    const give = (): Test => asOffice('put', `${ADDRESS}/seats-cancelled-1/seat`, { overbook: true });
    const { body } = await cancelledMeanwhile(test, id, give());
    expect(body).toMatchObject({ code: 'PROGRAM_CANCELLED' });
    const flags = await rows(
      `select a.resolved_at from payment_attention a join payments p on p.id = a.payment_id
       where p.transaction_id = 'seats-cancelled-1'`,
    );
    expect(flags).toEqual([{ resolved_at: null }]);
  });

  it('gets a seat by a move to another date, with a confirmation and without an entry in Needs Attention', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 1 });
    const other = await addProgram(test.url, cookie, { program_name: 'Another date' });
    const token = await payLate(id, 'seats-moved-1', () => walkIn(id, 'seats-moved-2').expect(201));
    const [moving] = await rows<{ id: string }>(
      `select id from registrations where transaction_id = 'seats-moved-1'`,
    );
    const move = (to: number): Test =>
      asOffice('put', `${ADDRESS}/${moving?.id}/program`, {
        program_id: to,
        description: 'Shared room',
        notify: true,
      });
    const note = async () =>
      (
        await rows<{ note: string | null }>(
          `select a.note from payment_attention a join payments p on p.id = a.payment_id
           where p.transaction_id = 'seats-moved-1'`,
        )
      )[0]?.note;
    await until(async () => (await mailTo('seats-moved-1@example.org')).length === 1);
    // Where the person already is, nothing changes.
    await move(id).expect(200);
    expect(await result(token)).toMatchObject({ program: { has_seat: false } });
    expect(await note()).toBeNull();
    await move(other).expect(200);
    expect(await result(token)).toMatchObject({ program: { has_seat: true } });
    expect(await note()).toBe('A place was given');
    await until(async () => (await mailTo('seats-moved-1@example.org')).length === 2);
    expect((await mailTo('seats-moved-1@example.org')).map(({ subject }) => subject).toSorted()).toEqual([
      'You are registered: Another date',
      'Your payment for Silence Retreat',
    ]);
  });

  it('is confirmed by the office when a server of the former release gave the seat, and left the entry', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 1 });
    const other = await addProgram(test.url, cookie, { program_name: 'Former move' });
    await payLate(id, 'seats-former-1', () => walkIn(id, 'seats-former-2').expect(201));
    await until(async () => (await mailTo('seats-former-1@example.org')).length === 1);
    await rows(
      `update registrations set program_id = $2, program_name = 'Former move', confirmed_at = now(),
         registration_status = 'registered', no_seat_since = null where transaction_id = $1 returning id`,
      ['seats-former-1', other],
    );
    const give = (): Test => asOffice('put', `${ADDRESS}/seats-former-1/seat`, { overbook: false });
    const cancelAt = (at: Date | null) =>
      rows('update registrations set cancelled_at = $2 where transaction_id = $1 returning id', [
        'seats-former-1',
        at,
      ]);
    // Somebody who has cancelled since then has no place.
    await cancelAt(new Date());
    await give().expect(404);
    await cancelAt(null);
    await give().expect(200);
    const flags = await rows(
      `select note, resolved_by from payment_attention a join payments p on p.id = a.payment_id
       where kind = 'no_seat' and p.transaction_id = 'seats-former-1'`,
    );
    expect(flags).toEqual([{ note: 'A place was given', resolved_by: 'admin' }]);
    await until(async () => (await mailTo('seats-former-1@example.org')).length === 2);
    expect((await mailTo('seats-former-1@example.org')).map(({ subject }) => subject)).toContain(
      'You are registered: Former move',
    );
    // A repeat finds nobody without a seat.
    await give().expect(404);
  });

  /** Pays the order of somebody without a seat again, and refunds the second payment. Returns the id of the registration. */
  async function refundedSecond(key: string): Promise<string> {
    const id = await addProgram(test.url, cookie, { capacity: 1 });
    await payLate(id, key, () => walkIn(id, `${key}-seat`).expect(201));
    const [row] = await rows<{ orderId: string; registration: string }>(
      `select o.gateway_order_id as "orderId", r.id as registration from payment_orders o
       join registrations r on r.payment_id = o.payment_id where r.transaction_id = $1`,
      [key],
    );
    const second = await sandbox.pay(row?.orderId ?? '', { force: true });
    await reconcilePayment(test, key, 1);
    const body = { refund_id: `${key}-refund`, amount: 12_500.5, reason: 'Paid twice' };
    await asOffice('post', `/api/admin/payments/${key}/refunds`, {
      ...{ ...body, gateway_payment_id: second.razorpay_payment_id },
    }).expect(201);
    return row?.registration ?? '';
  }

  it('gets a seat after the refund of the second payment', async () => {
    await refundedSecond('seats-twice-1');
    await asOffice('put', `${ADDRESS}/seats-twice-1/seat`, { overbook: true }).expect(200);
  });

  it('moves after the refund of the second payment', async () => {
    const registration = await refundedSecond('seats-twice-2');
    const other = await addProgram(test.url, cookie, {});
    const to = { program_id: other, description: 'Shared room' };
    await asOffice('put', `${ADDRESS}/${registration}/program`, to).expect(200);
  });

  it('gets a seat after a refund of a part, but not while the refund is on its way', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 1 });
    await payLate(id, 'seats-part-1', () => walkIn(id, 'seats-part-2').expect(201));
    const give = (): Test => asOffice('put', `${ADDRESS}/seats-part-1/seat`, { overbook: true });
    const part = { refund_id: 'seats-part-refund', amount: 500, reason: 'Half a day less' };
    await asOffice('post', '/api/admin/payments/seats-part-1/refunds', part).expect(201);
    const setStatus = (status: string): Promise<unknown> =>
      rows(`update refunds set status = $1 where id = 'seats-part-refund' returning id`, [status]);
    await setStatus('pending');
    expect((await give().expect(409)).body).toMatchObject({ code: 'PAYMENT_REFUNDED' });
    await setStatus('processed');
    await give().expect(200);
  });

  it('is refunded two days later, only if the program says so', async () => {
    const seats = test.app.get(SeatService);
    const id = await addProgram(test.url, cookie, { capacity: 1 });
    const token = await payLate(id, 'seats-late-4', () => walkIn(id, 'seats-late-5').expect(201));
    const [job] = await rows(
      `select extract(epoch from run_at - now()) > 47 * 3600 as "isLater" from graphile_worker.jobs
       where key = 'refund-without-seat:seats-late-4'`,
    );
    expect(job).toEqual({ isLater: true });
    await seats.refundWithoutSeat('seats-late-4');
    expect(await result(token)).toMatchObject({ payment_status: 'completed' });
    const body = programBody({ capacity: 1, refund_without_seat: true });
    await asOffice('put', `/api/programs/${id}`, body).expect(200);
    await seats.refundWithoutSeat('seats-late-4');
    await until(async () => JSON.stringify(await result(token)).includes('"payment_status":"refunded"'));
    await asOffice('put', `${ADDRESS}/seats-late-4/seat`, { overbook: true }).expect(409);
    const flags = await rows(
      `select resolved_by from payment_attention a join payments p on p.id = a.payment_id
       where kind = 'no_seat' and p.transaction_id = 'seats-late-4'`,
    );
    expect(flags).toEqual([{ resolved_by: 'system' }]);
  });

  it('gets a seat that has become free meanwhile', async () => {
    const id = await addProgram(test.url, cookie, { capacity: 1 });
    const token = await payLate(id, 'seats-late-3', () => Promise.resolve());
    expect(await result(token)).toMatchObject({ program: { has_seat: true } });
  });
});
