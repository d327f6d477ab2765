import request, { type Test } from 'supertest';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  openedOrder,
  orderBody,
  problem,
} from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';
import { Database } from '../../../../platform/database/database.js';
import type { ProgramStatisticsResponse } from './admin-registrations.dto.js';

const sandbox = new SandboxControl(testSandbox().url);
const ADDRESS = '/api/admin/program-registrations';
const FREE = { amount: 0, description: 'Volunteers' };

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(() => test.stop());

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.app.get(Database).rows<Row>(sql, parameters);
const read = (id: number, as = cookie): Test =>
  request(test.url).get(`${ADDRESS}/programs/${id}/statistics`).set('Cookie', as);
const statistics = async (id: number): Promise<ProgramStatisticsResponse> =>
  (await read(id).expect(200)).body as ProgramStatisticsResponse;
const put = (path: string, body: object): Test =>
  request(test.url).put(path).set('Cookie', cookie).send(body);

const walkIn = (programId: number, id: string, changes: object): Test =>
  request(test.url)
    .post(ADDRESS)
    .set('Cookie', cookie)
    .send({
      transaction_id: id,
      program_id: programId,
      full_name: 'లక్ష్మీ దేవి',
      phone: payerPhone(id),
      description: 'Shared room',
      amount: 0,
      number_of_people: 1,
      mode: 'cash',
      received_on: inDays(0),
      ...changes,
    });

async function idOf(transactionId: string): Promise<number> {
  const [row] = await rows<{ id: number }>(
    'select id::float8 as id from registrations where transaction_id = $1',
    [transactionId],
  );
  return row?.id ?? 0;
}

async function pay(programId: number, id: string, changes: object = {}): Promise<string> {
  const { orderId } = await openedOrder(test.url, orderBody(programId, id, changes));
  const proof = await sandbox.pay(orderId);
  await request(test.url)
    .post('/api/registrations/verify-payment')
    .send({ transaction_id: id, ...proof })
    .expect(200);
  return proof.razorpay_payment_id;
}

/** As if everything until now happened the day before. */
const aDayPasses = (programId: number): Promise<unknown> =>
  rows('update seat_changes set day = day - 1 where program_id = $1 returning day', [programId]);

it('follows the seats from sale to refund, on the days in India on which they changed', async () => {
  const id = await addProgram(test.url, cookie, { capacity: 20, capacity1: 12 });
  const other = await addProgram(test.url, cookie);
  expect(await statistics(id)).toMatchObject({
    program: { id, capacity: 20, link_or_razorpay: false },
    days: [],
    options: [
      { option: 'Shared room', sold: 0, held: 0, capacity: 12 },
      { option: 'Volunteers', sold: 0, held: 0, capacity: null },
    ],
    heard_from: [],
    money: [],
  });

  await walkIn(id, 'stats-walkin', { number_of_people: 4, received_on: inDays(-1) }).expect(201);
  await pay(id, 'stats-paid-1', { number_of_people: 3 });
  await pay(id, 'stats-paid-2', { number_of_people: 2 });
  await createOrder(test.url, orderBody(id, 'stats-free-1', FREE)).expect(201);
  await createOrder(test.url, orderBody(id, 'stats-open-1')).expect(201);
  const sold = await statistics(id);
  expect(sold.days).toEqual([
    { date: inDays(-1), sold: 4 },
    { date: inDays(0), sold: 10 },
  ]);
  expect(sold.options).toMatchObject([
    { sold: 9, held: 1 },
    { sold: 1, held: 0 },
  ]);

  await aDayPasses(id);
  const places = { number_of_people: 1 };
  await put(`${ADDRESS}/${await idOf('stats-paid-1')}/people`, places).expect(200);
  await put(`${ADDRESS}/${await idOf('stats-walkin')}/program`, {
    program_id: other,
    description: 'Shared room',
  }).expect(200);
  await rows(
    `update payments set state = 'refunded', refunded_paise = amount_paise where transaction_id = 'stats-paid-2'
     returning id`,
  );
  const after = await statistics(id);
  expect(after.days).toEqual([
    { date: inDays(-2), sold: 4 },
    { date: inDays(-1), sold: 10 },
    { date: inDays(0), sold: 2 },
  ]);
  expect((await statistics(other)).days).toEqual([{ date: inDays(0), sold: 4 }]);
  expect(after.options.reduce((sum, option) => sum + option.sold, 0)).toBe(2);

  // Razorpay kept a fee of both payments; the money of the cancelled one was here too.
  const [money, ...more] = after.money;
  expect(more).toEqual([]);
  expect(money).toMatchObject({ mode: 'razorpay', payments: 2, received: 62_502.5, refunded: 25_001 });
  expect(money?.fees === 0).toBe(money?.payments_without_fee === 2);
});

it('lists the money by the way in which it came, and options that are no longer offered', async () => {
  const id = await addProgram(test.url, cookie);
  await walkIn(id, 'stats-cash-1', { amount: 500.5, number_of_people: 2 }).expect(201);
  await walkIn(id, 'stats-upi-01', { amount: 100, mode: 'upi', description: 'Former option' }).expect(201);
  const { money, options } = await statistics(id);
  const none = { refunded: 0, fees: 0, payments_without_fee: 0 };
  expect(money).toEqual([
    { mode: 'cash', payments: 1, received: 1_001, ...none },
    { mode: 'upi', payments: 1, received: 100, ...none },
  ]);
  expect(options.at(-1)).toEqual({ option: 'Former option', sold: 1, held: 0, capacity: null });
});

it('counts where people heard of a program that asks, and stores nothing for others', async () => {
  const asking = await addProgram(test.url, cookie, { ask_heard_from: true });
  const silent = await addProgram(test.url, cookie);
  const options = async (id: number): Promise<{ data: { ask_heard_from: boolean } }> =>
    (await request(test.url).get(`/api/programs/${id}/payment-options`).expect(200)).body;
  expect((await options(asking)).data.ask_heard_from).toBe(true);
  expect((await options(silent)).data.ask_heard_from).toBe(false);

  const heard = (program: number, id: string, heard_from?: string | null): Test =>
    createOrder(test.url, orderBody(program, id, { ...FREE, heard_from }));
  await heard(asking, 'heard-00001', 'WhatsApp').expect(201);
  await heard(asking, 'heard-00002', 'WhatsApp').expect(201);
  await heard(asking, 'heard-00003', 'A volunteer').expect(201);
  await heard(asking, 'heard-00004').expect(201);
  await heard(asking, 'heard-00005', '').expect(201);
  await heard(silent, 'heard-00006', 'WhatsApp').expect(201);
  const refused = await heard(asking, 'heard-00007', 'A newspaper').expect(400);
  expect(refused.body).toEqual(problem('VALIDATION_FAILED', ['heard_from']));
  // An order that is not paid is not counted.
  await createOrder(test.url, orderBody(asking, 'heard-00008', { heard_from: 'YouTube' })).expect(201);

  expect((await statistics(asking)).heard_from).toEqual([
    { answer: 'WhatsApp', registrations: 2 },
    { answer: null, registrations: 2 },
    { answer: 'A volunteer', registrations: 1 },
  ]);
  expect((await statistics(silent)).heard_from).toEqual([{ answer: null, registrations: 1 }]);

  const person = `/api/admin/people/registration/${await idOf('heard-00001')}/export`;
  const exported = await request(test.url).get(person).set('Cookie', cookie).expect(200);
  expect(exported.text).toContain('WhatsApp');
  const listed = await request(test.url).get(`${ADDRESS}?q=heard-00003`).set('Cookie', cookie).expect(200);
  expect(listed.body).toMatchObject([{ heard_from: 'A volunteer' }]);
});

it('adds up 10,000 registrations of one program', async () => {
  const id = await addProgram(test.url, cookie, { ask_heard_from: true });
  await rows(
    `insert into payments (transaction_id, purpose, state, amount_paise, gateway_payment_id, settled_at)
     select 'many-' || n || '-paid', 'registration', 'captured', 100000, 'pay_many_' || n, now() - n * interval '10 minutes'
     from generate_series(1, 10000) n`,
  );
  await rows(
    `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
       program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name, email,
       phone, address, id_type, id_number_sealed, id_number_mask, payment_id, registration_status, confirmed_at, heard_from)
     select p.transaction_id, '', $1, 'Many', current_date, '', '', '', 'Shared room', 100000, 1, 'Sita', '', '9876543210', '',
       'PAN', '', '', p.id, 'registered', p.settled_at, 'YouTube'
     from payments p where p.transaction_id like 'many-%'`,
    [id],
  );
  const { days, heard_from, money } = await statistics(id);
  expect(days.length).toBeGreaterThan(60);
  expect(days.at(-1)?.sold).toBe(10_000);
  expect(heard_from).toEqual([{ answer: 'YouTube', registrations: 10_000 }]);
  expect(money).toMatchObject([{ payments: 10_000, received: 10_000_000, payments_without_fee: 10_000 }]);
});

it('the office reads the statistics of an existing program, and other roles do not', async () => {
  const id = await addProgram(test.url, cookie);
  const [office, editor] = [await newUser(test, 'office'), await newUser(test, 'editor')];
  await read(id, office.cookie).expect(200);
  await read(id, editor.cookie).expect(403);
  expect((await read(999_999).expect(404)).body).toEqual(problem('PROGRAM_NOT_FOUND'));
});
