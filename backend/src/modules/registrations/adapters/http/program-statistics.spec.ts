import type { Test } from 'supertest';
import { inDays, problem } from '../../../../../test/api-requests.js';
import {
  FREE,
  startOwnRegistrations,
  type OwnRegistrationsFixture,
} from '../../../../../test/own-registration-fixture.js';
import type { ProgramStatisticsResponse } from './admin-registrations.dto.js';

const ADDRESS = '/api/admin/program-registrations';

let fixture: OwnRegistrationsFixture;

beforeAll(async () => {
  fixture = await startOwnRegistrations();
});
afterAll(() => fixture.test.stop());

const read = (id: number): Test => fixture.send('get', `${ADDRESS}/programs/${id}/statistics`);
const statistics = async (id: number): Promise<ProgramStatisticsResponse> =>
  (await read(id).expect(200)).body as ProgramStatisticsResponse;
const change = async (key: string, what: 'people' | 'program', body: object): Promise<void> =>
  void (await fixture.send('put', `${ADDRESS}/${(await fixture.listed(key)).id}/${what}`, body).expect(200));

/** As if everything until now happened the day before. */
const aDayPasses = (programId: number): Promise<unknown> =>
  fixture.rows('update seat_changes set day = day - 1 where program_id = $1 returning day', [programId]);

it('the statistics page follows the seats from sale to refund, on the days in India on which they changed', async () => {
  const id = await fixture.program({ capacity: 20, capacity1: 12 });
  const other = await fixture.program();
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

  await fixture.walkIn(id, 'stats-walkin', { number_of_people: 4, received_on: inDays(-1) }).expect(201);
  await fixture.paid(id, 'stats-paid-1', { number_of_people: 3 });
  await fixture.paid(id, 'stats-paid-2', { number_of_people: 2 });
  await fixture.free(id, 'stats-free-1');
  await fixture.order(id, 'stats-open-1').expect(201);
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
  await change('stats-paid-1', 'people', { number_of_people: 1 });
  await change('stats-walkin', 'program', { program_id: other, description: 'Shared room' });
  await fixture.rows(
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

it('the statistics page lists the money by the way in which it came, and options that are no longer offered', async () => {
  const id = await fixture.program();
  await fixture.walkIn(id, 'stats-cash-1', { amount: 500.5, number_of_people: 2 }).expect(201);
  await fixture
    .walkIn(id, 'stats-upi-01', { amount: 100, mode: 'upi', description: 'Former option' })
    .expect(201);
  const { money, options } = await statistics(id);
  const none = { refunded: 0, fees: 0, payments_without_fee: 0 };
  expect(money).toEqual([
    { mode: 'cash', payments: 1, received: 1_001, ...none },
    { mode: 'upi', payments: 1, received: 100, ...none },
  ]);
  expect(options.at(-1)).toEqual({ option: 'Former option', sold: 1, held: 0, capacity: null });
});

it('the statistics page counts where people heard of a program that asks, and stores nothing for others', async () => {
  const asking = await fixture.program({ ask_heard_from: true });
  const silent = await fixture.program();
  const options = async (id: number): Promise<{ data: { ask_heard_from: boolean } }> =>
    (await fixture.send('get', `/api/programs/${id}/payment-options`).expect(200)).body;
  expect((await options(asking)).data.ask_heard_from).toBe(true);
  expect((await options(silent)).data.ask_heard_from).toBe(false);

  const heard = (program: number, id: string, heard_from?: string | null): Test =>
    fixture.order(program, id, { ...FREE, heard_from });
  await heard(asking, 'heard-00001', 'WhatsApp').expect(201);
  await heard(asking, 'heard-00002', 'WhatsApp').expect(201);
  await heard(asking, 'heard-00003', 'A volunteer').expect(201);
  await heard(asking, 'heard-00004').expect(201);
  await heard(asking, 'heard-00005', '').expect(201);
  await heard(silent, 'heard-00006', 'WhatsApp').expect(201);
  const refused = await heard(asking, 'heard-00007', 'A newspaper').expect(400);
  expect(refused.body).toEqual(problem('VALIDATION_FAILED', ['heard_from']));
  // An order that is not paid is not counted.
  await fixture.order(asking, 'heard-00008', { heard_from: 'YouTube' }).expect(201);

  expect((await statistics(asking)).heard_from).toEqual([
    { answer: 'WhatsApp', registrations: 2 },
    { answer: null, registrations: 2 },
    { answer: 'A volunteer', registrations: 1 },
  ]);
  expect((await statistics(silent)).heard_from).toEqual([{ answer: null, registrations: 1 }]);

  const { id } = await fixture.listed('heard-00001');
  const exported = await fixture.send('get', `/api/admin/people/registration/${id}/export`).expect(200);
  expect(exported.text).toContain('WhatsApp');
  expect(await fixture.listed('heard-00003')).toMatchObject({ heard_from: 'A volunteer' });
});

it('an unknown program has no statistics', async () => {
  expect((await read(999_999).expect(404)).body).toEqual(problem('PROGRAM_NOT_FOUND'));
});
