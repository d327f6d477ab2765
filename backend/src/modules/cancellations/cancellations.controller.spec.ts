import { inDays, programBody, type OrderResponse } from '../../../test/api-requests.js';
import { givenUpMeanwhile } from '../../../test/meanwhile.js';
import { startOwnRegistrations } from '../../../test/own-registration-fixture.js';
import { readOutbox, untilSent } from '../../../test/test-mail.js';
import { startOwnSandbox } from '../../../test/test-sandbox.js';
import { until } from '../../../test/until.js';
import { Jobs } from '../../kernel/jobs.js';
import { EmailRenderers } from '../notifications/index.js';

const own = await startOwnSandbox();
const fixture = await startOwnRegistrations({ RAZORPAY_API_URL: own.url });
const { test, sandbox, rows, program: addProgram } = fixture;
afterAll(async () => {
  await test.stop();
  await own.close();
});
afterEach(async () => {
  await sandbox.fault({ mode: 'none' });
  await sandbox.refundMode('processed');
});

const send = (path: string, body: object = {}) => fixture.send('post', path, body);
const read = async <T>(path: string): Promise<T> => (await fixture.send('get', path).expect(200)).body as T;
const address = (id: number) => `/api/admin/program-cancellations/${id}`;
const cancel = (id: number, body: object) => send(address(id), body);

interface State {
  program: { registrations: number; people: number; emails: number; status: string };
  money: { refunds: number; refund_payments: number; by_hand: number; by_hand_payments: number };
  cancellation: object | null;
  items: { transaction_id: string; state: string; amount: number; failure: string | null }[];
}
const state = (id: number) => read<State>(address(id));
const states = async (id: number) =>
  Object.fromEntries((await state(id)).items.map((item) => [item.transaction_id, item.state]));

const walkIn = (program: number, key: string, amount: number, changes: object = {}) =>
  fixture.walkIn(program, key, { amount, number_of_people: 2, ...changes }).expect(201);

const message = (key: string, program: State, changes: object = {}) => ({
  way: 'refund',
  announcement_id: key,
  subject: `Cancelled ${key}`,
  text: 'We are sorry, {name}.',
  registrations: program.program.registrations,
  refunds: program.money.refunds,
  ...changes,
});
const later = () => ({ start_date: inDays(20), end_date: inDays(22) });
const mails = async (subject: string) =>
  (await readOutbox(test.env.DATA_DIR)).filter((mail) => mail.subject === subject);

it('a cancellation refunds everyone once at Razorpay, lists money received by hand, and notifies everyone', async () => {
  const program = await addProgram({ program_name: 'Refunded Retreat' });
  await fixture.paid(program, 'cancel-0001');
  await fixture.paid(program, 'cancel-0002');
  const part = { refund_id: 'cancel-part-1', amount: 500, reason: 'Discount' };
  await send('/api/admin/payments/cancel-0002/refunds', part).expect(201);
  await walkIn(program, 'cancel-0003', 1_000);
  await walkIn(program, 'cancel-0004', 0);
  const before = await state(program);
  expect(before).toMatchObject({
    program: { registrations: 4, emails: 4 },
    money: { refunds: 24_501, refund_payments: 2, by_hand: 2_000, by_hand_payments: 1 },
    cancellation: null,
    items: [],
  });
  const body = message('cancel-all-01', before);
  await cancel(program, { ...body, refunds: 25_001 }).expect(409, /CANCELLATION_CHANGED/);
  expect((await state(program)).cancellation).toBeNull();

  // A double click, and another tab with a message of its own.
  const other = { ...body, announcement_id: 'cancel-all-02' };
  await Promise.all([body, body, other].map((one) => cancel(program, one).expect(200)));
  await until(async () => !Object.values(await states(program)).includes('waiting'));
  expect(await states(program)).toEqual({
    'cancel-0001': 'refunded',
    'cancel-0002': 'refunded',
    'cancel-0003': 'by_hand',
    'cancel-0004': 'free',
  });
  const { payments } = await sandbox.state();
  expect(payments.filter(({ status }) => status !== 'refunded')).toEqual([]);
  await untilSent(test, async () => (await mails('Cancelled cancel-all-01')).length === 4);
  expect(await mails('Cancelled cancel-all-02')).toEqual([]);
  const back = { refund_id: 'cancel-hand-1', amount: 2_000, mode: 'cash', reason: 'Cancelled' };
  await send('/api/admin/payments/cancel-0003/refunds', back).expect(201);
  expect(await states(program)).toMatchObject({ 'cancel-0003': 'refunded' });

  // It stays cancelled, whatever an older form says.
  const stale = programBody({ program_name: 'Refunded Retreat', status: 'published' });
  await fixture.send('put', `/api/programs/${program}`, stale).expect(409);
  await fixture.order(program, 'cancel-late').expect(409);
  await cancel(program, message('cancel-all-03', before, { way: 'notify' })).expect(409);
}, 60_000);

it('a cancellation refunds more than a crore', async () => {
  const large = { program_name: 'Large Retreat', price1: 1_000_000 };
  const program = await addProgram(large);
  for (const key of ['large-000001', 'large-000002']) {
    const people = { amount: 1_000_000, number_of_people: 10 };
    await fixture.paid(program, key, people);
  }
  const before = await state(program);
  expect(before.money.refunds).toBe(20_000_000);
  await cancel(program, message('large-all-01', before)).expect(200);
  await until(async () => Object.values(await states(program)).every((one) => one === 'refunded'));
}, 60_000);

it('a cancellation leaves a rest of less than a rupee, which nobody can refund, and tries nothing again', async () => {
  const program = await addProgram({ program_name: 'Remaining Retreat' });
  await fixture.paid(program, 'remaining-1');
  await fixture.paid(program, 'remaining-2');
  await walkIn(program, 'remaining-3', 1_000.25);
  const part = { refund_id: 'remaining-part-1', amount: 12_500, reason: 'Discount' };
  await send('/api/admin/payments/remaining-1/refunds', part).expect(201);
  const byHand = { refund_id: 'remaining-part-3', amount: 2_000, reason: 'Discount', mode: 'cash' };
  await send('/api/admin/payments/remaining-3/refunds', byHand).expect(201);
  expect(await read('/api/admin/payments/remaining-1')).toMatchObject({ refundable_amount: 0 });
  const before = await state(program);
  expect(before.money).toEqual({ refunds: 12_500.5, refund_payments: 1, by_hand: 0, by_hand_payments: 0 });
  await cancel(program, message('remaining-all', before)).expect(200);
  await until(async () => !Object.values(await states(program)).includes('waiting'));
  expect(await states(program)).toEqual({
    'remaining-1': 'too_small',
    'remaining-2': 'refunded',
    'remaining-3': 'too_small',
  });
  expect((await send(`${address(program)}/retry`).expect(200)).body).toMatchObject({ retried: 0 });
  const refused = await rows(`select id from refunds where status = 'failed'`);
  expect(refused).toEqual([]);
}, 60_000);

it('a cancellation continues after an interruption, and shows and retries what Razorpay refuses', async () => {
  const program = await addProgram({ program_name: 'Interrupted Retreat' });
  await fixture.paid(program, 'interrupt-01');
  await fixture.paid(program, 'interrupt-02');
  await sandbox.fault({ mode: 'http500' });
  await cancel(program, message('interrupt-all', await state(program))).expect(200);
  const requested = async () =>
    rows<{ id: string }>(
      `select id from refunds where reason = 'The program was cancelled' and status = 'pending'`,
    );
  await until(async () => (await requested()).length === 2);
  expect(Object.values(await states(program))).toEqual(['waiting', 'waiting']);
  // One of them is refused for good, as Razorpay does with an empty balance.
  const [refused, open] = (await requested()).map(({ id }) => id);
  await rows(
    `update refunds set status = 'failed', failure = 'Not enough balance' where id = $1 returning id`,
    [refused],
  );
  await sandbox.fault({ mode: 'none' });
  await test.app.get(Jobs).add('send-refund', open ?? '');
  await until(async () => Object.values(await states(program)).includes('refunded'));
  const [failed] = (await state(program)).items;
  expect(failed).toMatchObject({ state: 'failed', failure: 'Not enough balance' });
  const retry = () => send(`${address(program)}/retry`).expect(200);
  const counts = (await Promise.all([retry(), retry()])).map(
    ({ body }) => (body as { retried: number }).retried,
  );
  expect(counts.sort()).toEqual([0, 1]);
  await until(async () => Object.values(await states(program)).every((one) => one === 'refunded'));
}, 60_000);

it('a cancellation lists somebody for a retry when the bank rejects an earlier refund, and refunds what is left', async () => {
  const program = await addProgram({ program_name: 'Rejected Retreat' });
  await fixture.paid(program, 'rejected-01');
  const part = { refund_id: 'rejected-part', amount: 500, reason: 'Discount' };
  await send('/api/admin/payments/rejected-01/refunds', part).expect(201);
  await cancel(program, message('rejected-all', await state(program))).expect(200);
  await until(async () => (await states(program))['rejected-01'] === 'refunded');
  const [sent] = await rows<{ id: string }>(
    `select gateway_refund_id as id from refunds where id = 'rejected-part'`,
  );
  await sandbox.endRefund(sent?.id ?? '', 'failed');
  await fixture.sync('rejected-01');
  expect(await states(program)).toEqual({ 'rejected-01': 'failed' });
  await send(`${address(program)}/retry`).expect(200);
  await until(async () => (await states(program))['rejected-01'] === 'refunded');
  expect(await read('/api/admin/payments/rejected-01')).toMatchObject({ refundable_amount: 0 });
}, 60_000);

describe('a registration with a difference for another date', () => {
  /** The registration has moved to `program`. Both refunds of the cancellation wait at Razorpay. */
  async function cancelled(key: string) {
    const dates = { program_name: `Dearer ${key}` };
    const from = await addProgram(dates);
    const program = await addProgram({ ...dates, ...later(), price1: 15_000 });
    const token = await fixture.paid(from, key);
    const move = { program_id: program, description: 'Shared room', difference: 2_499.5 };
    const { body } = await send(`/api/your-registration/${token}/pay-difference`, move).expect(201);
    const { transaction_id: difference, razorpay_order } = body as OrderResponse;
    await fixture.verify(difference, await sandbox.pay(razorpay_order?.id ?? '')).expect(200);
    await sandbox.refundMode('pending');
    await cancel(program, message(`${key}-message`, await state(program))).expect(200);
    await until(async () => (await findRefunds(difference, key)).length === 2);
    await sandbox.refundMode('processed');
    return { program, difference };
  }

  /** Razorpay's ids of the refunds that wait there, in the order of the transactions. */
  async function findRefunds(...transactionIds: string[]): Promise<string[]> {
    const found = await rows<{ id: string }>(
      `select r.gateway_refund_id as id from refunds r join payments p on p.id = r.payment_id
       where p.transaction_id = any($1) and r.status = 'pending' and r.gateway_refund_id is not null
       order by array_position($1::text[], p.transaction_id)`,
      [transactionIds],
    );
    return found.map(({ id }) => id);
  }

  async function end(transactionId: string, status: 'processed' | 'failed'): Promise<void> {
    const [refund] = await findRefunds(transactionId);
    await sandbox.endRefund(refund ?? '', status);
    await fixture.sync(transactionId);
  }

  const requests = async (transactionId: string) =>
    (await read<{ flags: (Flag & { amount: number })[] }>('/api/admin/attention')).flags
      .filter(({ kind, transaction_id }) => kind === 'refund_requested' && transaction_id === transactionId)
      .map(({ amount, note }) => ({ amount, note }));

  it('is asked for the difference, and listed for a retry, when only the refund of the difference fails', async () => {
    const { program, difference } = await cancelled('dearer-00001');
    await end('dearer-00001', 'processed');
    expect(await requests(difference)).toEqual([]);
    expect(await states(program)).toEqual({ 'dearer-00001': 'waiting' });
    // Razorpay reports it after the refund of the own payment, and reports it again.
    await end(difference, 'failed');
    await fixture.sync(difference);
    expect(await requests(difference)).toEqual([{ amount: 2_499.5, note: null }]);
    expect((await state(program)).items).toMatchObject([{ state: 'failed', amount: 12_500.5 }]);

    await sandbox.refundMode('pending');
    const retry = () => send(`${address(program)}/retry`).expect(200);
    const counts = (await Promise.all([retry(), retry()])).map(
      ({ body }) => (body as { retried: number }).retried,
    );
    expect(counts.sort()).toEqual([0, 1]);
    await until(async () => (await findRefunds(difference)).length === 1);
    await end(difference, 'failed');
    expect(await states(program)).toEqual({ 'dearer-00001': 'failed' });
    await sandbox.refundMode('processed');
    await retry();
    await until(async () => (await states(program))['dearer-00001'] === 'refunded');
    expect(await requests(difference)).toEqual([{ amount: 2_499.5, note: 'Refunded in full' }]);
  }, 60_000);

  it('is asked for the difference when its refund fails first', async () => {
    const { program, difference } = await cancelled('dearer-00002');
    await end(difference, 'failed');
    expect(await states(program)).toEqual({ 'dearer-00002': 'waiting' });
    await end('dearer-00002', 'processed');
    expect(await requests(difference)).toEqual([{ amount: 2_499.5, note: null }]);
    expect(await states(program)).toEqual({ 'dearer-00002': 'failed' });
  }, 60_000);
});

it('a cancellation moves everyone to another date, and shows whose option is not offered there', async () => {
  const program = await addProgram({ program_name: 'Moved Retreat' });
  const guests = { ...later(), description2: 'Guests' };
  const target = await addProgram({ program_name: 'Moved Retreat', ...guests });
  await fixture.paid(program, 'moving-00001');
  await fixture.free(program, 'moving-00002');
  const body = message('moving-all-1', await state(program), { way: 'move', target_program_id: target });
  await cancel(program, { ...body, target_program_id: program }).expect(404);
  await cancel(program, { ...body, target_program_id: null }).expect(400);
  await cancel(program, body).expect(200);
  await until(async () => !Object.values(await states(program)).includes('waiting'));
  expect(await states(program)).toEqual({ 'moving-00001': 'moved', 'moving-00002': 'failed' });
  const { items } = await state(program);
  expect(items.find((item) => item.state === 'failed')?.failure).toBe(
    'The other program or date does not offer this option. Please choose another one.',
  );
  await untilSent(test, async () => (await mails('Cancelled moving-all-1')).length === 2);
  expect((await state(target)).program.registrations).toBe(1);
  await rows(
    `update registrations set registration_status = 'cancelled' where transaction_id = 'moving-00002'`,
  );
  expect(await states(program)).toMatchObject({ 'moving-00002': 'cancelled' });
  expect((await send(`${address(program)}/retry`).expect(200)).body).toMatchObject({ retried: 0 });
}, 60_000);

it('a cancellation counts nobody who is giving up the place at the same moment', async () => {
  const program = await addProgram({ program_name: 'Given up Retreat' });
  const target = await addProgram({ program_name: 'Given up Retreat', ...later() });
  const token = await fixture.paid(program, 'given-up-001');
  await fixture.paid(program, 'given-up-002');
  const { refunds } = await read<{ refunds: { amount: number }[] }>(`/api/your-registration/${token}`);
  const way = { way: 'move', target_program_id: target };
  const first = cancel(program, message('given-up-all', await state(program), way));
  const refund = (refunds[0]?.amount ?? 0) * 100;
  const { body } = await givenUpMeanwhile(test, { token, refund }, first);
  expect(body).toMatchObject({ code: 'CANCELLATION_CHANGED' });
  await cancel(program, message('given-up-all', await state(program), way)).expect(200);
  await until(async () => Object.values(await states(program)).every((one) => one === 'moved'));
  expect(Object.keys(await states(program))).toEqual(['given-up-002']);
}, 60_000);

interface Flag {
  kind: string;
  transaction_id: string;
  note: string | null;
}

describe('a person who paid when the program was full', () => {
  const LATE = 'late-payer@example.org';

  /** A program with one registration that has the seat, and one that was paid too late. */
  async function full(key: string): Promise<number> {
    const program = await addProgram({ program_name: `Full ${key}`, capacity: 1 });
    const { orderId } = await fixture.opened(program, `${key}-late`, { email: LATE });
    await rows(`update registrations set seats_held_until = now() where transaction_id = $1 returning id`, [
      `${key}-late`,
    ]);
    await walkIn(program, `${key}-seat`, 0, { number_of_people: 1 });
    await fixture.verify(`${key}-late`, await sandbox.pay(orderId)).expect(200);
    return program;
  }
  const mailsToLate = async (subject: string) =>
    (await mails(subject)).filter(({ to }) => to.address === LATE).length;
  const findFlag = async (key: string) =>
    (await read<{ flags: Flag[] }>('/api/admin/attention')).flags.find(
      ({ kind, transaction_id }) => kind === 'no_seat' && transaction_id === `${key}-late`,
    );

  it('is counted, notified and refunded like the others', async () => {
    const program = await full('full-refund');
    const before = await state(program);
    expect(before).toMatchObject({
      program: { registrations: 2, people: 2, emails: 2 },
      money: { refund_payments: 1 },
    });
    // A message of the office still goes only to those who have a seat.
    expect(await read(`/api/admin/announcements/programs/${program}`)).toMatchObject({
      program: { registrations: 1, emails: 1 },
    });
    await cancel(program, message('full-refund-1', before)).expect(200);
    await until(async () => (await states(program))['full-refund-late'] === 'refunded');
    await untilSent(test, async () => (await mailsToLate('Cancelled full-refund-1')) === 1);
    expect(await findFlag('full-refund')).toMatchObject({ note: 'Refunded in full' });
  }, 60_000);

  it('gets a seat at the other date with a confirmation, and leaves Needs Attention', async () => {
    const program = await full('full-move');
    const target = await addProgram({
      program_name: 'Full later',
      ...later(),
      capacity: 4,
    });
    const way = { way: 'move', target_program_id: target };
    await cancel(program, message('full-move-1', await state(program), way)).expect(200);
    await until(async () => !Object.values(await states(program)).includes('waiting'));
    expect(await states(program)).toEqual({ 'full-move-seat': 'moved', 'full-move-late': 'moved' });
    await untilSent(test, async () => (await mailsToLate('Cancelled full-move-1')) === 1);
    await untilSent(test, async () => (await mailsToLate('You are registered: Full later')) === 1);
    expect(await findFlag('full-move')).toMatchObject({ note: 'A place was given' });
  }, 60_000);

  it('is listed when the other date is full, and stays in Needs Attention', async () => {
    const program = await full('full-both');
    const target = await addProgram({
      program_name: 'Full later',
      ...later(),
      capacity: 1,
    });
    await walkIn(target, 'full-both-there', 0, { number_of_people: 1 });
    const way = { way: 'move', target_program_id: target };
    await cancel(program, message('full-both-1', await state(program), way)).expect(200);
    await until(async () => !Object.values(await states(program)).includes('waiting'));
    expect(await states(program)).toMatchObject({ 'full-both-late': 'failed' });
    expect(await findFlag('full-both')).toMatchObject({ note: null });
  }, 60_000);

  it('is notified by a cancellation that moves no money, and still waits for a decision about the money', async () => {
    const program = await full('full-notify');
    await cancel(program, message('full-notify-1', await state(program), { way: 'notify' })).expect(200);
    expect(await states(program)).toMatchObject({ 'full-notify-late': 'notified' });
    await untilSent(test, async () => (await mailsToLate('Cancelled full-notify-1')) === 1);
    expect(await findFlag('full-notify')).toMatchObject({ note: null });
    // The email about the full program may still wait. It promises no place any more.
    const renderers = test.app.get(EmailRenderers);
    const { paragraphs } = (await renderers.write('registration-without-seat', 'full-notify-late')) ?? {};
    expect(paragraphs?.at(-1)).toContain('the program has been cancelled');
  }, 60_000);
});

it('a cancellation that only notifies flags money that arrives afterwards', async () => {
  const program = await addProgram({ program_name: 'Notified Retreat', capacity: 3 });
  await walkIn(program, 'notified-001', 0);
  const { orderId, resultToken } = await fixture.opened(program, 'notified-002');
  const waiting = {
    name: 'Asha',
    email: 'asha@example.org',
    phone: '9876543210',
    description: 'Shared room',
  };
  await send('/api/waiting-list', { ...waiting, program_id: program, number_of_people: 1 }).expect(201);
  expect(await state(program)).toMatchObject({ waiting: 1 });
  await cancel(program, message('notified-all', await state(program), { way: 'notify' })).expect(200);
  expect(await states(program)).toEqual({ 'notified-001': 'notified' });
  await fixture.verify('notified-002', await sandbox.pay(orderId)).expect(200);
  const { flags } = await read<{ flags: object[] }>('/api/admin/attention');
  expect(flags).toContainEqual(
    expect.objectContaining({ kind: 'program_cancelled', transaction_id: 'notified-002' }),
  );
  await untilSent(test, async () => (await mails('Your payment for Notified Retreat')).length === 1);
  await untilSent(test, async () => (await mails('Cancelled notified-all')).length === 1);
  // The page says what the email says.
  expect(await read(`/api/payments/${resultToken}`)).toMatchObject({
    payment_status: 'completed',
    program: { is_cancelled: false, is_program_cancelled: true },
  });
  const part = { refund_id: 'notified-part', amount: 500, reason: 'A part' };
  await send('/api/admin/payments/notified-002/refunds', part).expect(201);
  const refunds = 'Refund of ₹500 for Notified Retreat';
  await untilSent(test, async () => (await mails(refunds)).length === 1);
  const [refund] = await mails(refunds);
  expect(refund?.text).toContain('This program is cancelled.');
  expect(refund?.text).not.toContain('still valid');
}, 60_000);
